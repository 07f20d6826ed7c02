// Replaces `node:test` in a page: collects tests, and `runTests` runs them one after the other.

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {string[]} failures
 * @property {string[]} skips
 * @property {number} [own] on a page with the polyfill: the number of cases that the browser's own class passes
 */

/** @typedef {{ skip: (why: string) => void, diagnostic: (text: string) => void }} Context */
/** @typedef {(context: Context) => unknown} Body */

/** @type {{ name: string, why: string | false, body: Body }[]} */
const tests = [];

/** @param {string} name @param {{ skip?: string | false } | Body} options @param {Body} [body] */
export default function test(name, options, body) {
  if (typeof options === 'function') tests.push({ name, why: false, body: options });
  else tests.push({ name, why: options.skip ?? false, body: /** @type {Body} */ (body) });
}

export { test };

/** @returns {Promise<Outcome>} */
export async function runTests() {
  /** @type {Outcome} */
  const outcome = { passed: 0, failures: [], skips: [] };
  for (const { name, why, body } of tests) {
    let skipped = why;
    const context = { skip: (/** @type {string} */ reason) => void (skipped = reason), diagnostic: () => {} };
    try {
      if (why === false) await body(context);
      if (skipped === false) outcome.passed++;
      else outcome.skips.push(`${name}: ${skipped}`);
    } catch (error) {
      const { message, stack } = /** @type {Error} */ (error);
      outcome.failures.push(`${name}\n${message ?? error}\n${stack}`);
    }
  }
  return outcome;
}
