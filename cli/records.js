// Records of a CSV input (RFC 4180), or of one with tabs.
import {
  CannotRead,
  NEWLINE,
  blocksOf,
  faultOfReturn,
  hasBytes,
  joinsLines,
  lenientLinesIn,
  strictLinesIn,
  withoutCarriageReturn,
} from './lines.js';
import { suggestionFor } from './suggestions.js';
import { BadUsage } from './usage.js';

/** The most code units of a record with newlines. (A quote that is never closed would keep all that follows.) */
const MAX_RECORD = 64 * 1024 * 1024;

/**
 * @typedef {object} Header
 * @property {string[]} names  of the fields: of the header, or their numbers if there is none
 * @property {number} url  the place of the field with the URL
 * @property {number | undefined} base  the place of the field with its base, if there is one
 * @property {string} text  of the header, with the blank lines and comments before it
 * @property {string} end  of its line
 * @property {string} delimiter
 * @property {(field: string) => string} valueOf  the value of a field
 *
 * @typedef {object} Record
 * @property {string} text  without the end of its line
 * @property {string} end  of its line: LF or CR LF, unless the last line lacks it
 * @property {string[]} fields  as they are written
 * @property {number} line  on which it starts
 * @property {boolean} [isComment]  whether it is none, but a comment, or the line with the delimiter
 * @property {string} [delimiter]  which that line has
 * @property {string} [fault]  why it cannot be read
 *
 * @typedef {{ input: string, base: string | null, line: number, record: Record, isBlank: boolean, fault: string | undefined }} Given  a
 *   record, or a blank line or a comment that is none, and its URL
 *
 * @typedef {Pick<import('./options.js').Input, 'form' | 'field' | 'delimiter' | 'hasHeader'> & Partial<Pick<import('./options.js').Input, 'comment' | 'badRecords' | 'baseField'>>} Form
 */

/**
 * Reads the header, and then the records, as many together as arrive together. The URL of each is in one field. An empty
 * input has neither.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {Form} form
 * @param {Header} [first]  the header of the first input, which the others need too
 * @param {import('./lines.js').Cut['start']} [start]
 * @returns {Promise<{ header?: Header, records: AsyncIterable<Given[]> }>}
 */
export async function recordsOf(stream, form, first, start) {
  const { field = '', hasHeader } = form;
  const batches = recordsIn(stream, form, start);
  const [blanks, found] = await startOf(batches);
  const [head = blanks[0]] = found;
  // Without a header, blank lines alone are records of one column.
  if (head === undefined || (hasHeader && found.length === 0)) return { records: nothing() };
  if (head.fault !== undefined) throw new CannotRead(head.fault);
  const { delimiter = form.delimiter } = blanks.find((blank) => blank.delimiter !== undefined) ?? {};
  const isTsv = form.form === 'tsv';
  const valueOf = isTsv ? withTabs : withoutQuotes;
  const fields = (head.isComment ? [''] : head.fields).map(valueOf);
  const names = hasHeader ? fields : (first?.names ?? fields.map((_, index) => String(index + 1)));
  if (first !== undefined && JSON.stringify(names) !== JSON.stringify(first.names))
    throw new CannotRead(`its header, ${listOf(names)}, is not the first file's, ${listOf(first.names)}`);
  if (first !== undefined && delimiter !== first.delimiter)
    throw new CannotRead(`its delimiter, ${delimiter}, is not the first file's, ${first.delimiter}`);
  const url = fieldIndex(names, field, hasHeader);
  const base = form.baseField === undefined ? undefined : fieldIndex(names, form.baseField, hasHeader, 'base-field');
  const text = blanks.map((blank) => blank.text + blank.end).join('') + head.text;
  const header = { names, url, base, text, end: head.end, delimiter, valueOf };
  const complain = (/** @type {number} */ count) =>
    `${count} fields, but the ${hasHeader ? 'header' : first === undefined ? 'first one' : 'first file'} has ${names.length}` +
    (isTsv ? '' : `; a field with a ${delimiter === ',' ? 'comma' : delimiter} needs quotes`);
  const rest = hasHeader ? found.slice(1) : blanks.concat(found);
  return { header, records: givenOf(rest, batches, header, complain, isLenient(form)) };
}

/** Whether records that cannot be read do not end the input. @param {Form} form */
const isLenient = ({ badRecords = 'stop' }) => badRecords !== 'stop';

/**
 * The place of a field, which is its name or its number.
 *
 * @param {string[]} header
 * @param {string} field
 * @param {boolean} hasHeader
 * @param {string} [option]  that names it
 */
