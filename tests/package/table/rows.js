// The expected rows of a table, by the class.
import { partNames } from '../../shared/wpt/url-parts.js';

export const textColumns = [...partNames.map((name) => (name === 'port' ? 'portText' : name)), 'query:a', 'query:é'];

/**
 * The value of a column of a row.
 *
 * @param {URL | null} url
 * @param {string} column
 * @returns {string | number | boolean | null}
 */
export function expected(url, column) {
  if (column === 'valid') return url !== null;
  if (url === null) return null;
  if (column === 'port') return url.port === '' ? null : Number(url.port);
  if (column === 'portText') return url.port;
  return column.startsWith('query:')
    ? url.searchParams.get(column.slice('query:'.length))
    : /** @type {any} */ (url)[column];
}
