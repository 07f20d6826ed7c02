/**
 * The mutants that no test has noticed, without those that are known to be equivalent to the code.
 *
 * @param {string[]} missed the names that cargo-mutants gives them: place and change
 * @param {string} equivalent a line for each, without the line numbers; `#` starts a comment
 * @returns {string[]}
 */
export function survivorsIn(missed, equivalent) {
  const left = countsOf(equivalent);
  return missed.filter((name) => {
    const count = left.get(withoutPlace(name)) ?? 0;
    left.set(withoutPlace(name), count - 1);
    return count <= 0;
  });
}

/**
 * The mutants that need not be tried: a function may have several mutants of the same name, and all of them are listed.
 *
 * @param {string[]} names
 * @param {string} equivalent
 * @returns {Set<string>} names
 */
export function knownIn(names, equivalent) {
  const listed = countsOf(equivalent);
  const counts = countsOf(names.map(withoutPlace).join('\n'));
  return new Set(names.filter((name) => (listed.get(withoutPlace(name)) ?? 0) >= (counts.get(withoutPlace(name)) ?? 0)));
}

/** How often a text has each line. @param {string} text @returns {Map<string, number>} */
function countsOf(text) {
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  return lines.reduce((counts, line) => counts.set(line, (counts.get(line) ?? 0) + 1), new Map());
}

/** Lines move with every change. @param {string} mutant */
const withoutPlace = (mutant) => mutant.replace(/:\d+:\d+: /, ': ');
