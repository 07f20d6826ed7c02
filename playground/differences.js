/** Finds which characters of two texts differ. */

/** @typedef {import('./backdrop.js').Mark} Mark */

/** Above this product of lengths, everything between the first and the last difference counts as different. */
const MOST_CELLS = 250_000;

/**
 * The ranges of each text that the other one lacks.
 *
 * @param {string} a
 * @param {string} b
 * @returns {[Mark[], Mark[]]}
 */
export const differences = (a, b) => {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a, b].map((text) => text.slice(start, text.length - end));
  const [inA, inB] =
    left.length * right.length > MOST_CELLS
      ? [left, right].map((text) => Array.from({ length: text.length }, (_, i) => i))
      : unmatched(left, right);
  return [ranges(inA, start), ranges(inB, start)];
};

/**
 * The positions outside a longest common subsequence.
 *
 * @param {string} a
 * @param {string} b
 * @returns {[number[], number[]]}
 */
const unmatched = (a, b) => {
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1] + 1
          : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
    }
  }
  const inA = [];
  const inB = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++;
      j++;
    } else if (j === b.length || (i < a.length && common[(i + 1) * width + j] >= common[i * width + j + 1])) {
      inA.push(i++);
    } else {
      inB.push(j++);
    }
  }
  return [inA, inB];
};

/** Joins neighbouring positions. @param {Iterable<number>} positions @param {number} offset @returns {Mark[]} */
const ranges = (positions, offset) => {
  /** @type {Mark[]} */
  const found = [];
  for (const position of positions) {
    const at = position + offset;
    const last = found.at(-1);
    if (last?.end === at) last.end++;
    else found.push({ start: at, end: at + 1, kind: 'different' });
  }
  return found;
};
