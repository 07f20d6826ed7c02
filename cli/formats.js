// How a result looks: a table, a JSON object, or a single part.
import { painterFor } from './colour.js';
import { components } from './components.js';

/**
 * @typedef {object} Printed
 * @property {string} [result]  what goes to standard output
 * @property {string} [complaint]  what goes to standard error
 * @property {boolean} [valid]  whether the input is written as it should be, where that is asked for
 *
 * @typedef {(input: string, line: number, url: URL | null) => Printed} Formatter
 */

const ERROR = 'Invalid URL';
const LONGEST_COMPLAINT = 200;
const NAME_WIDTH = Math.max(...components.map((component) => component.length)) + 2;

/**
 * @param {import('./options.js').Options} options
 * @param {NodeJS.WriteStream} stdout
 * @param {NodeJS.WriteStream} stderr
 * @returns {Promise<Formatter>}
 */
export async function formatterFor({ base, errors, json, component, urls }, stdout, stderr) {
  // Loaded only here: what it needs is as large as all the rest.
  if (errors) return (await import('./errors.js')).errorsFormatter(base, json, painterFor(stdout));
  if (json) return jsonFormatter;
  const complain = complainer(urls.length > 0 ? 'argument' : 'line', painterFor(stderr));
  const format = component === undefined ? tableFormatter(painterFor(stdout)) : (/** @type {URL} */ url) => `${url[component]}\n`;
  return (input, line, url) => (url === null ? { complaint: complain(input, line) } : { result: format(url) });
}

/** @type {Formatter} */
function jsonFormatter(input, line, url) {
  const report = url === null ? { input, line, error: ERROR } : { input, ...componentsOf(url) };
  return { result: `${JSON.stringify(report)}\n` };
}

/** @param {URL} url */
const componentsOf = (url) => Object.fromEntries(components.map((component) => [component, url[component]]));

/** @param {import('./colour.js').Painter} paint @returns {(url: URL) => string} */
function tableFormatter(paint) {
  let first = true;
  return (url) => {
    const rows = components.map((component) => {
      const value = url[component];
      if (value === '') return paint('faint', component);
      return `${paint('name', component.padEnd(NAME_WIDTH))}${component === 'href' ? paint('strong', value) : value}`;
    });
    const gap = first ? '' : '\n';
    first = false;
    return `${gap}${rows.join('\n')}\n`;
  };
}

/** @param {'line' | 'argument'} place @param {import('./colour.js').Painter} paint */
function complainer(place, paint) {
  return (/** @type {string} */ input, /** @type {number} */ line) =>
    `${paint('error', ERROR)} in ${place} ${line}: ${quoted(input)}\n`;
}

// Quoted and escaped, because it may hold anything, also what a terminal would obey; and not endless.
/** @param {string} input */
function quoted(input) {
  const shown = input.length > LONGEST_COMPLAINT ? `${input.slice(0, LONGEST_COMPLAINT)}…` : input;
  return JSON.stringify(shown).replace(/[\u007F-\u009F]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);
}
