// Records of a CSV input (RFC 4180), or of one with tabs.
import { CannotRead, blocksOf, strictLinesIn } from './lines.js';
import { suggestionFor } from './suggestions.js';
import { BadUsage } from './usage.js';

/** The most code units of a record with newlines. (A quote that is never closed would keep all that follows.) */
const MAX_RECORD = 64 * 1024 * 1024;

/**
 * @typedef {object} Header
 * @property {string[]} names  of the fields: of the header, or their numbers if there is none
 * @property {number} url  the place of the field with the URL
 *
 * @typedef {Pick<import('./options.js').Input, 'form' | 'field' | 'delimiter' | 'hasHeader'>} Form
 */

/**
 * Reads the header, and then the records, as many together as arrive together. The URL of each is in one field. An empty
 * input has neither.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {Form} form
 * @param {Header} [first]  the header of the first input, which the others need too
 * @param {import('./lines.js').Cut['start']} [start]
 * @returns {Promise<{ header?: Header, records: AsyncIterable<{ input: string, line: number, fields: string[] }[]> }>}
 */
export async function recordsOf(stream, { form, field = '', delimiter, hasHeader }, first, start) {
  const batches = recordsIn(stream, form, delimiter, hasHeader, start);
  const { value } = await batches.next();
  if (value === undefined) return { records: inputsOf([], batches, 0, 0, String) };
  const [{ fields }] = value;
  if (hasHeader && fields.some((name) => name.includes('\r')))
    throw new CannotRead('its lines end with CR alone; convert them to LF');
  const names = hasHeader ? fields : (first?.names ?? fields.map((_, index) => String(index + 1)));
  if (first !== undefined && JSON.stringify(names) !== JSON.stringify(first.names))
    throw new CannotRead(`its header, ${listOf(names)}, is not the first file's, ${listOf(first.names)}`);
  const url = fieldIndex(names, field, hasHeader);
  const complain = (/** @type {number} */ count) =>
    `${count} fields, but the ${hasHeader ? 'header' : first === undefined ? 'first one' : 'first file'} has ${names.length}` +
    (form === 'tsv' ? '' : `; a field with a ${delimiter === ',' ? 'comma' : delimiter} needs quotes`);
  const records = inputsOf(hasHeader ? value.slice(1) : value, batches, url, names.length, complain);
  return { header: { names, url }, records };
}

/**
 * The place of a field, which is its name or its number.
 *
 * @param {string[]} header
 * @param {string} field
 * @param {boolean} hasHeader
 */
export function fieldIndex(header, field, hasHeader) {
  const byName = header.indexOf(field);
  const index = byName === -1 && /^\d+$/.test(field) ? Number(field) - 1 : byName;
  const wrong = `--field ${JSON.stringify(field)}:`;
  if (index < 0 || index >= header.length)
    throw hasHeader
      ? new BadUsage(`${wrong} the input has the columns ${listOf(header)}`, hintFor(header, field))
      : new BadUsage(`${wrong} without a header it must be a number from 1 to ${header.length}`);
  if (header.includes(field, byName + 1))
    throw new BadUsage(`${wrong} several columns have this name; pass the number of one`);
  return index;
}

/** The number of names of a header that are shown, and of the characters of each. */
const [MOST_NAMES, MOST_CHARACTERS] = [30, 60];

/** The names of a header, or of a file that is none. @param {string[]} header */
function listOf(header) {
  const names = header
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > MOST_CHARACTERS ? `${name.slice(0, MOST_CHARACTERS)}…` : name));
  return [...names, ...(header.length > MOST_NAMES ? ['…'] : [])].join(', ');
}

/** The advice if a header lacks a name. @param {string[]} header @param {string} field */
function hintFor([first, ...others], field) {
  const delimiter = others.length === 0 ? Object.keys(delimiters).find((each) => first.includes(each)) : undefined;
  if (delimiter !== undefined) return `is the delimiter another one? --delimiter '${delimiters[delimiter]}'`;
  const meant = suggestionFor(field, [first, ...others]);
  return meant === undefined ? null : `did you mean --field ${JSON.stringify(meant)}?`;
}

/** Other delimiters, as the option takes them. @type {{ [character: string]: string }} */
const delimiters = { ';': ';', '\t': '\\t', '|': '|' };

/**
 * Yields the inputs, even before a record that has no place for its fields.
 *
 * @param {Record[]} first
 * @param {AsyncIterator<Record[], undefined>} others
 * @param {number} index  of the field with the URL
 * @param {number} most  the number of fields of the header
 * @param {(count: number) => string} complain  about too many fields
 */
