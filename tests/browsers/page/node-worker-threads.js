// Stands for `node:worker_threads` in a page, of which the tests want what browsers have as a global.
export const { MessageChannel } = globalThis;
