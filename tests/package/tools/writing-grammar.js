// The writing grammar of the URL Standard (section 4.3, "URL writing", and 3.4, "Host writing"), production by
// production: a checker, and a generator of sentences. It is independent of the parser.
import { withNpmPackages } from '../../shared/with-npm-packages.js';
import { words } from '../../shared/words.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));

/**
 * The properties of a base URL that the grammar depends on.
 *
 * @typedef {{ scheme: string, hasOpaquePath: boolean }} Base
 */

const specialSchemes = ['ftp', 'http', 'https', 'ws', 'wss'];
const schemePattern = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/;

/** Splits at the first occurrence of a character: what is before it, and what is after it, if it occurs. */
const splitOnce = (/** @type {string} */ text, /** @type {string} */ character) => {
  const at = text.indexOf(character);
  return at === -1 ? { before: text, after: null } : { before: text.slice(0, at), after: text.slice(at + 1) };
};

/** URL code points. @param {number} c */
const isUrlCodePoint = (c) =>
  /^[A-Za-z0-9!$&'()*+,\-./:;=?@_~]$/.test(String.fromCodePoint(c)) ||
  // Surrogates without a pair are not code points.
  (c >= 0xa0 &&
    c <= 0x10fffd &&
    !(c >= 0xd800 && c <= 0xdfff) &&
    (c & 0xfffe) !== 0xfffe &&
    !(c >= 0xfdd0 && c <= 0xfdef));

/** Zero or more URL units: percent-encoded bytes, and URL code points without some. */
const areUnits = (/** @type {string} */ text, excluded = '') =>
  [...text.replace(/%[0-9A-Fa-f]{2}/g, '')].every(
    (c) => !excluded.includes(c) && isUrlCodePoint(/** @type {number} */ (c.codePointAt(0))),
  );

// Hosts

/** A decimal number from 0 to 255, without leading zeros. */
const byte = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const ipv4 = new RegExp(`^${byte}(?:\\.${byte}){3}$`);

/**
 * The number of pieces in a valid IPv6-pieces string, in which an IPv4 address at the end counts as two; otherwise NaN.
 */
const pieceLength = (/** @type {string} */ text, mayEndInIpv4 = true) => {
  const pieces = text.split(':');
  const address = mayEndInIpv4 && ipv4.test(pieces[pieces.length - 1]) ? 2 : 0;
  if (address > 0) pieces.pop();
  return pieces.every((piece) => /^(?:0|[1-9A-Fa-f][0-9A-Fa-f]{0,3})$/.test(piece)) ? pieces.length + address : NaN;
};

const isIpv6 = (/** @type {string} */ text) => {
  const parts = text.split('::');
  if (parts.length === 1) return pieceLength(text) === 8;
  const [before, after] = parts.map((part, index) => (part === '' ? 0 : pieceLength(part, index === 1)));
  return parts.length === 2 && before + after <= 7;
};

/**
 * A valid domain. This function checks ASCII domains. For others the standard has no grammar but an algorithm with
 * tables, which the caller passes: Unicode ToASCII with beStrict true.
 *
 * @param {string} text
 * @param {(domain: string) => string | null} toAscii
 */
const isDomain = (text, toAscii) => {
  const isPlain = /^[A-Za-z0-9.-]*$/.test(text) && !/(?:^|\.)xn--/i.test(text);
  const domain = isPlain ? text : toAscii(text);
  if (domain === null || domain.length > 253) return false;
  const labels = domain.split('.');
  const isLabel = (/** @type {string} */ label) =>
    /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label) && (!isPlain || label.slice(2, 4) !== '--');
  const endsInNumber = /^(?:[0-9]+|0[Xx][0-9A-Fa-f]*)$/.test(labels[labels.length - 1]);
  return labels.every(isLabel) && !endsInNumber;
};

/** @param {string} text @param {(domain: string) => string | null} toAscii */
export const isHostString = (text, toAscii) => {
  if (text.startsWith('[') && text.endsWith(']')) return isIpv6(text.slice(1, -1));
  return ipv4.test(text) || isDomain(text, toAscii);
};

/** @param {string} text */
export const isOpaqueHostString = (text) => {
  if (text.startsWith('[') && text.endsWith(']')) return isIpv6(text.slice(1, -1));
  return text !== '' && areUnits(text, '#/:<>?@[\\]^|');
};

// URLs

