/** Where the standard says it. */

const standard = 'https://url.spec.whatwg.org/';

/** @param {string} anchor */
export const section = (anchor) => `${standard}#${anchor}`;

/** @param {string} part a getter of the URL class */
export const getterSection = (part) => section(`dom-url-${part.toLowerCase()}`);

/** @param {string} name a validation error */
export const errorSection = (name) =>
  // The one whose plain anchor is an algorithm's.
  section(name === 'domain-to-ASCII' ? 'validation-error-domain-to-ascii' : name.toLowerCase());

/** How each part comes to be: what to read where implementations differ. @type {Record<string, string>} */
const algorithms = {
  href: 'url-serializing',
  origin: 'origin',
  protocol: 'scheme-state',
  username: 'authority-state',
  password: 'authority-state',
  host: 'host-parsing',
  hostname: 'host-parsing',
  port: 'port-state',
  pathname: 'path-state',
  search: 'query-state',
  hash: 'fragment-state',
};

/** @param {string} part */
export const algorithmSection = (part) => section(algorithms[part]);
