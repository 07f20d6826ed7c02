/**
 * The output of `util.inspect`, as for Node's own classes. Nothing is imported from Node, because it passes
 * its `inspect` to the method. In other runtimes the method does not exist, as on the platform's classes.
 */

import { Object, Symbol, apply, define, indexOf, isArray } from '../builtins/primordials.js';
import { valueOf } from '../builtins/value-of.js';

/** @typedef {(value: unknown, options?: object) => string} Inspect */
/**
 * @typedef {{ depth: number | null, breakLength: number, stylize: (text: string, style: string) => string }} Options
 */

/**
 * Defines the method that `util.inspect` calls.
 *
 * @param {object} prototype
 * @param {(self: any) => boolean} isInstance  if it is not, it prints itself
 * @param {(self: any, depth: number | null, options: Options, inspect: Inspect) => unknown} print
 */
export const defineInspect = (prototype, isInstance, print) => {
  if (!valueOf(valueOf(valueOf(globalThis, 'process'), 'versions'), 'node')) return;
  const key = Symbol.for('nodejs.util.inspect.custom');
  const { [key]: value } = {
    // A method, so that it has the name and the length of Node's, and no prototype either.
    /**
     * @this {unknown}
     * @param {number | null} depth
     * @param {Options} options
     */
    [key](depth, options) {
      if (!isInstance(this)) return this;
      try {
        return print(this, depth, options, arguments[2] || inspectPlainly);
      } catch (error) {
        // An object of `whurl/bindings` that has been freed can be logged, too.
        return `[${/** @type {Error} */ (error).message}]`;
      }
    },
  };
  define(prototype, key, { value, writable: true, configurable: true });
};

/**
 * A plain replacement for Node's `inspect`, which Node before 16.14 does not pass.
 *
 * @type {Inspect}
 */
const inspectPlainly = (value, options) => {
  if (typeof value === 'string' || isArray(value)) return JSON.stringify(value);
  const print = /** @type {any} */ (value)[Symbol.for('nodejs.util.inspect.custom')];
  if (print) return apply(print, value, [0, options]);
  const parts = Object.keys(/** @type {object} */ (value));
  return `{\n${parts.map((name) => `  ${name}: ${inspectPlainly(/** @type {any} */ (value)[name], options)}`).join(',\n')} }`;
};

/**
 * The name of an object's class.
 *
 * @param {object} object
 * @param {string} otherwise
 */
const className = (object, otherwise) => /** @type {any} */ (object).constructor?.name || otherwise;

/**
 * Whether an object is deeper than what is printed.
 *
 * @param {number | null} depth
 * @returns {depth is number}
 */
const isTooDeep = (depth) => typeof depth === 'number' && depth < 0;

// prettier-ignore
const attributes = [
  'href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search',
  'searchParams', 'hash',
];

/**
 * The output for a URL.
 *
 * @param {any} url
 * @param {number | null} depth
 * @param {Options} options
 * @param {Inspect} inspect
 */
export const inspectURL = (url, depth, options, inspect) => {
  if (isTooDeep(depth)) return url;
  /** @type {Record<string, unknown>} */
  const parts = {};
  for (let i = 0; i < attributes.length; i++) parts[attributes[i]] = url[attributes[i]];
  return `${className(url, 'URL')} ${inspect(parts, options)}`;
};

/**
 * The options for the next level of depth.
 *
 * @param {number | null} depth
 * @param {Options} options
 */
const deeper = (depth, options) => (depth === null ? options : { ...options, depth: depth - 1 });

/**
 * The output for a URLSearchParams object.
 *
 * @param {any} params
 * @param {unknown[]} pairs  each a name and a value
 * @param {number | null} depth
 * @param {Options} options
 * @param {Inspect} inspect
 */
export const inspectParams = (params, pairs, depth, options, inspect) => {
  if (isTooDeep(depth)) return options.stylize('[Object]', 'special');
  const name = className(params, 'URLSearchParams');
  if (pairs.length === 0) return `${name} {}`;
  const inner = deeper(depth, options);
  const plain = { ...inner, colors: false, stylize: (/** @type {string} */ text) => text };
  let width = -2;
  let line = '';
  let lines = '';
  for (let i = 0; i < pairs.length; i++) {
    const { 0: key, 1: value } = /** @type {string[]} */ (pairs[i]);
    const pair = `${inspect(key, inner)} => ${inspect(value, inner)}`;
    // The width on the screen does not include the codes of colours.
    width += `${inspect(key, plain)} => ${inspect(value, plain)}`.length + 2;
    line += i === 0 ? pair : `, ${pair}`;
    lines += i === 0 ? pair : `,\n  ${pair}`;
  }
  return width > options.breakLength ? `${name} {\n  ${lines} }` : `${name} { ${line} }`;
};

/**
 * The output for an iterator.
 *
 * @param {unknown[]} rest  the remaining values
 * @param {number | null} depth
 * @param {Options} options
 * @param {Inspect} inspect
 */
export const inspectIterator = (rest, depth, options, inspect) => {
  if (isTooDeep(depth)) return options.stylize('[Object]', 'special');
  const inner = deeper(depth, options);
  let line = '';
  let lines = '';
  for (let i = 0; i < rest.length; i++) {
    const item = inspect(rest[i], inner);
    line += i === 0 ? item : `, ${item}`;
    lines += i === 0 ? item : `,\n  ${item}`;
  }
  const wrap = indexOf(inspect(rest, inner), '\n') !== -1;
  return `URLSearchParams Iterator {${wrap ? `\n  ${lines}` : ` ${line}`} }`;
};
