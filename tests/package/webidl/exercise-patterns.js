// A program that uses all members of URLPattern and of lists, for the tests that patch a realm.

import { inputs, patterns as ofAnyKind } from '../../shared/pattern-uses.js';

const patterns = [...ofAnyKind, [{ pathname: '/\ud800:a' }]];
const components = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

/** @param {() => unknown} use */
const outcome = (use) => {
  try {
    return use();
  } catch (error) {
    // A page may see what is not the error's own.
    return ['message', 'code', 'start', 'end']
      .map((name) => Object.getOwnPropertyDescriptor(error, name)?.value)
      .join(' ');
  }
};

/** A result as text, read member by member. @param {any} found */
const textOf = (found) => {
  if (found === null) return 'null';
  let text = '';
  for (const component of components) {
    const { input, groups } = found[component];
    text += `${component} ${input}`;
    for (const name of Object.keys(groups)) text += ` ${name}=${groups[name]}`;
  }
  return text;
};

/** Uses all members, from outside the realm. @param {{ URLPattern: any, URLPatternList: any }} classes */
export function exercisePatterns({ URLPattern, URLPatternList }) {
  /** @type {unknown[]} */
  const results = [];
  /** @type {any[]} */
  const made = [];
  for (const args of patterns)
    results.push(
      outcome(() => {
        const pattern = new URLPattern(...args);
        made.push(pattern);
        return components.map((component) => pattern[component]).join(' ') + pattern.hasRegExpGroups;
      }),
    );
  for (const pattern of made) {
    for (const input of inputs) results.push(pattern.test(...input), textOf(pattern.exec(...input)));
    for (const component of components) results.push(URLPattern.compareComponent(component, pattern, made[1]));
  }
  results.push(
    outcome(() => made[1].generate('pathname', { id: '\u00fc b' })),
    outcome(() => made[1].generate('pathname', { id: '..' })),
    outcome(() => made[1].test({}, 'https://x')),
    outcome(() => URLPattern.prototype.hash),
    outcome(() => URLPattern({})),
  );
  const list = new URLPatternList(made);
  for (const input of inputs) {
    const all = list.execAll(...input);
    for (let i = 0; i < all.length; i++) results.push(all[i].index, textOf(all[i].result));
    results.push(list.test(...input));
  }
  return results;
}
