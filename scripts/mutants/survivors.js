/**
 * The mutants that no test has noticed, without those that are known to be equivalent to the code.
 *
 * @param {string} missed a line for each mutant, as cargo-mutants writes it: place and change
 * @param {string} equivalent a line for each, without the line numbers; `#` starts a comment
 * @returns {string[]}
 */
export function survivorsIn(missed, equivalent) {
  const linesOf = (/** @type {string} */ text) => text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const known = new Set(linesOf(equivalent));
  return linesOf(missed).filter((line) => !known.has(withoutPlace(line)));
}

/** Lines move with every change. @param {string} mutant */
const withoutPlace = (mutant) => mutant.replace(/:\d+:\d+: /, ': ');