export function fieldIndex(header, field, hasHeader, option = 'field') {
  const byName = header.indexOf(field);
  const index = byName === -1 && /^\d+$/.test(field) ? Number(field) - 1 : byName;
  const wrong = `--${option} ${JSON.stringify(field)}:`;
  if (index < 0 || index >= header.length)
    throw hasHeader
      ? new BadUsage(
          `the input has no column ${JSON.stringify(field)}; say --no-header, or name one with --${option}: ${listOf(header)}`,
          hintFor(header, field, option),
        )
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

/** The advice if a header lacks a name. @param {string[]} header @param {string} field @param {string} option */
function hintFor([first, ...others], field, option) {
  const delimiter = others.length === 0 ? Object.keys(delimiters).find((each) => first.includes(each)) : undefined;
  if (delimiter !== undefined) return `is the delimiter another one? --delimiter '${delimiters[delimiter]}'`;
  const meant = suggestionFor(field, [first, ...others]);
  return meant === undefined ? null : `did you mean --${option} ${JSON.stringify(meant)}?`;
}

/** Other delimiters, as the option takes them. @type {{ [character: string]: string }} */
const delimiters = { ';': ';', '\t': '\\t', '|': '|' };

/** @returns {AsyncGenerator<Given[]>} */
async function* nothing() {}

/**
 * The blank lines and comments at the start, and the records that arrive with the first one that is neither.
 *
 * @param {AsyncGenerator<Record[], undefined>} batches
 * @returns {Promise<[blanks: Record[], records: Record[]]>}
 */
async function startOf(batches) {
  /** @type {Record[]} */
  let blanks = [];
  for (;;) {
    const { value } = await batches.next();
    if (value === undefined) return [blanks, []];
    const start = value.findIndex(({ text, isComment }) => text !== '' && !isComment);
    blanks = blanks.concat(start === -1 ? value : value.slice(0, start));
    if (start !== -1) return [blanks, value.slice(start)];
  }
}

/**
 * Yields what is given, even before a record that has no place for its fields.
 *
 * @param {Record[]} first
 * @param {AsyncIterator<Record[], undefined>} others
 * @param {Header} header
 * @param {(count: number) => string} complain  about too many fields
 * @param {boolean} isLenient  whether it goes on after that record
 */
async function* givenOf(first, others, { names, url, base, valueOf }, complain, isLenient) {
  let before = 0;
  for (let records = first; ;) {
    /** @type {Given[]} */
    const given = [];
    for (const record of records) {
      const { text, fields, line } = record;
      // The only field of a record may be empty.
      const isBlank = record.isComment === true || (text === '' && names.length > 1);
      if (!isBlank) before += 1;
      const isLong = fields.length > names.length;
      const fault = isLong ? `record ${before} in line ${line} has ${complain(fields.length)}` : record.fault;
      if (fault !== undefined && !isLenient) {
        yield given;
        throw new CannotRead(fault);
      }
      const input = fault === undefined ? valueOf(fields[url] ?? '') : '';
      // An empty field is no base.
      const ownBase = base === undefined ? null : valueOf(fields[base] ?? '') || null;
      given.push({ input, base: ownBase, line, record, isBlank, fault });
    }
    yield given;
    const { value, done } = await others.next();
    if (done) return;
    records = value;
  }
}

/**
 * @typedef {object} Open  a record whose last field, in quotes, has not ended
 * @property {string[]} fields  before that field
 * @property {number} line  on which the record starts
 * @property {string} text  of that field
 * @property {number} opened  the line of its first quote
 * @property {Line[]} lines  that it has so far
 * @property {true} isOpen
 *
 * @typedef {[text: string, number: number, newline: string]} Line  with what follows it
 */

/** The first line of a CSV for Excel, with the delimiter. */
const SEPARATOR = /^sep=([^"\r\n])$/i;

/**
 * Yields, for each chunk that arrives, the records that it completes, if there are any, even before a fault. A blank
 * line and a comment are records too.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {Form} form
 * @param {import('./lines.js').Cut['start']} start
 * @returns {AsyncGenerator<Record[], undefined>}
 */
async function* recordsIn(stream, form, start) {
  const isCsv = form.form !== 'tsv';
  const { comment } = form;
  let { delimiter } = form;
  const goesOn = isLenient(form);
  let number = 0;
  /** @type {Open | null} */
  let open = null;
  /** @type {Record[]} */
  let records = [];
  /** The fault that ends the input. @type {string | undefined} */
  let fault;

  const openOne = () => open;

  /** @param {Line} line @param {Partial<Record>} more */
  const addWhole = ([line, number, newline], more) => {
    const text = withoutCarriageReturn(line);
    records.push({ text, end: line.slice(text.length) + newline, fields: [], line: number, ...more });
  };

  /** Ends, or goes on after the first of some lines. @param {string} found @param {Line[]} lines */
  const stumble = (found, [first, ...others]) => {
    open = null;
    if (!goesOn) {
      fault = found;
      return;
    }
    // If there are others, it has a quote that was not meant to open anything.
    addWhole(first, { fault: found });
    for (const other of others) take(other);
  };

  /** @param {Line} line */
  const take = (line) => {
    const [text, number, newline] = line;
    const whole = withoutCarriageReturn(text);
    if (open === null && number === 1 && isCsv && SEPARATOR.test(whole)) {
      delimiter = whole.slice(4);
      addWhole(line, { isComment: true, delimiter });
    } else if (open === null && comment !== undefined && text.startsWith(comment)) {
      addWhole(line, { isComment: true });
    } else {
      const found = read(text, number, newline, open, isCsv ? delimiter : null);
      const lines = open?.lines ?? [];
      if (goesOn || open === null) lines.push(line);
      if (typeof found === 'string') {
        stumble(found, lines);
      } else if (!('isOpen' in found)) {
        open = null;
        const isText = !goesOn || !hasBytes(found.text);
        records.push(isText ? found : { ...found, fault: `line ${found.line} is not UTF-8; convert the input` });
      } else if (found.text.length > MAX_RECORD) {
        stumble(`line ${found.opened} opens a quote that is not closed within 64 MiB`, lines);
      } else {
        open = { ...found, lines };
      }
    }
  };

  for await (const block of blocksOf(stream, { start })) {
    records = [];
    const { lines, fault: unreadable } = (goesOn ? lenientLinesIn : strictLinesIn)(block, number + 1);
    const isWhole = block instanceof Uint8Array && block[block.length - 1] === NEWLINE;
    const unfinished = isWhole || unreadable !== undefined ? -1 : number + lines.length;
    for (const line of lines) {
      number += 1;
      take([line, number, number === unfinished ? '' : '\n']);
      if (fault !== undefined) break;
    }
    fault ??= unreadable;
    if (records.length > 0) yield records;
    if (fault !== undefined) throw new CannotRead(fault);
  }
  records = [];
  for (let last = openOne(); last !== null; last = openOne()) {
    stumble(`line ${last.opened} opens a quote that is never closed`, last.lines);
    if (fault !== undefined) throw new CannotRead(fault);
  }
  if (records.length > 0) yield records;
  return undefined;
}

/**
 * Reads a line, which starts a record or goes on with an open one. A field in quotes may have delimiters, newlines, and
 * quotes that are doubled. Text after the closing quote, which RFC 4180 does not allow, belongs to the field; but after
 * newlines, it shows that a quote was not meant to open anything.
 *
 * @param {string} line
 * @param {number} number
 * @param {string} newline  after the line
 * @param {Open | null} open
 * @param {string | null} delimiter
 * @returns {Record | Omit<Open, 'lines'> | string}  a text is a fault
 */
function read(line, number, newline, open, delimiter) {
  const text = withoutCarriageReturn(line);
  const end = line.slice(text.length) + newline;
  if (delimiter === null || (open === null && !text.includes('"')))
    return text.includes('\r')
      ? faultOfReturn(number)
      : { text, end, fields: text.split(delimiter ?? '\t'), line: number };
  const fields = open === null ? [] : open.fields;
  const first = open === null ? number : open.line;
  let opened = open === null ? number : open.opened;
  let before = open === null ? '' : open.text;
  const hasReturn = text.includes('\r');
  for (let from = 0; ;) {
    let at = from;
    if (before !== '' || text[from] === '"') {
      let quote = text.indexOf('"', before === '' ? from + 1 : from);
      while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
      if (quote === -1) {
        if (before === '') opened = number;
        return { fields, line: first, text: `${before}${line.slice(from)}${newline}`, opened, isOpen: true };
      }
      at = quote + 1;
    }
    const next = text.indexOf(delimiter, at);
    const to = next === -1 ? text.length : next;
    // With the delimiters, if there are any.
    const around = hasReturn && at < to ? text.slice(Math.max(0, from - 1), next === -1 ? undefined : next + 1) : '';
    if (joinsLines(around)) return faultOfReturn(number);
    if (before !== '' && at < to) return `line ${opened} opens a quote that closes in line ${number} before other text`;
    fields.push(before + text.slice(from, to));
    if (next === -1) return { text: open === null ? text : fields.join(delimiter), end, fields, line: first };
    before = '';
    from = next + 1;
  }
}

/** The value of a field of CSV. @param {string} field */
function withoutQuotes(field) {
  if (field[0] !== '"') return field;
  let quote = field.indexOf('"', 1);
  if (quote === field.length - 1) return field.slice(1, -1);
  while (field[quote + 1] === '"') quote = field.indexOf('"', quote + 2);
  return field.slice(1, quote).replaceAll('""', '"') + field.slice(quote + 1);
}

/** The value of a field of TSV, of which `--format tsv` writes the like. @param {string} field */
const withTabs = (field) =>
  field.includes('\\') ? field.replace(/\\([tnr\\])/g, (_, letter) => unescapes[letter]) : field;

/** @type {{ [letter: string]: string }} */
const unescapes = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
