// Progress messages go to stderr: stdout belongs to the program that a script runs.

/** @param {string} text */
export function log(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {number} startedAt a value of `performance.now()` */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
