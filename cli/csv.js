// Records of a CSV input (RFC 4180).
import { CannotRead, linesOf } from './lines.js';
import { fieldIndex } from './pieces.js';

/** How many records are processed together. */
const BATCH = 1024;

/**
 * Reads the header, and then the records in batches. The URL of each is in one field.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {string} field
 * @returns {Promise<{ header: string[], records: AsyncGenerator<{ input: string, line: number, fields: string[] }[]> }>}
 */
export async function recordsOf(stream, field) {
  const all = parse(stream);
  const { value } = await all.next();
  if (value === undefined) throw new CannotRead('it has no header');
  const header = value.fields;
  const index = fieldIndex(header, field);
  return { header, records: batches(all, index) };
}

/** @param {AsyncGenerator<Record>} all @param {number} index */
async function* batches(all, index) {
  let batch = [];
  for await (const { fields, line } of all) {
    batch.push({ input: fields[index] ?? '', line, fields });
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/**
 * @typedef {object} Record
 * @property {string[]} fields
 * @property {number} line  on which it starts
 */

/**
 * A field in quotes may have commas, newlines, and quotes that are doubled. A blank line is no record.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @returns {AsyncGenerator<Record>}
 */
async function* parse(stream) {
  let number = 0;
  /** The record that a line has left open within quotes. @type {{ fields: string[], text: string[], line: number } | null} */
  let open = null;
  for await (const lines of linesOf(stream)) {
    for (const line of lines) {
      number += 1;
      if (typeof line !== 'string') throw new CannotRead(`line ${number} is too long`);
      if (line === '' && open === null) continue;
      /** @type {string[]} */
      const fields = open?.fields ?? [];
      let at = 0;
      /** The pieces of a field in quotes. @type {string[] | null} */
      let quoted = open?.text ?? null;
      quoted?.push('\n');
      const start = open?.line ?? number;
      open = null;
      for (;;) {
        if (quoted === null && line[at] === '"') {
          quoted = [];
          at += 1;
        }
        if (quoted === null) {
          const end = line.indexOf(',', at);
          fields.push(line.slice(at, end === -1 ? undefined : end));
          if (end === -1) break;
          at = end + 1;
          continue;
        }
        const end = line.indexOf('"', at);
        if (end === -1) {
          quoted.push(line.slice(at));
          open = { fields, text: quoted, line: start };
          break;
        }
        quoted.push(line.slice(at, end));
        if (line[end + 1] === '"') {
          quoted.push('"');
          at = end + 2;
          continue;
        }
        const comma = line.indexOf(',', end);
        // What follows the quote, which RFC 4180 does not allow, belongs to the field.
        fields.push(quoted.join('') + line.slice(end + 1, comma === -1 ? undefined : comma));
        quoted = null;
        if (comma === -1) break;
        at = comma + 1;
      }
      if (open === null) yield { fields, line: start };
    }
  }
  if (open !== null) throw new CannotRead(`line ${open.line} opens a quote that is never closed`);
}
