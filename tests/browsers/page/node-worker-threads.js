// Replaces `node:worker_threads` in a page: the tests import only what is a global in browsers.
export const { MessageChannel } = globalThis;
