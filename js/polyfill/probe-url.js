/**
 * The probes that a URL class must pass to stay. Each tests something that at least one runtime got wrong or still gets
 * wrong. Sections refer to the URL Standard of July 2026, unless another standard is named.
 */

import { brandChecked, enumerableAccessor, enumerableMethod, throwsTypeError } from './probe.js';

/** @typedef {import('./probe.js').Probe} Probe */

/**
 * Results of the parser (4.4 "basic URL parser"); null if the input is invalid.
 *
 * @type {[name: string, input: string, href: string | null, base?: string][]}
 */
export const parses = [
  // 4.4, the states "relative" and "relative slash".
  ['relative references', '../b?q', 'https://x/a/b?q', 'https://x/a/c/d'],
  ['an undefined base', 'https://x/', 'https://x/'],
  // 4.4, "no scheme state": only a fragment can be resolved against an opaque path.
  ['a base with an opaque path', 'y', null, 'data:x'],
  // 4.4, steps 1 and 2 of the parser.
  ['spaces around, tabs and newlines within', ' \x00https://x/\na\tb ', 'https://x/ab'],
  ['backslashes', 'https:\\\\x\\y', 'https://x/y'],
  ['a missing host', 'https://user@/', null],
  ['a port out of range', 'https://x:65536/', null],
  ['the default port', 'https://x:443/', 'https://x/'],
  // 4.1 "single-dot" and "double-dot URL path segment".
  ['encoded dot segments', 'https://x/a/%2e%2E/b/.', 'https://x/b/'],
  // 4.4, "file state", "file host state"; 4.2 "Windows drive letter".
  ['file URLs', 'file://localhost/C|/a/../..', 'file:///C:/'],
  // 4.5 "URL serializing", step 3.
  ['a path that would read as a host', 'web+x:/.//y', 'web+x:/.//y'],
  // 1.3, the percent-encode sets.
  ['the path percent-encode set', 'https://x/^`{}"<>|\u00e9', 'https://x/%5E%60%7B%7D%22%3C%3E|%C3%A9'],
  ['the special-query percent-encode set', 'https://x/?\'"<>^`', 'https://x/?%27%22%3C%3E^`'],
  ['the fragment percent-encode set', 'https://x/#`<>"^', 'https://x/#%60%3C%3E%22^'],
  ['the userinfo percent-encode set', 'https://a^b:c|d@x/', 'https://a%5Eb:c%7Cd@x/'],
  // 4.4, "opaque path state" (July 2026).
  ['spaces at the end of an opaque path', 'data:x  #y', 'data:x %20#y'],
  // Web IDL, 3.2.10 "USVString".
  ['a lone surrogate', 'x:\ud800', 'x:%EF%BF%BD'],
  // 3.5 "host parsing".
  ['forbidden code points of a host', 'https://a%7Cb/', null],
  ['forbidden code points of a domain', 'https://a%7Fb/', null],
  ['an encoded domain', 'https://a%41.EXAMPLE/', 'https://aa.example/'],
  ['an opaque host', 'x://ExAm%Ple%2/', 'x://ExAm%Ple%2/'],
  // 3.5 "IPv4 parser", "ends in a number checker", "IPv6 parser", "IPv6 serializer".
  ['IPv4 addresses', 'https://0x7f.1/', 'https://127.0.0.1/'],
  ['an IPv4 number out of range', 'https://1.2.3.256/', null],
  ['a domain that ends in a number', 'https://a.0x4/', null],
  ['IPv6 addresses', 'https://[1:0::0:0:1]/', 'https://[1::1]/'],
  // 3.3 "domain to ASCII": UTS 46 with CheckBidi, CheckJoiners and non-transitional processing.
  ['domains that are not ASCII', 'https://\u2603\u3002example/', 'https://xn--n3h.example/'],
  ['non-transitional processing of domains', 'https://fa\u00df.example/', 'https://xn--fa-hia.example/'],
  // UTS 46, 4 "Processing", since revision 33 (Unicode 15.1); and what later versions map.
  ['a capital sharp s in domains', 'https://fa\u1e9e.example/', 'https://xn--fa-hia.example/'],
  ['invisible code points in domains', 'https://a\u206bb.example/', 'https://ab.example/'],
  ['joiners in domains', 'https://a\u200db.example/', null],
  ['directions in domains', 'https://1\u05d0.example/', null],
  // UTS 46, 4.1 "Validity Criteria", for which Node 24 and 26 have older data.
  ['a combining mark that begins a domain', 'https://\u0897.example/', null],
  ['joiners next to no letters that join', 'https://\u0628!\u200c!\u0628.example/', null],
  ['joiners next to newer letters', 'https://\u0628\u200c\u0767/', 'https://xn--ngb25d045c/'],
  ['directions of newer letters', 'https://a\u061d.example/', null],
  ['a domain of ignored code points only', 'https://\u00ad/', null],
  // 3.3 "domain to ASCII" (July 2026): an ASCII domain is only lower-cased and checked for forbidden code points.
  ['an ASCII domain with xn--', 'https://XN--A/', 'https://xn--a/'],
];

