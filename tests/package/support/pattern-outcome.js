// The whole outcome of a pattern and its inputs, for any class URLPattern.
import { names } from './pattern-model.js';

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
