// Programs for URLPattern and lists of patterns, as classes.js is for the classes.
import { inputs as ofAnyInput, patterns as ofAnyKind } from '../../shared/pattern-uses.js';
import { classes } from './classes.js';

/** @typedef {import('./classes.js').Action} Action */
/** @typedef {import('./classes.js').Program} Program */

const long = 'a'.repeat(3000);

/** @param {() => unknown} use */
const outcome = (use) => {
  try {
    return use();
  } catch (error) {
    return String(/** @type {Error} */ (error).name);
  }
};

const patterns = [...ofAnyKind, ['/no/base']];
const inputs = [...ofAnyInput, [`https://a.example/${long}/é`]];

/** @param {any} pattern */
const stateOf = (pattern) => [
  ...[pattern.protocol, pattern.username, pattern.password, pattern.hostname, pattern.port, pattern.pathname],
  ...[pattern.search, pattern.hash, pattern.hasRegExpGroups, pattern.exec(...inputs[0])],
];

/** @param {any} entry */
const check = ({ URLPattern }) =>
  patterns.map((args) =>
    outcome(() => {
      const pattern = new URLPattern(...args);
      return [...stateOf(pattern), ...inputs.map((input) => [pattern.test(...input), pattern.exec(...input)])];
    }),
  );

/** @param {any} entry */
const make = ({ URLPattern }) => new URLPattern({ pathname: '/:a{/:b}?/*', search: '*', hash: '{:x/}*b' });

/** @type {Program} */
export const pattern = {
  actions: [
    ...patterns.map((args) => ({
      name: `new URLPattern ${JSON.stringify(args).slice(0, 40)}`,
      run: (/** @type {any} */ { URLPattern }) => outcome(() => stateOf(new URLPattern(...args))),
    })),
    ...inputs.map((input) => ({
      name: `test and exec ${JSON.stringify(input).slice(0, 40)}`,
      make,
      run: (/** @type {any} */ _, /** @type {any} */ object) => [object.test(...input), object.exec(...input)],
      state: stateOf,
    })),
    {
      name: 'a group that is an expression',
      make: ({ URLPattern }) => new URLPattern({ pathname: '/(\\d+)/:b?' }),
      run: (_, object) => [object.exec('https://a.example/1/é'), object.test('https://a.example/x')],
      state: stateOf,
    },
    {
      name: 'generate',
      make: ({ URLPattern }) => new URLPattern({ hostname: ':sub.example', pathname: '/é/:id' }),
      run: (_, object) => [
        object.generate('pathname', { id: 'ü b' }),
        object.generate('hostname', { sub: 'BÜCHER' }),
        outcome(() => object.generate('pathname', { id: '..' })),
      ],
      state: stateOf,
    },
    {
      name: 'compareComponent',
      run: ({ URLPattern }) =>
        ['/a', '/:b', '/*', '/(c)', '/{d}?'].map((pathname) =>
          URLPattern.compareComponent('pathname', new URLPattern({ pathname }), new URLPattern({ pathname: '/:x' })),
        ),
    },
  ],
  check: (entry) => [...check(entry), ...classes.check(entry)],
};

const routes = ['/*', '/users/:id', '/users/me', '/files/*', '/É/:x', '/:a(\\d+)', '/{x/:y}?', '/a/:b*'];

/** @param {any} entry */
const makeList = ({ URLPattern, URLPatternList }) =>
  new URLPatternList([
    ...routes.map((pathname) => new URLPattern({ pathname })),
    new URLPattern('https://b.example/:z'),
    new URLPattern({ protocol: 'data', pathname: 'a:b' }),
  ]);

/** @param {any} list */
const found = (list) =>
  inputs.flatMap((input) => [
    list.test(...input),
    list.exec(...input)?.index ?? -1,
    list.execAll(...input).map((/** @type {any} */ { index, result }) => [index, result.pathname.groups]),
  ]);

/** @type {Program} */
export const patternList = {
  actions: [
    { name: 'new URLPatternList', run: (entry) => found(makeList(entry)) },
    ...inputs.map((input) => ({
      name: `exec of a list, ${JSON.stringify(input).slice(0, 40)}`,
      make: makeList,
      run: (/** @type {any} */ _, /** @type {any} */ list) => [list.exec(...input), list.execAll(...input)],
      state: found,
    })),
  ],
  check: (entry) => [found(makeList(entry)), ...check(entry)],
};
