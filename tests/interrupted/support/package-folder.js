// The package under test, or the one that WHURL_PACKAGE names: an older one, with which these tests must fail.

/** @type {string} */
export const packageFolder = process.env.WHURL_PACKAGE ?? (await import('../../shared/package.js')).packageFolder;
