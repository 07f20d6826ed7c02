// The times of the warm-up of a page and of a round, in milliseconds. Longer than in Node: browsers optimise later, and
// their clocks are coarser.
export const WARM_UP = 1200;
export const ROUND = 40;
