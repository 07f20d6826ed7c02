// The operations that are measured. This runs in Node and in pages.
//
// A process or page runs one operation of one implementation, again and again over a list of inputs. Results are stored
// where no compiler can prove them unused.

/** @typedef {{ URL: typeof globalThis.URL, URLSearchParams: typeof globalThis.URLSearchParams }} Implementation */

/**
 * @typedef {object} Operation
 * @property {string} title in the table of targets
 * @property {(implementation: Implementation, inputs: import('../scripts/data/bench-inputs.js').Inputs) => Prepared}
 *   prepare
 *
 * @typedef {object} Prepared
 * @property {number} size how often `pass` runs the operation
 * @property {() => void} pass
 */

import { kinds } from './kinds.js';
import { sink } from './sink.js';

/** @type {Record<string, Operation>} */
export const operations = {
  construct: {
    title: 'construct',
    prepare: ({ URL }, { urls }) => overList(urls, (url) => new URL(url)),
  },
  getters: {
    title: 'construct + all eleven getters',
    prepare: ({ URL }, { urls }) => overList(urls, (url) => readAll(new URL(url))),
  },
  canParse: {
    title: 'URL.canParse',
    prepare: ({ URL }, { urls }) => overList(urls, (url) => URL.canParse(url)),
  },
  'construct-mixed': {
    title: 'construct, generated mix',
    prepare: ({ URL }, { mixed }) => overList(mixed, (url) => new URL(url)),
  },
  'getters-mixed': {
    title: 'construct + getters, generated mix',
    prepare: ({ URL }, { mixed }) => overList(mixed, (url) => readAll(new URL(url))),
  },
  'canParse-mixed': {
    title: 'URL.canParse, generated mix',
    prepare: ({ URL }, { mixed }) => overList(mixed, (url) => URL.canParse(url)),
  },
  'construct-sliced': {
    title: 'construct, slices of a longer text',
    prepare: ({ URL }, { urls }) => {
      // As a program that reads a file has them: V8 makes slices of a string instead of copies.
      const lines = urls.join('\n').split('\n');
      return overList(lines, (url) => new URL(url));
    },
  },
  'construct-concatenated': {
    title: 'construct, concatenated',
    prepare: ({ URL }, { urls }) => {
      const heads = urls.map((url) => url.slice(0, url.length >> 1));
      const tails = urls.map((url) => url.slice(url.length >> 1));
      return overList(heads, (head, i) => new URL(head + tails[i]));
    },
  },
  'construct-two-byte': {
    title: 'construct, two-byte strings',
    // Slices of a string with a character outside Latin-1 are two-byte strings, although they are ASCII.
    prepare: ({ URL }, { urls }) => overList(`\u2713\n${urls.join('\n')}`.split('\n').slice(1), (url) => new URL(url)),
  },
  'construct-long': {
    title: 'construct, 2,000 to 4,000 characters',
    prepare: ({ URL }, { urls }) => overList(urls.slice(0, 500).map(lengthened), (url) => new URL(url)),
  },
  relative: {
    title: 'relative reference with a base',
    prepare: ({ URL }, { references, bases }) => overList(references, (reference, i) => new URL(reference, bases[i])),
  },
  'relative-one-base': {
    title: 'relative references with one base',
    prepare: ({ URL }, { references, bases: [base] }) => overList(references, (reference) => new URL(reference, base)),
  },
  ...setters(),
  'searchParams-get': {
    title: 'construct + searchParams.get',
    prepare: ({ URL }, { withQuery, names }) =>
      overList(withQuery, (url, i) => new URL(url).searchParams.get(names[i])),
  },
  'params-get-short': {
    title: 'new URLSearchParams(text) + get, one to three pairs',
    prepare: ({ URLSearchParams }, { shortQueries, shortNames }) =>
      overList(shortQueries, (query, i) => new URLSearchParams(query).get(shortNames[i])),
  },
  'params-get': {
    title: 'new URLSearchParams(text) + get',
    prepare: ({ URLSearchParams }, { queries, names }) =>
      overList(queries, (query, i) => new URLSearchParams(query).get(names[i])),
  },
  'params-append': {
    title: 'new URLSearchParams() + 4 append + toString',
    prepare: ({ URLSearchParams }, { names, queries }) =>
      overList(names, (name, i) => {
        const params = new URLSearchParams();
        params.append(name, 'value');
        params.append('page', name);
        params.append('q', 'two words');
        // A query as a value, since it has much to encode.
        params.append('next', queries[i]);
        return params.toString();
      }),
  },
  'params-sort': {
    title: 'new URLSearchParams(text) + sort',
    prepare: ({ URLSearchParams }, { queries }) =>
      overList(queries, (query) => {
        const params = new URLSearchParams(query);
        params.sort();
        return params;
      }),
  },
  'non-ascii-host': {
    title: 'non-ASCII host (IDNA)',
    prepare: ({ URL }, { nonAscii }) => {
      for (const url of nonAscii) {
        if (!/^[\0-\x7f]+$/.test(new URL(url).host)) throw new Error('it does not implement IDNA');
      }
      return overList(nonAscii, (url) => new URL(url));
    },
  },
  invalid: {
    title: 'invalid URL (throws)',
    prepare: ({ URL }, { invalid }) =>
      overList(invalid, (url) => {
        try {
          return new URL(url);
        } catch (error) {
          return error;
        }
      }),
  },
  'parse-invalid': {
    title: 'URL.parse of an invalid URL (null)',
    prepare: ({ URL }, { invalid }) => {
      // Node 20 lacks it: programs write this instead.
      const parse = URL.parse ?? ((url) => (URL.canParse(url) ? new URL(url) : null));
      return overList(invalid, (url) => parse(url));
    },
  },
};

