/**
 * Fast paths without a call of the engine, by loops, which are fast where code is compiled. The builds for other
 * runtimes replace this file by regexps.js: regular expressions, which take a tenth of the time of a loop
 * there (scripts/build/webpack-config.js).
 *
 * *Plain* input is what the parser keeps, or changes only in ways that its characters show one by one
 * (src/plain/mod.rs). A fast path may always be undecided; then the engine decides. A test compares both sets of fast
 * paths with the engine.
 */

/**
 * @typedef {object} FastPaths
 * @property {boolean} usesRegExps
 *   Whether `parsePlain` parses most URLs. Then a reference is joined to its base as text, and parsed with it.
 * @property {(url: string, hasBase?: boolean) => string | null | undefined} parsePlain
 *   Parses a URL, which may be a reference if it has a base: the href, with its record in `slots`; null if it is
 *   invalid, undefined if undecided.
 * @property {(href: string, start: number, end: number, ups: number) => number} endOfFolder
 *   The end of the folder of the path from `start` to `end`, some folders up.
 * @property {(value: string) => string | undefined} encodePath
 *   Resolves the dot segments of a path of a special URL and percent-encodes it; undefined if undecided.
 * @property {(value: string, set: number, space?: string) => string | undefined} percentEncode
 *   Percent-encodes a text with a set; undefined if undecided. A space of the set becomes `space`.
 * @property {(text: string, start: number) => number} endOfDomain
 *   The end of the ASCII domain that starts there and cannot be an IPv4 address; 0 if there is none.
 */

export { endOfDomain } from './by-loops/ascii-domain.js';
export { encodePath } from './by-loops/path.js';
export { percentEncode } from './by-loops/percent-encode.js';
export { endOfFolder } from './by-loops/reference.js';
export { parsePlain, usesRegExps } from './by-loops/url.js';
