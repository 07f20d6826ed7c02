/**
 * The probes that `<a>` and `<area>` must pass to keep the platform's members
 * (https://html.spec.whatwg.org/multipage/links.html#htmlhyperlinkelementutils).
 */

import { parses, sets } from '../../polyfill/probe-url.js';
import { enumerableAccessor, enumerableMethod, throwsTypeError } from '../../polyfill/probe.js';

/**
 * Creates an element with an href, in an inert document with a base URL.
 *
 * @typedef {(href?: string, baseURL?: string) => any} Make
 */

/** @typedef {[name: string, holds: (make: Make, prototype: any) => unknown]} Probe */

/** The attributes, and whether they have a setter. @type {[name: string, settable: boolean][]} */
const attributes = [
  ['href', true],
  ['origin', false],
  ['protocol', true],
  ['username', true],
  ['password', true],
  ['host', true],
  ['hostname', true],
  ['port', true],
  ['pathname', true],
  ['search', true],
  ['hash', true],
];

/** The values of all attributes. @param {any} element */
const partsOf = (element) => attributes.map(([name]) => element[name]).join(' ');

/** The href after setting a member. @param {any} element @param {string} member @param {string} value */
const afterSetting = (element, member, value) => {
  element[member] = value;
  return element.getAttribute('href');
};

/** @type {Probe[]} */
const probes = [
  [
    'the attributes are accessors',
    (_, prototype) => attributes.every(([name, settable]) => enumerableAccessor(prototype, name, settable)),
  ],
  [
    'the stringifier',
    (make, prototype) => enumerableMethod(prototype, 'toString', 0) && String(make('https://x')) === 'https://x/',
  ],
  [
    'the attributes need an element',
    (_, prototype) => attributes.every(([name]) => throwsTypeError(() => prototype[name])),
  ],
  [
    'the getters',
    (make) =>
      partsOf(make('https://u:p@x:1/a?b#c')) === 'https://u:p@x:1/a?b#c https://x:1 https: u p x:1 x 1 /a ?b #c' &&
      partsOf(make('blob:https://x/a?#')) === 'blob:https://x/a?# https://x blob:      https://x/a  ',
  ],
  ['no href', (make) => partsOf(make()) === '  :        '],
  ['an invalid URL', (make) => partsOf(make('https://')) === 'https://  :        '],
  [
    'setting where there is no URL',
    (make) => {
      const absent = make();
      const invalid = make('//:');
      attributes.forEach(([name, settable]) => {
        if (settable && name !== 'href') absent[name] = invalid[name] = 'http';
      });
      return absent.getAttribute('href') === null && invalid.getAttribute('href') === '//:';
    },
  ],
  [
    'setting makes the attribute absolute',
    (make) => afterSetting(make('a', 'https://x/b/c'), 'port', '1') === 'https://x:1/b/a',
  ],
  // Firefox and WebKit leave the attribute unchanged.
  [
    'setting to an invalid value makes it absolute too',
    (make) => afterSetting(make('a', 'https://x/b/c'), 'port', '99999') === 'https://x/b/a',
  ],
  [
    'the base URL is followed',
    (make) => {
      const element = make('a', 'https://x/b');
      element.ownerDocument.getElementsByTagName('base')[0].setAttribute('href', 'https://y/c/');
      return element.href === 'https://y/c/a' && element.getAttribute('href') === 'a';
    },
  ],
];

parses.forEach(([name, input, href, base]) => {
  probes.push([`parsing: ${name}`, (make) => make(input, base).href === (href === null ? input : href)]);
});

sets.forEach(([name, href, member, value, after]) => {
  probes.push([
    `setting: ${name}`,
    (make) => {
      const element = make(href);
      element[member] = value;
      return element.href === after;
    },
  ]);
});

/**
 * The names of the probes that fail.
 *
 * @param {'a' | 'area'} tag
 * @param {any} prototype  the element's
 * @param {any} document
 * @returns {string[]}
 */
export const failedProbes = (tag, prototype, document) => {
  /** @type {any} */
  let base;
  /** @type {Make} */
  const make = (href, baseURL = 'https://base/') => {
    if (base === undefined) {
      const inert = document.implementation.createHTMLDocument('');
      base = inert.head.appendChild(inert.createElement('base'));
    }
    base.setAttribute('href', baseURL);
    const element = base.ownerDocument.createElement(tag);
    if (href !== undefined) element.setAttribute('href', href);
    return element;
  };
  return probes.filter(([, holds]) => !succeeds(() => holds(make, prototype))).map(([name]) => name);
};

/** Whether a probe passes. @param {() => unknown} ask */
const succeeds = (ask) => {
  try {
    return ask() === true;
  } catch {
    return false;
  }
};
