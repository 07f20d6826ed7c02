/**
 * The probes that a URLPattern class must pass to stay: see `probe-url.js`. Sections refer to the URL Pattern
 * Standard. Members that are only proposed have no probe.
 */

import { brandChecked, enumerableAccessor, enumerableMethod, throwsTypeError } from './probe.js';

/** @typedef {import('./probe.js').Probe} Probe */

/** 1.2 "The URLPattern class": the attributes that are components. */
const components = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

/**
 * Components of patterns, in the order above; null if the pattern is invalid.
 *
 * @type {[name: string, args: any[], expected: string | null][]}
 */
export const patterns = [
  ['no argument', [], '* * * * * * * *'],
  ['components', [{ pathname: '/a/:b', search: '?c' }], '* * * * * /a/:b c *'],
  ['a string', ['https://*.x.example/a/:b#c'], 'https * * *.x.example  /a/:b  c'],
  ['options', ['https://x/a', { ignoreCase: true }], 'https * * x  /a * *'],
  ['a relative string', ['../b/*', 'https://x/a/c/d'], 'https * * x  /a/b/* * *'],
  // 3.1: a pattern inherits neither username nor password.
  ['a base URL', [{ pathname: 'b', baseURL: 'https://u:p@x/a/c?d' }], 'https * * x  /a/b * *'],
  ['encoding', [{ pathname: '/\u00e9', hash: '\u00fc' }], '* * * * * /%C3%A9 * %C3%BC'],
  ['a name beyond U+FFFF', [{ pathname: '/:\ud840\udc00' }], '* * * * * /:\ud840\udc00 * *'],
  ['a default port', [{ protocol: 'http', port: '80' }], 'http * * *  * * *'],
  ['a port up to its end', [{ port: '80 ' }], '* * * * 80 * * *'],
  ['a host up to its end', [{ hostname: 'x/y' }], '* * * x * * * *'],
  ['a host with a tab', [{ hostname: 'x\ty' }], '* * * xy * * * *'],
  ['an unclosed group', [{ pathname: '/(a' }], null],
  ['two groups of one name', [{ pathname: '/:a/:a' }], null],
  ['a string without a base', ['/a'], null],
  ['a base and components', [{ pathname: '/a' }, 'https://x'], null],
];

/**
 * Groups of a component; null without a match.
 *
 * @type {[name: string, pattern: any[], input: any[], component: string, expected: string | null][]}
 */
export const matches = [
  ['a name and a wildcard', [{ pathname: '/:a/*' }], ['https://x/b/c/d'], 'pathname', '0=c/d a=b'],
  ['a part that is left out', [{ pathname: '/a/:b?' }], [{ pathname: '/a' }], 'pathname', 'b=undefined'],
  ['a repeated part', [{ pathname: '/:a+' }], [{ pathname: '/b/c' }], 'pathname', 'a=b/c'],
  ['braces', [{ pathname: '/a{.:b}?' }], [{ pathname: '/a.c' }], 'pathname', 'b=c'],
  ['a name that ends at a dot', [{ hostname: ':a.x' }], ['https://b.c.x'], 'hostname', null],
  ['an expression', [{ pathname: '/(\\d+)' }], ['/7', 'https://x'], 'pathname', '0=7'],
  ['an expression of a host', [{ hostname: ':a(.*)' }], [{ hostname: 'b' }], 'hostname', 'a=b'],
  ['another path', [{ pathname: '/a' }], ['https://x/b'], 'pathname', null],
  ['no regard to case', [{ pathname: '/a' }, { ignoreCase: true }], ['https://x/A'], 'pathname', ''],
  ['no URL', [{}], ['//x'], 'pathname', null],
  ['a port that ends', [{ port: '80' }], [{ port: '8\t0x' }], 'port', ''],
];

/** Whether this is a page or its worker. WebKit 2.50 ends a page that matches a group within an expression. */
const inBrowser = () => typeof document !== 'undefined' || 'WorkerGlobalScope' in globalThis;

/** Whether the host compiles an expression. @param {string} source @param {string} flags */
const compiles = (source, flags) => {
  try {
    return new RegExp(source, flags).test('a');
  } catch {
    return false;
  }
};

