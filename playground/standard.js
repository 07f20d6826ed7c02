/** Links to the URL Standard. */

const standard = 'https://url.spec.whatwg.org/';

/** The address of an anchor. @param {string} anchor */
export const section = (anchor) => `${standard}#${anchor}`;

/** The address of a getter of the URL class. @param {string} getter */
export const getterSection = (getter) => section(`dom-url-${getter.toLowerCase()}`);

/** The address of a validation error. @param {string} name */
export const errorSection = (name) =>
  // The plain anchor of this one belongs to an algorithm.
  section(name === 'domain-to-ASCII' ? 'validation-error-domain-to-ascii' : name.toLowerCase());

/**
 * The algorithm that produces what each getter returns, for readers who look into a difference.
 *
 * @type {Record<string, string>}
 */
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

/** The address of that algorithm. @param {string} getter */
export const algorithmSection = (getter) => section(algorithms[getter]);