async function* inputsOf(first, others, index, most, complain) {
  let before = 0;
  for (let records = first; ;) {
    const bad = records.findIndex(({ fields }) => fields.length > most);
    const good = bad === -1 ? records : records.slice(0, bad);
    yield good.map(({ fields, line }) => ({ input: fields[index] ?? '', line, fields }));
    before += good.length;
    if (bad !== -1) {
      const { fields, line } = records[bad];
      throw new CannotRead(`record ${before + 1} in line ${line} has ${complain(fields.length)}`);
    }
    const { value, done } = await others.next();
    if (done) return;
    records = value;
  }
}

/**
 * @typedef {object} Record
 * @property {string[]} fields
 * @property {number} line  on which it starts
 *
 * @typedef {Record & { quoted: string[] }} OpenRecord  whose last field, in quotes, has not ended. The chunks of that
 *   are apart
 */

/**
 * Yields, for each chunk that arrives, the records that it completes, if there are any, even before a fault.
 * Blank lines are skipped, except in a TSV of one column, which has no other way to write an empty field.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {Form['form']} form
 * @param {string} delimiter
 * @param {boolean} hasHeader
 * @param {import('./lines.js').Cut['start']} start
 * @returns {AsyncGenerator<Record[], undefined>}
 */
async function* recordsIn(stream, form, delimiter, hasHeader, start) {
  /** @type {(line: string, record: Record | OpenRecord) => Record | OpenRecord} */
  const parseLine = form === 'tsv' ? parseTabs : parserOf(delimiter);
  let number = 0;
  /** The number of fields of the first record. */
  let width = 0;
  /** Blank lines before the first record of a column without a header. @type {Record[]} */
  let blanks = [];
  /** @type {OpenRecord | null} */
  let open = null;
  let size = 0;
  for await (const block of blocksOf(stream, { start })) {
    /** @type {Record[]} */
    const records = [];
    const { lines, fault: unreadable } = strictLinesIn(block, number + 1);
    let fault = unreadable;
    for (const line of lines) {
      number += 1;
      if (line === '' && open === null) {
        if (form !== 'tsv') continue;
        const blank = { fields: [''], line: number };
        if (width === 1) records.push(blank);
        else if (width === 0 && !hasHeader) blanks.push(blank);
        continue;
      }
      /** @type {Record | OpenRecord} */
      const record = parseLine(line, open ?? { fields: [], line: number });
      open = 'quoted' in record ? record : null;
      size = open === null ? 0 : size + line.length + 1;
      if (size > MAX_RECORD) {
        fault = `line ${record.line} opens a quote that is not closed within 64 MiB`;
        break;
      }
      if (open !== null) continue;
      if (width === 0) {
        width = record.fields.length;
        if (width === 1) for (const blank of blanks) records.push(blank);
        blanks = [];
      }
      records.push(record);
    }
    if (records.length > 0) yield records;
    if (fault !== undefined) throw new CannotRead(fault);
  }
  if (open !== null) throw new CannotRead(`line ${open.line} opens a quote that is never closed`);
  if (blanks.length > 0) yield blanks;
  return undefined;
}

/**
 * The fields of a line with tabs, of which `--format tsv` writes the like.
 *
 * @param {string} text
 * @param {Record} record
 * @returns {Record}
 */
const parseTabs = (text, { line }) => ({
  fields: text.split('\t').map((field) => field.replace(/\\([tnr\\])/g, (_, letter) => unescapes[letter])),
  line,
});

/** @type {{ [letter: string]: string }} */
const unescapes = { t: '\t', n: '\n', r: '\r', '\\': '\\' };

/**
 * A function that adds the fields of a line to a record. A field in quotes may have delimiters, newlines, and quotes
 * that are doubled.
 *
 * @param {string} delimiter
 * @returns {(text: string, record: Record | OpenRecord) => Record | OpenRecord}
 */
const parserOf = (delimiter) => (text, record) => {
  const { fields, line } = record;
  /** The chunks of a field in quotes. @type {string[] | null} */
  let quoted = 'quoted' in record ? record.quoted : null;
  quoted?.push('\n');
  for (let at = 0; ;) {
    if (quoted === null && text[at] === '"') {
      quoted = [];
      at += 1;
    }
    if (quoted === null) {
      const end = text.indexOf(delimiter, at);
      fields.push(text.slice(at, end === -1 ? undefined : end));
      if (end === -1) return { fields, line };
      at = end + 1;
      continue;
    }
    const quote = text.indexOf('"', at);
    quoted.push(text.slice(at, quote === -1 ? undefined : quote));
    if (quote === -1) return { fields, line, quoted };
    if (text[quote + 1] === '"') {
      quoted.push('"');
      at = quote + 2;
      continue;
    }
    // Text after the closing quote, which RFC 4180 does not allow, belongs to the field.
    const end = text.indexOf(delimiter, quote);
    fields.push(quoted.join('') + text.slice(quote + 1, end === -1 ? undefined : end));
    quoted = null;
    if (end === -1) return { fields, line };
    at = end + 1;
  }
};
