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
