/**
 * Replaces `load-classes.js` where a module can be loaded synchronously when it is needed: in CommonJS, and within one script.
 * Where nothing has to be replaced, neither the classes nor the engine are loaded.
 */

/** @returns {{ URL: any, URLSearchParams: any }} */
exports.loadClasses = () => require('./js.js');
