// The lists of URLs for the benchmark and the playground, made from one list. Every choice depends only on the
// position.
import { readFileSync } from 'node:fs';
import { mixedUrls } from './mixed-urls.js';

// Too many for a branch predictor to learn, few enough for the processor's caches.
const MAX_URLS = 2000;
const MAX_OBJECTS = 500;

/** @typedef {ReturnType<typeof makeInputs>} Inputs plain data, which is passed on as JSON */

// Engines disagree about these characters in hosts, so URLs with them are left out.
const disputed = /^\w+:\/\/[^/?#]*["`{}|^<>\\*'&=;!$,()]/;

/** @param {string} file one URL a line */
export const readLines = (file) =>
  readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);

/**
 * @param {string[][]} lists of URLs, each of which has the same share
 * @param {string | null} [referenceList] a list of relative references; otherwise they are made of the URLs
 */
export function makeInputs(lists, referenceList = null) {
  const [mixed, ...valid] = [mixedUrls, ...lists].map((list) =>
    list.filter((line) => URL.canParse(line) && !disputed.test(line)),
  );
  const urls = inTurn(valid.map((list) => evenly(list, Math.ceil(MAX_URLS / lists.length))));
  const web = urls.filter((url) => /^https?:/.test(url) && new URL(url).host !== '');
  const withQuery = evenly(
    [...urls, ...mixed].filter((url) => new URL(url).searchParams.size > 0),
    MAX_URLS,
  );
  const short = evenly(valid.flat().filter(hasShortQuery), MAX_URLS);
  return {
    urls,
    mixed,
    ...(referenceList === null ? relativeReferences(web) : withBases(readReferences(referenceList), web)),
    /** Those that are changed, and what setters are given. */
    objects: evenly(web, MAX_OBJECTS),
    ...writtenParts([...web, ...valid.flat()]),
    withQuery,
    /** Without the question mark, each with a name to look up in it. */
    queries: withQuery.map((url) => new URL(url).search.slice(1)),
    names: withQuery.map(nameIn),
    /** One to three pairs. */
    shortQueries: short.map((url) => new URL(url).search.slice(1)),
    shortNames: short.map(nameIn),
    nonAscii: mixed.filter((url) => /^https?:\/\/[^/]*[^\0-\x7f]/.test(url)),
    invalid: web.map((url, i) => spoilers[i % spoilers.length](new URL(url))).filter((url) => !URL.canParse(url)),
  };
}

/** @param {string[]} list @param {number} most */
function evenly(list, most) {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(list.length, most) }, (_, i) => list[Math.floor(i * step)]);
}

/** @param {string[][]} lists */
function inTurn(lists) {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) =>
    lists.map((list) => list[i]).filter((url) => url !== undefined),
  ).flat();
}

/** The hosts, paths, queries and fragments of URLs as they are written, each different. @param {string[]} urls */
function writtenParts(urls) {
  const web = urls.flatMap((url) => url.match(/(?<=^https?:\/\/).*/is) ?? []);
  const different = (/** @type {RegExp} */ part, texts = web) =>
    evenly([...new Set(texts.map((text) => part.exec(text)?.[0] ?? ''))], MAX_URLS);
  return {
    hosts: different(
      /.*/s,
      web.map((text) => text.split(/[/?#]/)[0].split('@').at(-1) ?? ''),
    ),
    paths: different(
      /^[^?#]*/,
      web.map((text) => text.replace(/^[^/?#]*/, '')),
    ),
    searches: different(
      /\?.*/s,
      web.map((text) => text.split('#')[0]),
    ),
    hashes: different(/#.*/s),
  };
}

/** @param {string} url */
function hasShortQuery(url) {
  const { size } = new URL(url).searchParams;
  return size > 0 && size <= 3;
}

/** @param {string} file */
function readReferences(file) {
  return evenly(
    readLines(file).filter((line) => line !== '' && !URL.canParse(line) && URL.canParse(line, 'https://example.com/')),
    MAX_URLS,
  );
}

/** @typedef {{ path: string, query: string, fragment: string, folder: string, file: string }} Parts */

/** The forms of links in pages: most have a path from the root. @type {((parts: Parts) => string)[]} */
const shapes = [
  ({ path, query }) => path + query,
  ({ path }) => path,
  ({ file, query }) => file + query,
  ({ path, fragment }) => path + fragment,
  ({ folder, file }) => `../${folder}/${file}`,
  ({ path }) => path,
  ({ query }) => query || '?page=2',
  ({ file, path }) => (file === '' ? path : `./${file}`),
  ({ fragment }) => fragment || '#top',
  ({ path, query }) => path + query,
];

/** @param {string[]} urls */
function relativeReferences(urls) {
  const parts = urls.map((url) => {
    const { pathname, search, hash } = new URL(url);
    const segments = pathname.split('/');
    return {
      path: pathname,
      query: search,
      fragment: hash,
      file: segments.at(-1) ?? '',
      folder: segments.at(-2) || 'docs',
    };
  });
  return withBases(
    parts.map((its, i) => shapes[i % shapes.length](its)),
    urls,
  );
}

/**
 * Each base is the address of another page than the reference's.
 *
 * @param {string[]} references
 * @param {string[]} urls
 */
const withBases = (references, urls) => ({
  references,
  bases: references.map((_, i) => urls[(i * 7 + 1) % urls.length]),
});

// One name in eight is absent.
/** @param {string} url @param {number} i */
function nameIn(url, i) {
  const names = [...new URL(url).searchParams.keys()];
  return i % 8 === 7 ? 'absent' : names[i % names.length];
}

/** Ways to make a URL invalid; not every way works for every URL. @type {((url: URL) => string)[]} */
const spoilers = [
  ({ host, pathname }) => host.replace(/:.*/, '') + pathname,
  ({ pathname }) => pathname,
  ({ protocol, host, pathname }) => `${protocol}//${host.replace('.', ' ')}${pathname}`,
  ({ protocol, hostname, pathname }) => `${protocol}//${hostname}:99999${pathname}`,
  ({ protocol, pathname }) => `${protocol}//[::1${pathname}`,
  ({ protocol, hostname }) => `${protocol}//${hostname}%zz/`,
  ({ protocol }) => `${protocol}//`,
  ({ protocol, hostname, pathname }) => `${protocol}//${hostname}<b>${pathname}`,
];
