/**
 * The same input with a tab inside, which only the parser removes: every faster way leaves it to the parser.
 *
 * @param {string} input
 */
export const withTab = (input) => {
  const at = /^[\ud800-\udbff]/.test(input) ? 2 : 1;
  return `${input.slice(0, at)}\t${input.slice(at)}`;
};