const isPort = (/** @type {string} */ text) => /^[0-9]*$/.test(text) && Number(text) <= 0xffff;
const isPathAbsolute = (/** @type {string} */ text) => text.startsWith('/') && areUnits(text, '?');
const isPathAbsoluteNonAuthority = (/** @type {string} */ text) => isPathAbsolute(text) && !text.startsWith('//');
const isPathRelativeSchemeLess = (/** @type {string} */ text) =>
  areUnits(text, '?') && !text.startsWith('/') && !schemePattern.test(text);
const isOpaquePath = (/** @type {string} */ text) => areUnits(text, '?') && !text.startsWith('/');

/**
 * `//`, an authority, and optionally a path.
 *
 * @param {string} text
 * @param {(authority: string) => boolean} isAuthority
 */
const isSchemeRelative = (text, isAuthority) => {
  if (!text.startsWith('//')) return false;
  const { before, after } = splitOnce(text.slice(2), '/');
  return isAuthority(before) && (after === null || isPathAbsolute(`/${after}`));
};

/** A host, and optionally a port. @param {string} text @param {(host: string) => boolean} isHost */
const isHostAndPort = (text, isHost) => {
  const [, host, port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(text) ?? [];
  return host !== undefined && isHost(host) && isPort(port);
};

/**
 * Whether a string is a valid URL string.
 *
 * @param {string} input
 * @param {Base | null} base
 * @param {(domain: string) => string | null} toAscii
 */
export const isUrlString = (input, base, toAscii) => {
  const isSpecial = (/** @type {string} */ text) =>
    isSchemeRelative(text, (authority) => isHostAndPort(authority, (host) => isHostString(host, toAscii)));
  const isFile = (/** @type {string} */ text) =>
    isSchemeRelative(text, (authority) => authority === '' || isHostString(authority, toAscii));
  const isOther = (/** @type {string} */ text) =>
    isSchemeRelative(text, (authority) => authority === '' || isHostAndPort(authority, isOpaqueHostString));
  const schemeRelativeFor = (/** @type {string} */ scheme) =>
    specialSchemes.includes(scheme) ? isSpecial : scheme === 'file' ? isFile : isOther;

  const { before: withoutFragment, after: fragment } = splitOnce(input, '#');
  const { before: text, after: query } = splitOnce(withoutFragment, '?');
  if (fragment !== null && !areUnits(fragment)) return false;
  if (query !== null && !areUnits(query)) return false;

  const [scheme] = schemePattern.exec(text) ?? [];
  if (scheme !== undefined) {
    const rest = text.slice(scheme.length + 1);
    const name = scheme.toLowerCase();
    if (schemeRelativeFor(name)(rest)) return true;
    if (schemeRelativeFor(name) === isOther && (isPathAbsoluteNonAuthority(rest) || isOpaquePath(rest))) return true;
  }
  if (base === null) return false;
  if (base.hasOpaquePath) return withoutFragment === '' && fragment !== null;
  return isPathAbsoluteNonAuthority(text) || isPathRelativeSchemeLess(text) || schemeRelativeFor(base.scheme)(text);
};

// Sentences

/**
 * A sequence of any number of pieces.
 *
 * @param {readonly string[]} pieces
 * @param {import('fast-check').ArrayConstraints} [constraints]
 */
const some = (pieces, constraints) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 4, ...constraints }).map((list) => list.join(''));
/** @param {import('fast-check').Arbitrary<string>[]} parts */
const row = (...parts) => fc.tuple(...parts).map((list) => list.join(''));
/** @param {import('fast-check').Arbitrary<string>} part */
const maybe = (part) => fc.oneof(fc.constant(''), part);

const units = words`a Z 0 - . _ ~ ! $ & ' ( ) * + , ; = : @ %41 %e2 %2F \u{a0} é 💩 \u{10fffd} �`;
const segment = fc.oneof(some(units), fc.constantFrom('', '.', '..', '%2e', '.%2E', 'c:', 'C:'));
const path = fc.array(segment, { maxLength: 3 }).map((list) => list.map((part) => `/${part}`).join(''));
const query = maybe(some([...units, '/', '?']).map((text) => `?${text}`));
const fragment = maybe(some([...units, '/', '?']).map((text) => `#${text}`));

const number = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 1, 255)).map(String);
const address = fc.tuple(number, number, number, number).map((parts) => parts.join('.'));
const piece = fc
  .oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 1, 0xf))
  .map((value) => value.toString(16));
const pieces = (/** @type {number} */ length) =>
  fc.array(piece, { minLength: length, maxLength: length }).map((list) => list.join(':'));
const compressed = fc
  .integer({ min: 0, max: 7 })
  .chain((before) =>
    fc
      .integer({ min: 0, max: 7 - before })
      .chain((after) =>
        row(
          pieces(before),
          fc.constant('::'),
          after > 2 ? fc.oneof(pieces(after), row(pieces(after - 2), fc.constant(':'), address)) : pieces(after),
        ),
      ),
  );
