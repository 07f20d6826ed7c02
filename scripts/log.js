// What the scripts say of their progress goes to stderr: stdout belongs to the program that was asked for.

/** @param {string} text */
export function log(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {number} startedAt a value of `performance.now()` */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
