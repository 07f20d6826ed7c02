/**
 * The entry `whurl/pattern`: the class of the URL Pattern Standard (https://urlpattern.spec.whatwg.org/), on the engine of
 * `whurl`.
 *
 * @module whurl/pattern
 */

export * from './url-pattern.js';
export * from './loading.js';
