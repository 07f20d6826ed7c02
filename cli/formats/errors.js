// `--errors`: prints the input with carets under each validation error, its name, its message and a link to its
// section.
import { excerpt } from '../excerpt.js';
import { visible, visibleJson } from '../visible.js';

/** @typedef {import('../colour.js').Painter} Painter */

/** The number of errors that are shown for one URL. */
const MAX_ERRORS = 50;

/**
 * @param {import('../options.js').Output} output
 * @param {import('./format.js').Look} look
 * @returns {import('./format.js').Format}
 */
export const errorsFormat = ({ isJson, hasFiles }, { output: paint }) => ({
  head: '',
  tail: '',
  gap: isJson ? '' : '\n',
  // The text is visible everywhere.
  visible: isJson ? visibleJson : undefined,
  columns: [],
  writer: () => ({ row: isJson ? (row) => objectOf(row, hasFiles) : (row) => drawing(row, paint) }),
});

/** @param {import('../rows.js').Row} row @param {boolean} hasFiles */
function objectOf({ input, file, line, error, validation }, hasFiles) {
  const { valid = false, url = null, errors = [] } = validation ?? {};
  // Without a validation, it was too long.
  const reason = validation === undefined ? { error } : {};
  return `${JSON.stringify({ input, ...(hasFiles && { file }), line, valid, href: url, errors, ...reason })}\n`;
}

/** @param {import('../rows.js').Row} row @param {Painter} paint */
const drawing = ({ input, validation }, paint) =>
  input === null || validation === undefined ? '' : drawErrors(input, validation.errors, paint);

/** @param {string} input @param {import('../../types/tools.js').ValidationError[]} errors @param {Painter} paint */
function drawErrors(input, errors, paint) {
  if (errors.length === 0)
    return `${paint('strong', excerpt(input, 0, 0).text)}\n${paint('faint', 'no validation errors')}\n`;
  let output = '';
  let above = '';
  for (const { name, start, end, message, failure, reason } of errors.slice(0, MAX_ERRORS)) {
    const { text, column, width } = excerpt(input, start, end);
    if (text !== above) output += `${paint('strong', text)}\n`;
    above = text;
    const indent = ' '.repeat(column);
    const title = `${name}${failure ? ' (makes the URL invalid)' : ''}`;
    output += `${indent}${paint('error', `${'^'.repeat(width)} ${title}`)}\n`;
    output += `${indent}${reason === undefined ? message : visible(asSentence(reason))}\n`;
    output += `${indent}${paint('faint', linkTo(name))}\n`;
  }
  const hidden = errors.length - MAX_ERRORS;
  return hidden > 0 ? `${output}and ${hidden.toLocaleString('en')} more\n` : output;
}

/** @param {string} clause */
const asSentence = (clause) => `${clause[0].toUpperCase()}${clause.slice(1)}${clause.endsWith('?') ? '' : '.'}`;

/** The address of a validation error's definition. @param {string} name */
export const linkTo = (name) =>
  // The plain anchor of this one belongs to an algorithm.
  `https://url.spec.whatwg.org/#${name === 'domain-to-ASCII' ? 'validation-error-domain-to-ascii' : name.toLowerCase()}`;
