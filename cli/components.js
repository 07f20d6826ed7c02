// The components to print, in that order.
export const components = /** @type {const} */ ([
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
]);

/** @typedef {typeof components[number]} Component */

/** The names of components in RFC 3986 and other programs. @type {Record<string, Component>} */
export const otherNames = {
  url: 'href',
  scheme: 'protocol',
  user: 'username',
  domain: 'hostname',
  authority: 'host',
  path: 'pathname',
  query: 'search',
  fragment: 'hash',
};
