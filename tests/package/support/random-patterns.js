// Random patterns and inputs of URLPattern, as texts and as components.
import { randomNumbers } from '../../../scripts/random-numbers.js';
import { names } from './pattern-model.js';
import { words } from '../../shared/words.js';

const syntax = words`
  :a :b :a1 * (a) (\\d+) (.*) ([^/]+?) (?:a) {a} {:a} {/:b} {-:b-} {*} {(b)c} ? + * \\ : { } ( ) \\: \\. \\{ {} {a :é
  (é)`;
const texts = words`
  a b A 1 80 443 / / /a /b . .. /./ /../ %2e - _ ~ @ & = ␣ é ☕ 😀 ^ | " < [ ] [::1] %C3%A9 % # ? \\ \t \n \0 \u{7f} '
  \` $ ! a.com xn--a ß com x.y 0x7f \u{ad} ﬁ 。 EXAMPLE`;
const starts = words`
  https://a.com http:// https: http{s}?:// *:// data: x: x:// file:/// ws://a:80 :a:// // ∅ https://a:b@ https://*.
  https://:a.com: ? # /a ../ http\\: javascript: (https?)://a`;
const bases = words`
  https://a.com/b/c?d#e http://u:p@h:81/a/ data:a x://h x:/a/b file:///c:/d nope https://[::1]/+(*)`;
const protocols = words`http https http: x data ∅ * ws HTTP http{s}? :a (https?) f:a é file wss:`;

/** Patterns that take regular expressions a time that doubles with each character: a repeated wildcard, or two repeated groups. */
const SLOW = /(?:\*|\.\*\)|\+\?\)|\*\})[+*]|[\w)}][+*].*[\w)}][+*]/;

/** Returns a function that makes a random case: arguments of the constructor, and inputs. @param {number} seed */
export function randomPatterns(seed) {
  const below = randomNumbers(seed);
  /** @template T @param {readonly T[]} list */
  const one = (list) => list[below(list.length)];
  /** @param {number} most @param {number} share  of the syntax, in a tenth */
  const text = (most, share) =>
    Array.from({ length: below(most) }, () =>
      one(below(10) < share ? syntax : below(2) === 0 ? texts : texts.slice(0, 16)),
    ).join('');
  /** @param {number} share */
  const init = (share) => {
    /** @type {Record<string, string>} */
    const result = {};
    if (below(3) === 0) result.protocol = one(protocols);
    for (let i = below(3); i >= 0; i--) {
      const name = one(names);
      result[name] =
        name === 'protocol' ? one(protocols) : (name === 'pathname' && below(3) ? '/' : '') + text(6, share);
    }
    if (below(5) === 0) result.baseURL = one(bases);
    return result;
  };
  /** @param {number} share */
  const string = (share) => one(starts) + text(8, share);
  const next = () => {
    /** @type {any[]} */
    const args = below(2) === 0 ? [init(4)] : below(3) === 0 ? [string(4), one(bases)] : [string(4)];
    if (below(4) === 0) args.push({ ignoreCase: true });
    const pattern = args[0];
    // The text of the pattern itself often matches.
    const plain = (/** @type {string} */ given) =>
      given.replace(/[{}()?+*\\]|:(?=[ab])/g, () => (below(4) === 0 ? one(texts) : ''));
    const same =
      typeof pattern === 'string'
        ? plain(pattern)
        : Object.fromEntries(Object.entries(pattern).map(([name, value]) => [name, plain(value)]));
    /** @type {any[][]} */
    const inputs = [[same], [init(1)], [string(1)], [string(1), one(bases)], [one(bases)], []];
    return { args, inputs };
  };
  return () => {
    let given = next();
    while (SLOW.test(JSON.stringify(given.args))) given = next();
    return given;
  };
}

/**
 * @typedef {{ args: any[], inputs: any[][] }} Given
 *
 * @typedef {object} Outcome
 * @property {Record<string, string | boolean> | null} components  null if the constructor throws
 * @property {any[]} results  of exec; null if an input does not match, 'throws' if exec does
 */

/** @param {any} URLPattern @param {Given} given @returns {Outcome} */
export function outcomeOf(URLPattern, { args, inputs }) {
  let pattern;
  try {
    pattern = new URLPattern(...args);
  } catch {
    return { components: null, results: [] };
  }
  /** @type {Record<string, string | boolean>} */
  const components = { hasRegExpGroups: pattern.hasRegExpGroups };
  for (const name of names) components[name] = pattern[name];
  return { components, results: inputs.map((input) => resultOf(pattern, input)) };
}

/** @param {any} pattern @param {any[]} input */
function resultOf(pattern, input) {
  try {
    const found = pattern.exec(...input);
    return (
      found &&
      Object.fromEntries(names.map((name) => [name, { input: found[name].input, groups: { ...found[name].groups } }]))
    );
  } catch {
    return 'throws';
  }
}
