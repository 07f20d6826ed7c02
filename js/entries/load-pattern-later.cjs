/**
 * Replaces `load-pattern.js` where a module can be loaded synchronously when it is needed: in CommonJS. Loads neither the
 * class nor the engine if nothing has to be replaced.
 */

/** @returns {{ URLPattern: any }} */
exports.loadPattern = () => require('./pattern-js.js');