/**
 * Results of the setters (6.1 "URL class").
 *
 * @type {[name: string, href: string, attribute: string, value: string, after: string][]}
 */
export const sets = [
  ['protocol', 'https://x:80/', 'protocol', 'http', 'http://x/'],
  ['protocol from special to not special', 'https://x/', 'protocol', 'y', 'https://x/'],
  ['username', 'https://x/', 'username', 'a:b', 'https://a%3Ab@x/'],
  ['password of a URL that can have none', 'file:///x', 'password', 'a', 'file:///x'],
  ['host', 'https://x:1/', 'host', 'y:2', 'https://y:2/'],
  ['host of an opaque path', 'data:x', 'host', 'y', 'data:x'],
  ['hostname', 'https://x:1/', 'hostname', 'y:2', 'https://x:1/'],
  ['an empty hostname', 'x://y/z', 'hostname', '', 'x:///z'],
  ['port', 'https://x/', 'port', '90a', 'https://x:90/'],
  ['port to nothing but tabs', 'https://x:1/', 'port', '\t', 'https://x:1/'],
  ['host to a port alone', 'x://y/z', 'host', ':80', 'x://y/z'],
  ['port out of range', 'https://x:1/', 'port', '65536', 'https://x:1/'],
  ['pathname', 'https://x/a', 'pathname', 'b?c#d', 'https://x/b%3Fc%23d'],
  ['pathname of an opaque path', 'data:x', 'pathname', 'y', 'data:x'],
  ['an empty search', 'https://x/?a', 'search', '', 'https://x/'],
  ['search', 'https://x/', 'search', 'a#b', 'https://x/?a%23b'],
  ['an empty hash', 'https://x/#a', 'hash', '', 'https://x/'],
  ['hash', 'https://x/', 'hash', '#\u00fc', 'https://x/#%C3%BC'],
];

/** 6.1 "URL class": the attributes, and whether they have a setter. @type {Record<string, boolean>} */
const attributes = {
  href: true,
  origin: false,
  protocol: true,
  username: true,
  password: true,
  host: true,
  hostname: true,
  port: true,
  pathname: true,
  search: true,
  searchParams: false,
  hash: true,
};

