/** Adds the class URLPattern to what an `install` can replace. */

import { ownMembersOf } from '../web-idl/own-members.js';
import { allOrNone } from './all-or-none.js';
import { failedProbes } from './probe.js';
import { urlPatternProbes } from './probe-url-pattern.js';
import { valueOf } from '../builtins/value-of.js';
import { checkTarget, wrongOption } from './target.js';

/** @typedef {import('../../types/install.js').Options} Options */
/** @typedef {import('../../types/install.js').Installed} Installed */

const NAME = 'URLPattern';
const optionNames = ['force', 'only', 'target'];
const KIND = `options must be an object with the members ${optionNames.join(', ')}`;

/**
 * An `install` that replaces URLPattern too, if the option `only` names it.
 *
 * @param {(options: any) => Installed} install  installs the other classes
 * @param {() => { URLPattern: any }} loadPattern  called only if the class has to be replaced
 */
export const withPattern = (install, loadPattern) => {
  /** Our class, once it has been loaded. @type {any} */
  let ours;

  /**
   * The reasons to replace a class; an empty list if it stays.
   *
   * @param {any} native
   * @param {boolean} force
   * @returns {string[]}
   */
  const reasons = (native, force) => {
    const isOurs = () => ours !== undefined && native === ours;
    if (isOurs()) return [];
    const failed = failedProbes(urlPatternProbes, { URLPattern: native });
    const why = force && failed.length === 0 ? ['force'] : failed;
    if (why.length > 0 && ours === undefined) ours = loadPattern().URLPattern;
    // A program may have put the class of `whurl/js/pattern` on the target itself.
    return isOurs() ? [] : why;
  };

  /**
   * @param {Options} [options]
   * @returns {Installed}
   */
  const installWithPattern = (options = {}) => {
    if (typeof options !== 'object' || options === null) throw wrongOption(KIND);
    const own = /** @type {any} */ (ownMembersOf(options));
    for (const name in own)
      if (optionNames.indexOf(name) < 0)
        throw wrongOption(`options has no member '${name}': choose from ${optionNames.join(', ')}`);
    const { force = false, only, target = globalThis } = own;
    const names = Array.isArray(only) ? only : [only];
    if (names.indexOf(NAME) < 0) return install({ force, only, target });
    checkTarget(target);
    const native = valueOf(target, NAME);
    const why = reasons(native, force);
    const others = names.filter((name) => name !== NAME);
    const installed = allOrNone((changes) => {
      const descriptor = { value: ours, writable: true, enumerable: false, configurable: true };
      if (why.length > 0) changes.define(target, NAME, descriptor);
      return others.length > 0 ? install({ force, only: others, target }) : untouched(target);
    });
    if (why.length > 0) installed.replaced.push(NAME);
    installed.why.URLPattern = why;
    installed.native.URLPattern = native;
    return installed;
  };
  return installWithPattern;
};

/**
 * The result if neither of the other classes is requested.
 *
 * @param {any} target
 * @returns {Installed}
 */
const untouched = (target) => ({
  replaced: [],
  why: { URL: [], URLSearchParams: [] },
  native: { URL: valueOf(target, 'URL'), URLSearchParams: valueOf(target, 'URLSearchParams') },
  wrapped: [],
});
