// How long a page warms up, and how long a round takes, in milliseconds. Longer than in Node: browsers optimise later, and their
// clocks are coarser.
export const WARM_UP = 1200;
export const ROUND = 40;