/** @type {Probe[]} */
export const urlProbes = [
  // 6.1: "[Exposed=*] interface URL".
  ['the class is there', ({ URL }) => typeof URL === 'function'],
  // 6.1, new URL(url, base).
  ['the constructor', ({ URL }) => new URL('b?c#d', 'https://u:p@x:1/a').href === 'https://u:p@x:1/b?c#d'],
  ['the constructor converts to strings', ({ URL }) => new URL({ toString: () => 'https://x' }).href === 'https://x/'],
  ['an invalid URL throws', ({ URL }) => throwsTypeError(() => new URL('//x'))],
  // 6.1, URL.parse(url, base) and URL.canParse(url, base).
  [
    'parse',
    ({ URL }) =>
      URL.parse('//x') === null && URL.parse('a', 'https://x') instanceof URL && URL.parse('a', '//x') === null,
  ],
  ['canParse', ({ URL }) => URL.canParse('a', 'https://x') === true && URL.canParse('//x') === false],
  // 6.1, the getters.
  [
    'the getters',
    ({ URL }) => {
      const url = new URL('https://u:p@x:1/a?b#c');
      const parts = [
        url.protocol,
        url.username,
        url.password,
        url.host,
        url.hostname,
        url.port,
        url.pathname,
        url.search,
      ];
      return (
        parts.join(' ') === 'https: u p x:1 x 1 /a ?b' && url.hash === '#c' && new URL('https://x?#').search === ''
      );
    },
  ],
  // 4.7 "origin", 6.1, the origin getter.
  [
    'origin',
    ({ URL }) =>
      new URL('https://u@x:1/y').origin === 'https://x:1' &&
      new URL('blob:https://x/y').origin === 'https://x' &&
      new URL('blob:ftp://x/y').origin === 'null' &&
      new URL('file:///x').origin === 'null',
  ],
  // 6.1, toJSON() and the stringifier.
  ['toJSON', ({ URL }) => new URL('https://x').toJSON() === 'https://x/'],
  ['toString', ({ URL }) => String(new URL('https://x')) === 'https://x/'],
  // 6.1, the href setter: a failure leaves the URL unchanged.
  [
    'setting href',
    ({ URL }) => {
      const url = new URL('https://x');
      const refused = throwsTypeError(() => (url.href = '//y'));
      return refused && url.href === 'https://x/' && (url.href = 'x:y') === url.href;
    },
  ],
  // 6.1, searchParams: always the same object, and an instance of the global URLSearchParams (6.2).
  [
    'searchParams',
    ({ URL, URLSearchParams }) => {
      const url = new URL('https://x/?a=1');
      return url.searchParams === url.searchParams && url.searchParams instanceof URLSearchParams;
    },
  ],
  // 6.2 "update" of a URLSearchParams object.
  [
    'searchParams changes the URL',
    ({ URL }) => {
      const url = new URL('https://x/?a=1#h');
      url.searchParams.append('b', '\u00fc ~');
      const changed = url.href === 'https://x/?a=1&b=%C3%BC+%7E#h';
      url.searchParams.delete('a');
      url.searchParams.delete('b');
      return changed && url.href === 'https://x/#h';
    },
  ],
  // 6.1, the setters of search and href.
  [
    'the URL changes searchParams',
    ({ URL }) => {
      const url = new URL('https://x/?a=1');
      const params = url.searchParams;
      url.search = '?b=%zz+c';
      const changed = params.get('a') === null && params.get('b') === '%zz c';
      url.href = 'https://x/?d';
      return changed && String(params) === 'd=';
    },
  ],
  // Web IDL, 3.7.1 "Interface object": it throws without `new`; its length is the number of required arguments.
  ['the constructor needs new', ({ URL }) => throwsTypeError(() => URL('https://x'))],
  ['the constructor needs an argument', ({ URL }) => URL.length === 1 && throwsTypeError(() => new URL())],
  ['the prototype property', ({ URL }) => Object.getOwnPropertyDescriptor(URL, 'prototype')?.writable === false],
  ['the class string', ({ URL }) => Object.prototype.toString.call(new URL('x:')) === '[object URL]'],
  // Web IDL, 3.7.6 "Attributes".
  [
    'the attributes are enumerable accessors',
    ({ URL }) => Object.keys(attributes).every((name) => enumerableAccessor(URL.prototype, name, attributes[name])),
  ],
  [
    'the attributes need a URL',
    ({ URL }) => Object.keys(attributes).every((name) => brandChecked(URL.prototype, name)),
  ],
  // Web IDL, 3.7.7 "Operations".
  [
    'the operations are enumerable',
    ({ URL }) =>
      enumerableMethod(URL.prototype, 'toString', 0) &&
      enumerableMethod(URL.prototype, 'toJSON', 0) &&
      enumerableMethod(URL, 'parse', 1) &&
      enumerableMethod(URL, 'canParse', 1),
  ],
  ['the operations need a URL', ({ URL }) => throwsTypeError(() => URL.prototype.toString.call({ href: 'x:' }))],
];

parses.forEach(([name, input, href, base]) => {
  urlProbes.push([
    `parsing: ${name}`,
    ({ URL }) => (href === null ? throwsTypeError(() => new URL(input, base)) : new URL(input, base).href === href),
  ]);
});

sets.forEach(([name, href, attribute, value, after]) => {
  urlProbes.push([
    `setting: ${name}`,
    ({ URL }) => {
      const url = new URL(href);
      url[attribute] = value;
      return url.href === after;
    },
  ]);
});
