/** Tables of the special schemes (https://url.spec.whatwg.org/#special-scheme). */

// The tables are in the order of the engine's numbers (SchemeType in src/scheme.rs). 0 is any scheme that is not
// special.

export const HTTP = 1;
export const HTTPS = 2;
export const WS = 3;
export const WSS = 4;
/** The last special scheme, and the only one that allows an empty host. */
export const FILE = 6;

export const PROTOCOLS = ['', 'http:', 'https:', 'ws:', 'wss:', 'ftp:', 'file:'];

export const DEFAULT_PORTS = [0, 80, 443, 80, 443, 21];

/** The number of a scheme, without its `:`. @param {string | undefined} scheme */
export const numberOfScheme = (scheme) => {
  for (let i = FILE; i > 0; i--) if (PROTOCOLS[i] === scheme + ':') return i;
  return 0;
};

/** The start of a URL, up to its authority. File URLs are handled separately. */
export const SCHEME_PREFIXES = ['', 'http://', 'https://', 'ws://', 'wss://', 'ftp://', ''];
