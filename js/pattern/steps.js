/** The steps of the matcher, for the tests of its time. A build has none: its minifier drops the calls. */

/** All steps so far. */
export let steps = 0;

/** @param {number} more */
export const countSteps = (more) => {
  steps += more;
};
