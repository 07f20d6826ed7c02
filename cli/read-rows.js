// Reads rows: as URLs, which are matched and changed, or as texts.
import { coderOf } from './coding.js';
import { faultOf } from './changes.js';
import { TOO_LONG_ERROR } from './lines.js';
import { URL } from './parse-url.js';
import { refang } from './refang.js';
import { attempt, makeTooLong } from './rows.js';

/** @typedef {import('./rows.js').Row} Row */

/** The rows that are to be read. @param {Row[]} rows */
const unread = (rows) => rows.filter(({ isBlank, error }) => !isBlank && error === null);

/**
 * A function that reads rows as texts to be coded, or texts whose validation errors are shown; null if they are URLs.
 *
 * @param {import('./options.js').Change} change
 * @param {Pick<import('./options.js').Input, 'base' | 'encoding'>} input
 * @returns {Promise<((rows: Row[]) => Promise<void>) | null>}
 */
export async function textReaderOf({ coding, validates }, { base, encoding }) {
  /** @param {(input: string) => Partial<Row>} read */
  const reader = (read) => async (/** @type {Row[]} */ rows) => {
    for (const row of unread(rows)) attempt(row, () => Object.assign(row, read(row.input ?? '')));
  };
  if (coding !== undefined) {
    const code = await coderOf(coding, encoding);
    return reader((input) => ({ valid: true, text: code(input) }));
  }
  if (!validates) return null;
  const { validate } = await import('../dist/tools.mjs');
  return reader((input) => {
    const validation = validate(input, { base });
    return { valid: validation.valid, validation };
  });
}

/**
 * A function that reads rows as URLs, finds their matches and makes the changes.
 *
 * @param {Awaited<ReturnType<typeof import('./batch.js').createBatch>>} batch
 * @param {import('./options.js').Change} change
 * @param {Pick<import('./options.js').Input, 'isRefanged' | 'isHosts'>} input
 * @returns {(rows: Row[]) => Promise<void>}
 */
export function urlReaderOf(batch, change, { isRefanged, isHosts }) {
  const { matching, changes, isBuilt } = change;
  /** @param {string} text */
  const meant = (text) => (isRefanged ? refang(text, isHosts) : text);
  /** The texts to read and, if they have some, their bases. @type {(rows: Row[]) => [texts: string[], bases: (string | null)[]]} */
  const textsOf = (rows) => [rows.map(({ input }) => meant(input ?? '')), rows.map(({ base }) => base && meant(base))];
  return async (rows) => {
    const given = unread(rows);
    const { error: errors, href: hrefs } = batch.read(...textsOf(given));
    for (const [place, row] of given.entries()) {
      const error = errors[place];
      if (error === TOO_LONG_ERROR) makeTooLong(row);
      else if (error !== null) row.error = error;
      else Object.assign(row, { valid: true, place, match: matching?.find(hrefs[place]) ?? null });
      // The URL that the changes start from is no input.
      if (isBuilt) row.input = '';
    }
    const invalid = given.filter(({ valid, input }) => !valid && input !== null);
    const reasons = await batch.reasonsOf(...textsOf(invalid));
    for (const [index, row] of invalid.entries()) row.reason = reasons[index];
    if (changes.length === 0 || change.trim !== undefined) return;
    const changed = given.map((row, place) => {
      if (!row.valid || (matching !== undefined && row.match === null)) return null;
      let href = null;
      attempt(row, () => {
        const url = new URL(hrefs[place]);
        row.faults = [...failedChanges(url, change)];
        href = url.href;
      });
      return href;
    });
    batch.readChanged(changed);
  };
}

/** Makes changes. Under `--strict`, yields those that cannot be made. @param {URL} url @param {import('./options.js').Change} change */
function* failedChanges(url, { changes, strict }) {
  for (const each of changes) {
    if (!strict) {
      each.apply(url);
      continue;
    }
    const fault = faultOf(url, each);
    if (fault !== null) yield { fault, label: each.label };
  }
}
