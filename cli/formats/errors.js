// `--errors`: prints the input with carets under each validation error, its name, its message and a link to its
// section.
import { validate } from '../../dist/tools.mjs';
import { excerpt } from '../excerpt.js';
import { visibleJson } from '../visible.js';

/** @typedef {import('../colour.js').Painter} Painter */

/** The number of errors that are shown for one URL. */
const MAX_ERRORS = 50;

/**
 * @param {import('../options.js').Options} options
 * @param {import('./format.js').Look} look
 * @returns {import('./format.js').Format}
 */
export const errorsFormat = ({ base, format, files }, { output: paint }) => ({
  head: '',
  tail: '',
  gap: format === 'json' ? '' : '\n',
  // The text is visible everywhere.
  visible: format === 'json' ? visibleJson : undefined,
  writer: async () => ({ row: (row) => show(row, base, format === 'json', files.length > 0, paint) }),
});

/**
 * @param {import('../fields.js').Row} row
 * @param {string | undefined} base
 * @param {boolean} isJson
 * @param {boolean} hasFiles
 * @param {Painter} paint
 */
function show({ input, file, line, error }, base, isJson, hasFiles, paint) {
  const start = hasFiles ? { input, file, line } : { input, line };
  // It was too long.
  if (input === null) {
    const row = { ...start, valid: false, href: null, errors: [], error };
    return { result: isJson ? `${JSON.stringify(row)}\n` : '', valid: false };
  }
  const { valid, url, errors } = validate(input, { base });
  const result = isJson
    ? `${JSON.stringify({ ...start, valid, href: url, errors })}\n`
    : drawErrors(input, errors, paint);
  return { result, valid };
}

/** @param {string} input @param {ReturnType<typeof validate>['errors']} errors @param {Painter} paint */
function drawErrors(input, errors, paint) {
  if (errors.length === 0)
    return `${paint('strong', excerpt(input, 0, 0).text)}\n${paint('faint', 'no validation errors')}\n`;
  let output = '';
  let above = '';
  for (const { name, start, end, message, failure } of errors.slice(0, MAX_ERRORS)) {
    const { text, column, width } = excerpt(input, start, end);
    if (text !== above) output += `${paint('strong', text)}\n`;
    above = text;
    const indent = ' '.repeat(column);
    const title = `${name}${failure ? ' (makes the URL invalid)' : ''}`;
    output += `${indent}${paint('error', `${'^'.repeat(width)} ${title}`)}\n`;
    output += `${indent}${message}\n`;
    output += `${indent}${paint('faint', linkTo(name))}\n`;
  }
  const hidden = errors.length - MAX_ERRORS;
  return hidden > 0 ? `${output}and ${hidden.toLocaleString('en')} more\n` : output;
}

/** The address of a validation error's definition. @param {string} name */
export const linkTo = (name) =>
  // The plain anchor of this one belongs to an algorithm.
  `https://url.spec.whatwg.org/#${name === 'domain-to-ASCII' ? 'validation-error-domain-to-ascii' : name.toLowerCase()}`;
