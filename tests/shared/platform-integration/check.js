// Runs a list of checks one after the other. Each result has a name, and says whether the check passed, failed, or
// cannot run.

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {boolean | null} ok null if the runtime lacks something that the check needs
 * @property {string} why the mistake, or why the check cannot run
 */

/** @typedef {{ name: string, needs: undefined | (() => unknown), run: () => unknown }} Check `run` throws, or returns a promise */

/** @param {string} name @param {Check['needs']} needs @param {Check['run']} run @returns {Check} */
export const check = (name, needs, run) => ({ name, needs, run });

/** @param {Check[]} checks @returns {Promise<Result[]>} */
export async function runChecks(checks) {
  const results = [];
  for (const check of checks) results.push(await runCheck(check));
  return results;
}

/** @param {Check} check @returns {Promise<Result>} */
async function runCheck({ name, needs, run }) {
  try {
    if (needs !== undefined && !needs()) return { name, ok: null, why: 'not in this runtime' };
    await withTimeLimit(Promise.resolve(run()));
    return { name, ok: true, why: '' };
  } catch (error) {
    return { name, ok: false, why: String((error && /** @type {Error} */ (error).message) || error) };
  }
}

/** @param {Promise<unknown>} promise */
function withTimeLimit(promise) {
  /** @type {any} */
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in 10 seconds')), 10000);
  });
  const stop = () => clearTimeout(timer);
  promise.then(stop, stop);
  return Promise.race([promise, limit]);
}

/** @param {unknown} actual @param {unknown} expected @param {string} [what] */
export function same(actual, expected, what = 'value') {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what}: ${left} instead of ${right}`);
}