const ipv6 = fc
  .oneof(pieces(8), row(pieces(6), fc.constant(':'), address), compressed, row(fc.constant('::'), address))
  .map((text) => `[${text}]`);

const label = fc.oneof(
  some(['a', 'Z', '0', '9', 'a-b', 'x'], { minLength: 1 }),
  fc.constantFrom('example', 'EXAMPLE', 'localhost', 'faß', '☕', 'é', 'xn--53h', 'xn--fa-hia', 'xn', 'x'.repeat(63)),
);
const domain = row(
  fc.array(label, { maxLength: 2 }).map((list) => list.map((text) => `${text}.`).join('')),
  fc.constantFrom('com', 'example', '☕', 'a'),
);
const host = fc.oneof(domain, address, ipv6);
const opaqueHost = fc.oneof(
  some(
    units.filter((unit) => unit !== ':' && unit !== '@'),
    { minLength: 1 },
  ),
  ipv6,
);
const port = maybe(
  fc.oneof(
    fc.constant(':'),
    fc.integer({ min: 0, max: 0xffff }).map((value) => `:${value}`),
    fc.constantFrom(':0080', ':443', ':80'),
  ),
);

const special = row(fc.constant('//'), host, port, path);
const file = fc.oneof(row(fc.constant('//'), host, path), row(fc.constant('//'), path));
const other = fc.oneof(row(fc.constant('//'), opaqueHost, port, path), row(fc.constant('//'), path));
const pathAbsolute = path.filter((text) => text !== '' && !text.startsWith('//'));
const pathRelative = row(segment, path).filter((text) => !text.startsWith('/') && !schemePattern.test(text));
const opaquePath = some([...units, '/']).filter((text) => !text.startsWith('/'));

const schemeOf = (/** @type {readonly string[]} */ names) =>
  fc.tuple(fc.constantFrom(...names), fc.boolean()).map(([name, upper]) => `${upper ? name.toUpperCase() : name}:`);
const absolute = fc.oneof(
  row(schemeOf(specialSchemes), special),
  row(schemeOf(['file']), file),
  row(schemeOf(['a', 'web+x', 'x-1.y', 'mailto', 'blob', 'c']), fc.oneof(other, pathAbsolute, opaquePath)),
);

/** A base for each case that the grammar distinguishes. */
export const bases = words`
  https://example.com/a/b?c ws://x file:///C:/x file://host/x web+x://host/a a:/b/c mailto:x blob:y?z`;

/**
 * Valid URL strings with the bases that they are valid for.
 *
 * @type {import('fast-check').Arbitrary<[string, string | null]>}
 */
export const sentences = fc.oneof(
  fc.tuple(row(absolute, query, fragment), fc.constantFrom(null, ...bases)),
  fc.tuple(row(fc.oneof(pathAbsolute, pathRelative), query, fragment), fc.constantFrom(...bases.slice(0, 6))),
  fc.tuple(row(special, query, fragment), fc.constantFrom(...bases.slice(0, 2))),
  fc.tuple(row(file, query, fragment), fc.constantFrom(...bases.slice(2, 4))),
  fc.tuple(row(other, query, fragment), fc.constantFrom(...bases.slice(4, 6))),
  fc.tuple(
    some([...units, '/', '?']).map((text) => `#${text}`),
    fc.constantFrom(...bases.slice(6)),
  ),
);

/** The characters that mistakes consist of. */
const mistakes = fc.constantFrom(
  ...words`␣ " < > [ ] \\ ^ \` { | } % %4 # ? / // : @ . .. - -- _`,
  ...words`
    \t \n \0 \u{7f} \u{80} \u{fdd0} \u{1ffff} \u{d800} \u{dc00} 0 0x 256 1 :: xn-- xn--a \u{ad} \u{200d} c| é`,
);

/** Sentences with one or two mistakes. @type {import('fast-check').Arbitrary<[string, string | null]>} */
export const damaged = fc
  .tuple(
    sentences,
    fc.array(fc.tuple(mistakes, fc.nat(), fc.integer({ min: 0, max: 2 })), { minLength: 1, maxLength: 2 }),
    fc.constantFrom(null, ...bases),
  )
  .map(([[sentence], changes, base]) => {
    let text = sentence;
    for (const [mistake, position, removed] of changes) {
      const at = position % (text.length + 1);
      text = text.slice(0, at) + mistake + text.slice(at + removed);
    }
    return [text, base];
  });
