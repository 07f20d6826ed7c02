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
