/**
 * The entry `whurl/js/pattern`: the class of the URL Pattern Standard (https://urlpattern.spec.whatwg.org/), on the engine
 * of `whurl/js`.
 *
 * @module whurl/js/pattern
 */

export * from './url-pattern.js';
export * from './loading.js';
