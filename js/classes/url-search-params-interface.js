/**
 * Makes the interface object `URLSearchParams` for a class that holds a list: the constructor, iteration, and what Node
 * prints. The default classes and the wasm-bindgen ones share this code.
 */

import { interfaceObject, interfaceOfFunction } from '../builtins/interface-object.js';
import { IteratorPrototype, List, Symbol, apply, arraySlice, define, setPrototypeOf } from '../builtins/primordials.js';
import { illegalInvocation, typeError } from '../web-idl/errors.js';
import { defineInspect, inspectIterator, inspectParams } from '../web-idl/inspect.js';
import { Uncloneable, token } from '../web-idl/uncloneable.js';
import {
  defineInterface,
  defineOperations,
  definePrototype,
  prototypeOf,
  requireArguments,
} from '../web-idl/webidl.js';
import { checkPairs, convertInit } from './convert-init.js';

/** Arguments of `read`: the name or the value of a pair. */
const NAME = 0;
const VALUE = 1;
/** Kinds of iterators: they return one of the two, or both. */
const BOTH = 2;

/**
 * Makes the check with which each member begins.
 *
 * @param {(self: any) => boolean} isParams  whether the implementation has created an object
 * @returns {(self: unknown, operation?: string, required?: number, present?: number) => void}  throws for other
 *   objects, and for too few arguments
 */
export const checkWith =
  (isParams) =>
  (self, operation, required = 0, present = 0) => {
    if (!isParams(self)) throw illegalInvocation();
    if (present < required) requireArguments(`execute '${operation}' on 'URLSearchParams'`, required, present);
  };

/**
 * @param {Function} Implementation
 * @param {(self: any) => boolean} isParams  whether it has created an object
 * @param {ReturnType<typeof checkWith>} check
 * @param {(content: string | List<string>) => object} create  creates one from a query, or a list of alternating names
 *   and values
 * @param {(self: any, place: number, nameOrValue: number) => string | undefined} read  the name or the value at a place
 *   of the current list; undefined after the last
 * @param {(self: any) => string} serialize
 * @returns {any} the interface object
 */
export const defineURLSearchParams = (Implementation, isParams, check, create, read, serialize) => {
  /**
   * The item of an iterator of a kind at a place.
   *
   * @param {any} self
   * @param {number} place
   * @param {number} kind
   * @returns {any} undefined after the last
   */
  const item = (self, place, kind) => {
    const first = read(self, place, kind & VALUE);
    return kind !== BOTH || first === undefined ? first : [first, read(self, place, VALUE)];
  };

  /**
   * The items of an iterator of a kind from a place on.
   *
   * @param {any} self
   * @param {number} place
   * @param {number} kind
   */
  const collect = (self, place, kind) => {
    const items = new List();
    for (let value; (value = item(self, place++, kind)) !== undefined;) items[items.length] = value;
    return arraySlice(items);
  };

  /**
   * The [default iterator object](https://webidl.spec.whatwg.org/#js-default-iterator-object) of the interface. It
   * reads the current list at every step.
   */
  class SearchParamsIterator extends Uncloneable {
    #params;
    #kind;
    #place = 0;

    /**
     * @param {object} params
     * @param {number} kind
     */
    constructor(params, kind) {
      super(token);
      this.#params = params;
      this.#kind = kind;
    }

    next() {
      if (!isIterator(this)) throw illegalInvocation();
      const value = item(this.#params, this.#place, this.#kind);
      if (value !== undefined) this.#place++;
      return { value, done: value === undefined };
    }

    /** @param {any} self */
    static is(self) {
      // Not `#place in self`: see url.js.
      try {
        return self.#place !== undefined;
      } catch {
        return false;
      }
    }

    /** The remaining values. @param {any} self */
    static rest(self) {
      return collect(self.#params, self.#place, self.#kind);
    }
  }
  const { prototype: iteratorPrototype, is: isIterator, rest } = SearchParamsIterator;

  const members = {
    /** @this {any} */
    entries() {
      check(this);
      return new SearchParamsIterator(this, BOTH);
    },

    /**
     * @this {any}
     * @param {any} callback
     * @param {any} thisArg
     */
    forEach(callback, thisArg = undefined) {
      check(this);
      if (typeof callback !== 'function') {
        throw typeError(
          "Failed to execute 'forEach' on 'URLSearchParams': parameter 1 is not of type 'Function'.",
          'ERR_INVALID_ARG_TYPE',
        );
      }
      // The list is read for each pair, because the callback may change it.
      for (let place = 0, name; (name = read(this, place, NAME)) !== undefined; place++) {
        apply(callback, thisArg, [read(this, place, VALUE), name, this]);
      }
    },

    /** @this {any} */
    keys() {
      check(this);
      return new SearchParamsIterator(this, NAME);
    },

    /** @this {any} */
    values() {
      check(this);
      return new SearchParamsIterator(this, VALUE);
    },

    /** @this {any} */
    toString() {
      check(this);
      return serialize(this);
    },
  };

  /** @type {import('../builtins/interface-object.js').Construct} */
  const construct = (newTarget, _present, init) => {
    const content = convertInit(init === undefined ? '' : init);
    const prototype = prototypeOf(newTarget);
    const self = create(checkPairs(content));
    return prototype === undefined ? self : setPrototypeOf(self, prototype);
  };

  class URLSearchParams extends /** @type {any} */ (null) {
    /** @param {any} init */
    // @ts-ignore: it returns an object, so it needs no super()
    constructor(init = undefined) {
      return construct(new.target === URLSearchParams ? undefined : new.target, 0, init, undefined);
    }
  }

  const interfaceParams = interfaceOfFunction
    ? interfaceOfFunction(construct, isParams, 'URLSearchParams', 0)
    : interfaceObject(URLSearchParams, Implementation.prototype);

  const { prototype } = Implementation;
  defineOperations(prototype, members);
  defineInterface('URLSearchParams', interfaceParams, Implementation);
  define(prototype, Symbol.iterator, { value: members.entries, writable: true, configurable: true });
  defineInspect(prototype, isParams, (self, depth, options, inspect) =>
    inspectParams(self, collect(self, 0, BOTH), depth, options, inspect),
  );

  // Iterators have no constructor that a program could call.
  delete (/** @type {any} */ (iteratorPrototype).constructor);
  setPrototypeOf(iteratorPrototype, IteratorPrototype);
  definePrototype(iteratorPrototype, 'URLSearchParams Iterator');
  defineInspect(iteratorPrototype, isIterator, (self, depth, options, inspect) =>
    inspectIterator(rest(self), depth, options, inspect),
  );

  return interfaceParams;
};
