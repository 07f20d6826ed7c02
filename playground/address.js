/** The parts of a URL, as ranges of its href. */

/**
 * @typedef {'scheme' | 'username' | 'password' | 'host' | 'port' | 'path' | 'query' | 'fragment'} PartName
 *
 * @typedef {object} Part
 * @property {PartName} name
 * @property {number} start
 * @property {number} end
 */

/** The getter for each part. @type {Record<PartName, string>} */
export const getters = {
  scheme: 'protocol',
  username: 'username',
  password: 'password',
  host: 'hostname',
  port: 'port',
  path: 'pathname',
  query: 'search',
  fragment: 'hash',
};

/**
 * The parts of a URL, from left to right. The delimiters `:`, `//` and `@` belong to no part; a query and a fragment
 * include their `?` and `#`.
 *
 * @param {URL} url
 * @returns {Part[]}
 */
export const partsOf = ({ href, protocol, username, password, hostname, port, pathname, search, hash }) => {
  /** @type {Part[]} */
  const parts = [];
  let at = 0;
  /** @param {PartName} name @param {number} length */
  const take = (name, length) => {
    parts.push({ name, start: at, end: at + length });
    at += length;
  };
  take('scheme', protocol.length - 1);
  at++;
  // Without a host, a path that starts with two slashes is preceded by `/.`, and an opaque path starts with no slash.
  if (href.startsWith('//', at)) {
    at += 2;
    if (username !== '' || password !== '') {
      if (username !== '') take('username', username.length);
      if (password !== '') {
        at++;
        take('password', password.length);
      }
      at++;
    }
    if (hostname !== '') take('host', hostname.length);
    if (port !== '') {
      at++;
      take('port', port.length);
    }
  } else if (href.startsWith('/.//', at) && pathname.startsWith('//')) {
    at += 2;
  }
  if (pathname !== '') take('path', pathname.length);
  // The getters return '' for an empty query or fragment as well as for a missing one.
  if (href[at] === '?') take('query', Math.max(1, search.length));
  if (href[at] === '#') take('fragment', Math.max(1, hash.length));
  return parts;
};