/**
 * @param {string[]} list
 * @param {(item: string, i: number) => unknown} act
 * @returns {Prepared}
 */
function overList(list, act) {
  return {
    size: list.length,
    pass() {
      for (let i = 0; i < list.length; i++) sink.value = act(list[i], i);
    },
  };
}

/** An operation or a kind. @param {string} name @returns {Operation} */
export const operationOf = (name) => operations[name] ?? kinds[name];

/** The rows of README, with the titles that they have there. @type {Record<string, string>} */
export const inReadme = {
  construct: 'construct',
  getters: 'construct, read all parts',
  canParse: '`URL.canParse`',
  relative: 'resolve a reference',
  'set-pathname': 'set the pathname',
  'searchParams-get': 'construct, `searchParams.get`',
};

/** @param {string} url @param {number} i */
function lengthened(url, i) {
  const words = url.replace(/[^a-z0-9]+/gi, '-');
  let text = url.replace(/[?#].*|$/s, '?');
  while (text.length < 2000 + ((i * 4) % 2000)) text += `${words}=${words}&`;
  return text;
}

/** @param {URL} url */
function readAll(url) {
  return (
    url.href.length +
    url.origin.length +
    url.protocol.length +
    url.username.length +
    url.password.length +
    url.host.length +
    url.hostname.length +
    url.port.length +
    url.pathname.length +
    url.search.length +
    url.hash.length
  );
}

// Each setter changes objects that other setters have changed. Parts that the real list has get its values.
function setters() {
  /** @typedef {import('../scripts/data/bench-inputs.js').Inputs} Inputs */
  /** @type {Record<string, [set: (url: URL, value: string) => unknown, values: (inputs: Inputs) => string[]]>} */
  const parts = {
    pathname: [(url, value) => (url.pathname = value), ({ paths }) => paths],
    search: [(url, value) => (url.search = value), ({ searches }) => searches],
    hash: [(url, value) => (url.hash = value), ({ hashes }) => hashes],
    host: [(url, value) => (url.host = value), ({ hosts }) => hosts],
    port: [(url, value) => (url.port = value), () => ['8080', '3000', '', '443', '65535', '80', '8443']],
    protocol: [
      (url, value) => (url.protocol = value),
      () => ['https', 'http:', 'wss:', 'https:', 'ws', 'http', 'ftp:'],
    ],
    username: [
      (url, value) => (url.username = value),
      () => ['alice', 'bob', '', 'someone', 'first.last', 'me@home', 'root'],
    ],
    password: [
      (url, value) => (url.password = value),
      () => ['secret', 'hunter2', '', 'correct-horse', 'pass word', '1234', 'x'],
    ],
  };
  return Object.fromEntries(
    Object.entries(parts).map(([part, [set, valuesOf]]) => [
      `set-${part}`,
      {
        title: `set ${part}`,
        prepare: (/** @type {Implementation} */ { URL }, /** @type {Inputs} */ inputs) => {
          const urls = inputs.objects.map((url) => new URL(url));
          for (const [other, [change, list]] of Object.entries(parts))
            if (other !== part) urls.forEach((url, i) => change(url, list(inputs)[i % list(inputs).length]));
          const values = valuesOf(inputs);
          // Every object gets another value in each pass.
          let next = 0;
          return {
            size: urls.length,
            pass() {
              for (let i = 0; i < urls.length; i++) {
                set(urls[i], values[next]);
                next = next === values.length - 1 ? 0 : next + 1;
              }
            },
          };
        },
      },
    ]),
  );
}
