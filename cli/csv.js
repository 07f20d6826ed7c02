// Records of a CSV input (RFC 4180).
import { CannotRead, TOO_LONG, blocksOf, strictLinesIn } from './lines.js';
import { fieldIndex } from './tokens.js';

/** The most code units of a record with newlines. (A quote that is never closed would keep all that follows.) */
const MAX_RECORD = 64 * 1024 * 1024;

/**
 * Reads the header, and then the records, as many together as arrive together. The URL of each is in one field.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {string} field
 * @returns {Promise<{ header: string[], records: AsyncGenerator<{ input: string, line: number, fields: string[] }[]> }>}
 */
export async function recordsOf(stream, field) {
  const batches = parse(stream);
  const { value } = await batches.next();
  if (value === undefined) throw new CannotRead('the CSV is empty');
  const header = value[0].fields;
  const index = fieldIndex(header, field);
  return { header, records: inputsOf(value.slice(1), batches, index, header.length) };
}

/**
 * Yields the inputs, also those before a record that has no place for its fields.
 *
 * @param {Record[]} first
 * @param {AsyncGenerator<Record[]>} others
 * @param {number} index  of the field with the URL
 * @param {number} most  the number of fields of the header
 */
async function* inputsOf(first, others, index, most) {
  let before = 0;
  for (let records = first; ;) {
    const bad = records.findIndex(({ fields }) => fields.length > most);
    const good = bad === -1 ? records : records.slice(0, bad);
    yield good.map(({ fields, line }) => ({ input: fields[index] ?? '', line, fields }));
    before += good.length;
    if (bad !== -1) {
      const { fields, line } = records[bad];
      throw new CannotRead(
        `record ${before + 1} in line ${line} has ${fields.length} fields, but the header has ${most}; a field with a comma needs quotes`,
      );
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
 * Yields, for each chunk that arrives, the records that it completes, if there are any; also those before a fault.
 * Blank lines are skipped.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @returns {AsyncGenerator<Record[]>}
 */
async function* parse(stream) {
  let number = 0;
  /** @type {OpenRecord | null} */
  let open = null;
  let size = 0;
  /** @type {string | undefined} */
  let fault;
  for await (const block of blocksOf(stream)) {
    /** @type {Record[]} */
    const records = [];
    for (const line of strictLinesIn(block)) {
      number += 1;
      if (typeof line !== 'string') {
        fault = line === TOO_LONG ? `line ${number} is too long` : `line ${number} is not UTF-8; convert the input`;
        break;
      }
      if (line === '' && open === null) continue;
      /** @type {Record | OpenRecord} */
      const record = parseLine(line, open ?? { fields: [], line: number });
      open = 'quoted' in record ? record : null;
      size = open === null ? 0 : size + line.length + 1;
      if (size > MAX_RECORD) {
        fault = `line ${record.line} opens a quote that is not closed within 64 MiB`;
        break;
      }
      if (open === null) records.push(record);
    }
    if (records.length > 0) yield records;
    if (fault !== undefined) throw new CannotRead(fault);
  }
  if (open !== null) throw new CannotRead(`line ${open.line} opens a quote that is never closed`);
}

/**
 * Adds the fields of a line to a record. A field in quotes may have commas, newlines, and quotes that are doubled.
 *
 * @param {string} text
 * @param {Record | OpenRecord} record
 * @returns {Record | OpenRecord}
 */
function parseLine(text, record) {
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
      const comma = text.indexOf(',', at);
      fields.push(text.slice(at, comma === -1 ? undefined : comma));
      if (comma === -1) return { fields, line };
      at = comma + 1;
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
    const comma = text.indexOf(',', quote);
    fields.push(quoted.join('') + text.slice(quote + 1, comma === -1 ? undefined : comma));
    quoted = null;
    if (comma === -1) return { fields, line };
    at = comma + 1;
  }
}
