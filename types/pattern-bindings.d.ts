/**
 * The entry `whurl/bindings/pattern`: the class of the URL Pattern Standard (https://urlpattern.spec.whatwg.org/), on the
 * engine of `whurl/bindings`. A pattern has no memory in the module, so that there is nothing to free.
 *
 * @module whurl/bindings/pattern
 */

export * from './url-pattern.js';
export { init, initSync, type BindingsSource } from './bindings.js';
