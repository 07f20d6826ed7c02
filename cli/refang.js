// `--refang`: addresses that are written so that nobody follows them, as security reports do, read as what they mean.

/** Dots, colons, slashes and at signs in brackets. */
const BRACKETED = /\[(:\/\/|[.:/@])\]/g;

/** The schemes `http` and `ftp` in disguise. */
const SCHEME = /^\s*(h|f)(?:xx|\*\*|x)p(s?)(?=:\/\/)/i;

/** The disguises of a dot that a path may have on purpose, but no host. */
const DOT = /\(\.\)|\{\.\}|[[({]dot[\])}]/gi;

/** A host, perhaps with a port and a path. */
const HOST = /^[^\s/?#:@.]+(?:\.[^\s/?#:@.]+)+\.?(?::\d+)?(?:[/?#]|$)/;

/**
 * An address as it is meant. A URL without a scheme gets the scheme `http`. A text without a disguise stays as it is.
 *
 * @param {string} text
 * @param {boolean} isHost  whether it is a host, and no URL
 */
export function refang(text, isHost) {
  const plain = text
    .replace(BRACKETED, '$1')
    .replace(SCHEME, (_, first, secure) => `${first.toLowerCase() === 'h' ? 'http' : 'ftp'}${secure}`);
  const [authority] = /** @type {RegExpExecArray} */ (/^(?:[a-z][\w+.-]*:\/\/)?[^/?#]*/i.exec(plain));
  const meant = authority.replace(DOT, '.') + plain.slice(authority.length);
  return meant !== text && !isHost && HOST.test(meant) ? `http://${meant}` : meant;
}
