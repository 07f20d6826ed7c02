/** Replaces the members of `<a>` and `<area>` if they are missing or do not follow the standard. */

import { allOrNone, cannotReplace } from '../../polyfill/all-or-none.js';
import { wrongKind } from '../wrong-kind.js';
import { searchParamsMember } from '../older-drafts/search-params-member.js';
import { documentURLs } from './base-url.js';
import { documentOptions } from './encoding-parse.js';
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
    documentURL,
    searchParams,
  } = documentOptions(options, ['target', 'force', 'searchParams']);
  /** @type {any} */
  const window = target;
  if (!window || !window.document) throw wrongKind('target', 'a window with a document');
  /** @type {Installed} */
  const installed = { replaced: [], why: { HTMLAnchorElement: [], HTMLAreaElement: [] } };
  const members = descriptorsOf(hyperlinkMembers(encodings));
  allOrNone((changes) =>
    interfaces.forEach(([name, tag]) => {
      const Interface = window[name];
      if (!Interface) return;
      const { prototype } = Interface;
      const own = Object.getOwnPropertyDescriptor(prototype, 'href');
      const isOurs = own !== undefined && ours.indexOf(own.get) >= 0;
      if (!isOurs) {
        const failed = failedProbes(tag, prototype, window.document);
        installed.why[name] = force && failed.length === 0 ? ['force'] : failed;
        if (installed.why[name].length > 0) {
          defineAll(changes, prototype, members);
          // Old WebKit defines the attributes on each element, where they hide the attributes of the prototype.
          if (Object.getOwnPropertyDescriptor(window.document.createElement(tag), 'href') !== undefined)
            throw cannotReplace(name);
          // A document in JavaScript may lack what our members need.
          const worse = failedProbes(tag, prototype, window.document).filter((probe) => failed.indexOf(probe) < 0);
          if (worse.length > 0)
            throw new TypeError(`install: ${name} stays, because this would fail: ${worse.join('; ')}`);
          ours.push(members.href.get);
          installed.replaced.push(name);
        }
      }
      if (searchParams && !('searchParams' in prototype))
        defineAll(changes, prototype, descriptorsOf(searchParamsMember()));
    }),
  );
  if (documentURL !== undefined) documentURLs.set(window.document, documentURL);
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
 * @param {import('../../polyfill/all-or-none.js').Changes} changes
 * @param {any} prototype
 * @param {Record<string, PropertyDescriptor>} members
 */
const defineAll = (changes, prototype, members) =>
  Object.keys(members).forEach((name) => changes.define(prototype, name, members[name]));
