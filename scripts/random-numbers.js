// Pseudo-random numbers, so that a list does not depend on the engine.

/** Pseudo-random numbers, by xorshift32. @param {number} seed @returns {(below: number) => number} */
export function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** The number of cases that a test generates: all with `npm test -- --all`, else a fifth. @param {number} all */
export const countOfCases = (all) => (process.env.WHURL_EVERYTHING === 'true' ? all : Math.ceil(all / 5));

/** The seeds of tests that generate cases. @param {number} first @param {number} count */
export const seedsFrom = (first, count) => Array.from({ length: countOfCases(count) }, (_, i) => first + i);
