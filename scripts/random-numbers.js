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

/** Whether tests try all of their generated cases: on CI, and with `npm test -- --all`. Pages load this file, too. */
const triesAll = () => process.env.CI === 'true' || process.env.WHURL_EVERYTHING === 'true';

/** The number of cases that a test generates: a fifth, unless it tries all. @param {number} all */
export const countOfCases = (all) => (triesAll() ? all : Math.ceil(all / 5));

/** The seeds of tests that generate cases. @param {number} first @param {number} count */
export const seedsFrom = (first, count) => Array.from({ length: countOfCases(count) }, (_, i) => first + i);
