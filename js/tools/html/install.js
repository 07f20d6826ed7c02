/** Replaces the members of `<a>` and `<area>` if they are missing or do not follow the standard. */

import { wrongKind } from '../wrong-kind.js';
import { searchParamsMember } from '../older-drafts/search-params-member.js';
import { optionsWithEncodings } from './encoding-parse.js';
import { hyperlinkMembers } from './hyperlink-members.js';
import { failedProbes } from './probe-hyperlinks.js';

/** @typedef {import('../../../types/tools-html.js').InstallOptions} Options */
/** @typedef {import('../../../types/tools-html.js').Installed} Installed */
/** @typedef {import('../../../types/tools-html.js').InterfaceName} InterfaceName */

/**
 * The interfaces with the mixin, and the names of their elements.
 *
 * @type {[name: InterfaceName, tag: 'a' | 'area'][]}
 */
const interfaces = [
  ['HTMLAnchorElement', 'a'],
  ['HTMLAreaElement', 'area'],
];

/** Our getters of href. @type {unknown[]} */
const ours = [];

/**
 * The `install` of the entry (types/tools-html.d.ts).
 *
 * @param {Options} [options]
 * @returns {Installed}
 */
export const install = (options) => {
  const {
    target = globalThis,
    force,
    encodings,
    searchParams,
  } = optionsWithEncodings(options, ['target', 'force', 'searchParams']);
  /** @type {any} */
  const window = target;
  if (!window || !window.document) throw wrongKind('target', 'a window with a document');
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
      // Old WebKit defines the attributes on each element, where they hide the attributes of the prototype.
      if (Object.getOwnPropertyDescriptor(window.document.createElement(tag), 'href') !== undefined) fail(undo, name);
      ours.push(members.href.get);
      installed.replaced.push(name);
    }
    if (searchParams && !('searchParams' in prototype)) defineAll(prototype, descriptorsOf(searchParamsMember()), undo);
  });
  return installed;
};

/**
 * The descriptors of an object's properties.
 *
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
 * Defines members on a prototype.
 *
 * @param {any} prototype
 * @param {Record<string, PropertyDescriptor>} members
 * @param {(() => void)[]} undo  receives the functions that restore the old members
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
 * Restores everything and throws.
 *
 * @param {(() => void)[]} undo
 * @param {string} name
 * @returns {never}
 */
const fail = (undo, name) => {
  undo.reverse().forEach((step) => step());
  throw new TypeError(
    `install: ${name} cannot be replaced, because the target is frozen or the property is not configurable`,
  );
};
