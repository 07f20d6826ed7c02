// The lines of a template: `--get`, changed URLs, and coded texts.
import { visibleLines } from '../visible.js';
import { errorText } from '../diagnostics.js';
import { columnsOfLines, linesWriter } from './render.js';
import { tokenOf } from './tokens.js';

/** Columns that an invalid URL has too. */
const ofInvalid = new Set(['valid', 'error', 'reason']);

/** @param {import('../options.js').Output} output @returns {import('./format.js').Format} */
export function templateFormat(output) {
  const { format, template = [], invalid, print0, isHosts } = output;
  const escape = print0 || format === 'texts' ? 'none' : 'line';
  const end = print0 ? '\0' : '\n';
  const tokens = template.map((token) => (typeof token === 'string' ? token : tokenOf(token.column, escape)));
  const valid = [...tokens, end];
  const hasReason = template.some((token) => typeof token !== 'string' && ofInvalid.has(token.column));
  const error = [`${errorText(isHosts)} (`, tokenOf('error', 'line'), `)${end}`];
  const empty = hasReason ? valid : [end];
  const keep = [tokenOf('input', print0 ? 'none' : 'kept'), end];
  const lines = { valid, invalid: { skip: [], keep, empty, error: hasReason ? valid : error }[invalid] };
  return {
    ...{ head: '', tail: '', gap: '', lines },
    visible: visibleLines,
    columns: columnsOfLines(lines),
    writer: (readers) => linesWriter(lines, output, readers),
  };
}
