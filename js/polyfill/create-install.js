/** Replaces the global classes if they do not follow the standard. */

import { ownMembersOf } from '../web-idl/own-members.js';
import { allOrNone } from './all-or-none.js';
import { wrapPlatform } from './wrap-platform.js';
import { linkPrototypes } from './native-instances.js';
import { acceptInNode } from './node-instanceof.js';
import { markForNode } from './node-marks.js';
import { failedProbes } from './probe.js';
import { urlProbes } from './probe-url.js';
import { urlSearchParamsProbes } from './probe-url-search-params.js';
import { keepStatics } from './statics.js';
import { valueOf } from '../builtins/value-of.js';
import { checkTarget, wrongOption } from './target.js';

/** @typedef {'URL' | 'URLSearchParams'} ClassName */
/** @typedef {import('../../types/install.js').Options} Options */
/** @typedef {import('../../types/install.js').Installed} Installed */
/** @typedef {Record<ClassName, any>} Classes */

/** @type {ClassName[]} */
const classNames = ['URL', 'URLSearchParams'];
const probes = { URL: urlProbes, URLSearchParams: urlSearchParamsProbes };

/**
 * Creates the `install` of an entry (types/install.d.ts), for the two classes of the URL Standard.
 *
 * @param {() => Classes} loadClasses  called only if something has to be replaced
 */
export const createInstall = (loadClasses) => {
  /** Our classes, once they have been loaded. @type {Partial<Classes>} */
  let ours = {};
  /**
   * @param {Options} [options]
   * @returns {Installed}
   */
  const install = (options = {}) => {
    const { force = false, only, target = globalThis } = /** @type {any} */ (ownMembersOf(options));
    const wanted = namesOf(only);
    checkTarget(target);
    const native = { URL: valueOf(target, 'URL'), URLSearchParams: valueOf(target, 'URLSearchParams') };
    // Our own classes are not probed, so installing them twice does nothing.
    const isOurs = (/** @type {ClassName} */ name) => ours[name] !== undefined && native[name] === ours[name];
    const failuresOf = (/** @type {ClassName} */ name) => (isOurs(name) ? [] : failedProbes(probes[name], native));
    const failed = { URL: failuresOf('URL'), URLSearchParams: failuresOf('URLSearchParams') };
    let why = reasons(failed, isOurs, wanted, force);
    if (ours.URL === undefined && wanted.some((name) => why[name].length > 0)) {
      ours = loadClasses();
      // A program may have put the classes of `whurl/js` on the target itself.
      why = reasons(failed, isOurs, wanted, force);
    }
    const replaced = wanted.filter((name) => why[name].length > 0);
    const classes = /** @type {Classes} */ (ours);
    const wrapped =
      replaced.length > 0 ? allOrNone((changes) => replace(changes, target, classes, native, replaced)) : [];
    return { replaced, why, native, wrapped };
  };
  return install;
};

/**
 * Replaces classes of the target, together with what belongs to them.
 *
 * @param {import('./all-or-none.js').Changes} changes
 * @param {any} target
 * @param {Classes} classes
 * @param {Classes} native  those to replace
 * @param {ClassName[]} replaced  their names
 * @returns {string[]} the functions that were wrapped
 */
const replace = (changes, target, classes, native, replaced) => {
  // Chrome before 32 and Safari before 7 have the static operations only under this name.
  const alias = valueOf(target, 'webkitURL');
  /** As Web IDL does (https://webidl.spec.whatwg.org/#define-the-global-property-references). */
  const define = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    changes.define(target, name, { value, writable: true, enumerable: false, configurable: true });
  /** @type {Partial<Classes>} */
  const ours = {};
  replaced.forEach((name) => {
    ours[name] = classes[name];
    define(name, classes[name]);
  });
  if (ours.URL !== undefined) {
    if (alias !== undefined || isWindow(target)) define('webkitURL', ours.URL);
    keepStatics(changes, ours.URL, native.URL === undefined ? alias : native.URL);
    // Before the prototypes are linked, because then Node's own objects would inherit the mark.
    markForNode(changes, ours.URL, native.URL);
  }
  replaced.forEach((name) => {
    linkPrototypes(changes, target, classes[name], native[name]);
    acceptInNode(changes, target, classes[name], native[name], name === 'URL' ? 'href' : 'size');
  });
  return wrapPlatform(changes, target, ours, native.URLSearchParams);
};

/**
 * The reasons to replace each class; an empty list if it stays.
 *
 * @param {Record<ClassName, string[]>} failed
 * @param {(name: ClassName) => boolean} isOurs
 * @param {ClassName[]} wanted
 * @param {boolean} force
 */
const reasons = (failed, isOurs, wanted, force) => {
  const reasonsFor = (/** @type {ClassName} */ name) => {
    if (isOurs(name)) return [];
    return force && failed[name].length === 0 && wanted.indexOf(name) >= 0 ? ['force'] : failed[name];
  };
  const why = { URL: reasonsFor('URL'), URLSearchParams: reasonsFor('URLSearchParams') };
  // `url.searchParams` must be an instance of the global URLSearchParams, so both classes are replaced together. The
  // option `only` overrides this.
  if (wanted.length === 2) {
    const fails = why.URL.length > 0;
    if (fails && why.URLSearchParams.length === 0 && !isOurs('URLSearchParams'))
      why.URLSearchParams = ['URL is replaced'];
    if (!fails && why.URLSearchParams.length > 0 && !isOurs('URL')) why.URL = ['URLSearchParams is replaced'];
  }
  return why;
};

/**
 * @param {Options['only']} only
 * @returns {ClassName[]}
 */
const namesOf = (only) => {
  if (only === undefined) return classNames;
  const list = typeof only === 'string' ? [only] : only;
  /** @param {any} name */
  const isKnown = (name) => classNames.indexOf(name) >= 0;
  if (!Array.isArray(list) || list.length === 0 || !list.every(isKnown)) {
    throw wrongOption("only must be 'URL', 'URLSearchParams', 'URLPattern' or a list of these");
  }
  return classNames.filter((name) => list.indexOf(name) >= 0);
};

/**
 * Whether an object is a Window: by its class string or, in runtimes without class strings, because it is its own
 * `window` and has a document.
 *
 * @param {any} target
 */
const isWindow = (target) =>
  Object.prototype.toString.call(target) === '[object Window]' ||
  (valueOf(target, 'window') === target && typeof valueOf(target, 'document') === 'object');
