/** Gives `<a>` and `<area>` the members of the standard, where the platform's own are missing or behind. */

import { hyperlinkMembers } from './hyperlink-members.js';
import { failedProbes } from './probe-hyperlinks.js';
import { searchParamsMember } from './search-params-member.js';

/** @typedef {import('../../../types/tools-html.js').InstallOptions} Options */
/** @typedef {import('../../../types/tools-html.js').Installed} Installed */
/** @typedef {import('../../../types/tools-html.js').InterfaceName} InterfaceName */

/** The interfaces that have the mixin, and what their elements are called. @type {[name: InterfaceName, tag: 'a' | 'area'][]} */
const interfaces = [
  ['HTMLAnchorElement', 'a'],
  ['HTMLAreaElement', 'area'],
];

/** The getters of href that are ours. @type {unknown[]} */
const ours = [];

/**
 * @param {Options} [options]
 * @returns {Installed}
 */
export const install = ({ target = globalThis, force = false, encodings, searchParams = false } = {}) => {
  /** @type {any} */
  const window = target;
  if (!window || !window.document) throw new TypeError('install: target is not a window with a document');
  /** @type {Installed} */
  const installed = { replaced: [], why: { HTMLAnchorElement: [], HTMLAreaElement: [] } };
  const members = descriptorsOf(hyperlinkMembers(encodings));
  /** @type {(() => void)[]} */
  const undo = [];
  interfaces.forEach(([name, tag]) => {
    const Interface = window[name];
    if (!Interface) return;
    const { prototype } = Interface;
    const own = Object.getOwnPropertyDescriptor(prototype, 'href');
    const isOurs = own !== undefined && ours.indexOf(own.get) >= 0;
    if (!isOurs) {
      installed.why[name] = failedProbes(tag, prototype, window.document);
      if (force && installed.why[name].length === 0) installed.why[name].push('force');
    }
    if (installed.why[name].length > 0) {
      defineAll(prototype, members, undo);
      // Old WebKit has the attributes on each element, where they hide those of the prototype.
      if (Object.getOwnPropertyDescriptor(window.document.createElement(tag), 'href') !== undefined) fail(undo, name);
      ours.push(members.href.get);
      installed.replaced.push(name);
    }
    if (searchParams && !('searchParams' in prototype)) defineAll(prototype, descriptorsOf(searchParamsMember()), undo);
  });
  return installed;
};

/**
 * @param {object} object
 * @returns {Record<string, PropertyDescriptor>}
 */
const descriptorsOf = (object) => {
  /** @type {Record<string, PropertyDescriptor>} */
  const descriptors = {};
  Object.keys(object).forEach((name) => {
    descriptors[name] = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(object, name));
  });
  return descriptors;
};

/**
 * @param {any} prototype
 * @param {Record<string, PropertyDescriptor>} members
 * @param {(() => void)[]} undo  where it is told how to take it back
 */
const defineAll = (prototype, members, undo) => {
  Object.keys(members).forEach((name) => {
    const before = Object.getOwnPropertyDescriptor(prototype, name);
    try {
      Object.defineProperty(prototype, name, members[name]);
    } catch {
      fail(undo, name);
    }
    undo.push(() => (before === undefined ? delete prototype[name] : Object.defineProperty(prototype, name, before)));
  });
};

/**
 * @param {(() => void)[]} undo
 * @param {string} name
 * @returns {never}
 */
const fail = (undo, name) => {
  undo.reverse().forEach((step) => step());
  throw new TypeError(`install: ${name} cannot be replaced, since the target is frozen or the property is not configurable`);
};
