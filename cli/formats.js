// The formats of a result: a table, a JSON object, or a single component.
import { painterFor } from './colour.js';
import { components } from './components.js';

/**
 * @typedef {object} Printed
 * @property {string} [result]  for standard output
 * @property {string} [complaint]  for standard error
 * @property {boolean} [valid]  with `--errors`, whether there are no validation errors
 *
 * @typedef {(input: string, line: number, url: URL | null) => Printed} Formatter
 */

const ERROR = 'Invalid URL';
/** The number of characters of an invalid URL that are shown. */
const MAX_QUOTED = 200;
const NAME_WIDTH = Math.max(...components.map((component) => component.length)) + 2;

/**
 * @param {import('./options.js').Options} options
 * @param {NodeJS.WriteStream} stdout
 * @param {NodeJS.WriteStream} stderr
 * @returns {Promise<Formatter>}
 */
export async function formatterFor({ base, errors, json, component, urls }, stdout, stderr) {
  // Loaded on demand, because whurl/tools is as large as everything else.
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

// Quoted, escaped and limited in length, because the input may be anything, including characters that control a
// terminal.
/** @param {string} input */
function quoted(input) {
  const shown = input.length > MAX_QUOTED ? `${input.slice(0, MAX_QUOTED)}…` : input;
  return JSON.stringify(shown).replace(/[\u007F-\u009F]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);
}
