// Stands in for Vitest, and keeps what an example registers.
export const expect = {
  /** @param {Function[]} testers */
  addEqualityTesters(testers) {
    Reflect.set(globalThis, 'equalityTesters', testers);
  },
};
