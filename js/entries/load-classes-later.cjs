/**
 * Replaces `load-classes.js` where a module can be loaded synchronously when it is needed: in CommonJS, and within one
 * script. Loads neither the classes nor the engine if nothing has to be replaced.
 */

/** @returns {{ URL: any, URLSearchParams: any }} */
exports.loadClasses = () => require('./js.js');