/** @type {Probe[]} */
export const urlPatternProbes = [
  // 1.2: "[Exposed=(Window,Worker)] interface URLPattern".
  ['the class is there', ({ URLPattern }) => typeof URLPattern === 'function'],
  // 1.2, test(input, baseURL) and exec(input, baseURL).
  ['test without an argument', ({ URLPattern }) => new URLPattern().test() === true],
  [
    'the inputs of a result',
    ({ URLPattern }) => {
      const { inputs } = new URLPattern({}).exec({ pathname: '/a' });
      return inputs.length === 1 && Object.keys(inputs[0]).join() === 'pathname';
    },
  ],
  // 1.2, hasRegExpGroups.
  [
    'hasRegExpGroups',
    ({ URLPattern }) =>
      new URLPattern({ pathname: '/(a)' }).hasRegExpGroups === true &&
      new URLPattern({ pathname: '/:a' }).hasRegExpGroups === false,
  ],
  // 1.3, "create a component match result": only the groups of the pattern. 1.4: the flag `v`.
  [
    'groups within an expression',
    ({ URLPattern }) =>
      inBrowser() ||
      !compiles('(?<x>a)', '') ||
      Object.keys(new URLPattern({ pathname: '/(b(?<x>a))' }).exec({ pathname: '/ba' }).pathname.groups).join() === '0',
  ],
  [
    'sets of expressions',
    ({ URLPattern }) =>
      !compiles('[[a-z]--b]|/', 'v') || !new URLPattern({ pathname: '/([[a-z]--b])' }).test({ pathname: '/b' }),
  ],
  // Web IDL, 3.7.1 "Interface object".
  ['the constructor needs new', ({ URLPattern }) => throwsTypeError(() => URLPattern({}))],
  ['the constructor needs no argument', ({ URLPattern }) => URLPattern.length === 0],
  [
    'the prototype property',
    ({ URLPattern }) => Object.getOwnPropertyDescriptor(URLPattern, 'prototype')?.writable === false,
  ],
  [
    'the class string',
    ({ URLPattern }) => Object.prototype.toString.call(new URLPattern({})) === '[object URLPattern]',
  ],
  // Web IDL, 3.7.6 "Attributes", 3.7.7 "Operations".
  [
    'the attributes are enumerable accessors',
    ({ URLPattern }) =>
      components.concat('hasRegExpGroups').every((name) => enumerableAccessor(URLPattern.prototype, name, false)),
  ],
  [
    'the attributes need a URLPattern',
    ({ URLPattern }) => components.every((name) => brandChecked(URLPattern.prototype, name)),
  ],
  [
    'the operations are enumerable',
    ({ URLPattern }) =>
      enumerableMethod(URLPattern.prototype, 'test', 0) && enumerableMethod(URLPattern.prototype, 'exec', 0),
  ],
  ['the operations need a URLPattern', ({ URLPattern }) => throwsTypeError(() => URLPattern.prototype.test.call({}))],
];

/** @param {any} URLPattern @param {any[]} args */
const construct = (URLPattern, args) =>
  args.length === 0 ? new URLPattern() : args.length === 1 ? new URLPattern(args[0]) : new URLPattern(args[0], args[1]);

patterns.forEach(([name, args, expected]) => {
  urlPatternProbes.push([
    `a pattern of: ${name}`,
    ({ URLPattern }) => {
      if (expected === null) return throwsTypeError(() => construct(URLPattern, args));
      const pattern = construct(URLPattern, args);
      return components.map((component) => pattern[component]).join(' ') === expected;
    },
  ]);
});

matches.forEach(([name, args, input, component, expected]) => {
  urlPatternProbes.push([
    `a match of: ${name}`,
    ({ URLPattern }) => {
      const pattern = construct(URLPattern, args);
      const found = pattern.exec(input[0], input[1]);
      if (pattern.test(input[0], input[1]) !== (expected !== null)) return false;
      if (expected === null) return found === null;
      const { groups } = found[component];
      return (
        Object.keys(groups)
          .sort()
          .map((group) => `${group}=${groups[group]}`)
          .join(' ') === expected
      );
    },
  ]);
});
