// The components that are printed, in the order in which they are printed.
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
