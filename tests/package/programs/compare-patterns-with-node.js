// Makes random patterns with the class URLPattern of the package and with that of the Node that runs this, and prints the
// differences. The package must do what the model of the standard does, and the mistake of Node's must be one that is named
// here: those of Node 26.
//
//   npm test -- --build && npx node@26 tests/package/programs/compare-patterns-with-node.js [COUNT [SEED]]
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { packageFolder } from '../../shared/built.js';
import { ModelURLPattern, names } from '../support/pattern-model.js';
import { outcomeOf, randomPatterns } from '../support/random-patterns.js';

const [count = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);
const { URLPattern } = createRequire(import.meta.url)(`${packageFolder}/dist/pattern.cjs`);

/**
 * A difference: of the constructor, of a component of the pattern, or of a result.
 *
 * @typedef {object} Difference
 * @property {any[]} args  of the constructor
 * @property {any} components  as they are
 * @property {string} [component]
 * @property {any[]} [input]
 * @property {any} ours
 * @property {any} theirs
 */

const specialSchemes = ['http', 'https', 'ws', 'wss', 'ftp', 'file'];

/** Whether the protocol of a pattern matches a special scheme. @param {Difference} difference */
function isSpecial({ components }) {
  const pattern = new URLPattern({ protocol: components.protocol });
  return specialSchemes.some((protocol) => pattern.test({ protocol }));
}

/** The path of a component, or of an input. @param {Difference} difference @returns {string | undefined} */
const pathOf = ({ component, input, args }) =>
  input === undefined
    ? component === undefined || component === 'pathname'
      ? JSON.stringify(args)
      : undefined
    : input[0]?.pathname;

/** Whether the scheme of a path is not special, whose path is that of the difference. @param {Difference} difference */
function isOfOtherScheme(difference) {
  const { components, input, ours, theirs } = difference;
  if (pathOf(difference) === undefined || components === null) return false;
  if (input === undefined) return !isSpecial(difference);
  const scheme = (ours ?? theirs).protocol.input;
  return scheme !== '' && !specialSchemes.includes(scheme);
}

/** The mistakes of Node's class, by what shows them. @type {[string, (difference: Difference) => boolean][]} */
const mistakes = [
  [
    'takes a string that is no URL for a path',
    ({ input, ours, theirs }) => typeof input?.[0] === 'string' && ours === null && theirs.protocol.input === '',
  ],
  [
    'does not parse the protocol of an input, but looks whether it is one',
    ({ input, ours, theirs }) =>
      typeof input?.[0] === 'object' &&
      !/^[a-z][a-z\d.+-]*:?$/i.test(input[0].protocol ?? 'a') &&
      ours !== null &&
      theirs === null,
  ],
  ['writes paths of schemes that are not special as those of special ones, or refuses them', isOfOtherScheme],
  ['keeps a backslash in a path', (difference) => /\\/.test(pathOf(difference) ?? '')],
  [
    "does not encode the ' of a query",
    ({ component, input, ours }) =>
      component === undefined ? /'/.test(input?.[0].search) : component === 'search' && /%27/.test(ours),
  ],
  [
    'refuses a text of a path that dots make empty',
    (difference) => difference.theirs === null && /\.\.|%2e/i.test(pathOf(difference) ?? ''),
  ],
  [
    'takes more than a ? or # at the start of a component away',
    ({ input }) => /^(\?|[\t\n]+)[\t\n]*\?/.test(input?.[0].search) || /^(#|[\t\n]+)[\t\n]*#/.test(input?.[0].hash),
  ],
  [
    'leaves out braces that a component needs',
    ({ component, ours, theirs }) =>
      names.includes(component ?? '') && ours.replace(/[{}]/g, '') === theirs.replace(/[{}]/g, ''),
  ],
  [
    'takes a port of tabs and newlines alone for none',
    ({ args, input, ours, theirs }) => ours === null && theirs !== null && /\\[tn]/.test(JSON.stringify(input ?? args)),
  ],
];

/** @param {import('../support/random-patterns.js').Given} given @param {any} ours @param {any} theirs @returns {Difference[]} */
function differencesOf({ args, inputs }, ours, theirs) {
  const { components } = ours;
  if (components === null || theirs.components === null)
    return components === theirs.components ? [] : [{ args, components, ours: components, theirs: theirs.components }];
  const wrong = ['hasRegExpGroups', ...names].filter((name) => components[name] !== theirs.components[name]);
  if (wrong.length > 0)
    return wrong.map((component) => ({
      args,
      components,
      component,
      ours: components[component],
      theirs: theirs.components[component],
    }));
  return inputs.flatMap((input, index) =>
    isDeepStrictEqual(ours.results[index], theirs.results[index])
      ? []
      : [{ args, components, input, ours: ours.results[index], theirs: theirs.results[index] }],
  );
}

/** @type {Map<string, number>} */
const found = new Map();
const next = randomPatterns(seed);
let [same, unexplained] = [0, 0];
for (let index = 0; index < count; index++) {
  const given = next();
  const ours = outcomeOf(URLPattern, given);
  const differences = differencesOf(given, ours, outcomeOf(/** @type {any} */ (globalThis).URLPattern, given));
  if (differences.length === 0) {
    same++;
    continue;
  }
  const isRight = isDeepStrictEqual(ours, outcomeOf(ModelURLPattern, given));
  for (const difference of differences) {
    const name = isRight ? mistakes.find(([, isPossible]) => isPossible(difference))?.[0] : undefined;
    if (name !== undefined) {
      found.set(name, (found.get(name) ?? 0) + 1);
      continue;
    }
    unexplained++;
    const { args, component, input, ours, theirs } = difference;
    if (unexplained <= 20)
      console.log(
        `pattern ${index}${isRight ? '' : ', of which the model says something else than whurl'}: ${JSON.stringify(args)} ${component ?? JSON.stringify(input) ?? ''}\n  whurl: ${JSON.stringify(ours)}\n  Node:  ${JSON.stringify(theirs)}`,
      );
  }
}
console.log(
  `${same.toLocaleString('en')} of ${count.toLocaleString('en')} patterns do the same with Node ${process.versions.node}`,
);
for (const [name, number] of found)
  console.log(`${number.toLocaleString('en')}: Node ${name}; the standard's steps do what whurl does`);
if (unexplained > 0) {
  console.log(`${unexplained.toLocaleString('en')}: not explained`);
  process.exitCode = 1;
}
