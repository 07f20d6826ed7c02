// Replaces cli/fast.js: `npm start` does not compile its module.
export const createFast = async () => null;
