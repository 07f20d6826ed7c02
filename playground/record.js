/**
 * The URL record of the standard: the kind of the host, the segments of the path, and null where the getters return ''.
 */

import { shortened } from './drawing.js';
import { element, unseen } from './dom.js';
import { section } from './standard.js';

/** @typedef {typeof import('./tools.js')} Tools */
/** @typedef {import('../types/tools-records.js').URLRecord} URLRecord */

/** The most segments that are shown. */
const MOST = 40;

const components = /** @type {(keyof URLRecord)[]} */ ([
  'scheme',
  'username',
  'password',
  'host',
  'port',
  'path',
  'query',
  'fragment',
]);

/** The kind of a host. @param {URLRecord} record */
export const hostKind = ({ host, scheme }) => {
  if (host === null) return '';
  if (typeof host === 'number') return 'an IPv4 address';
  if (Array.isArray(host)) return 'an IPv6 address';
  if (host === '') return 'the empty host';
  return ['http', 'https', 'ws', 'wss', 'ftp', 'file'].includes(scheme) ? 'a domain' : 'an opaque host';
};

/** The values of a component as code. @param {unknown} value */
const literal = (value) => {
  if (value === null) return element('em', { class: 'null' }, 'null');
  if (!Array.isArray(value)) return element('code', {}, shortened(JSON.stringify(value)));
  const shown = value
    .slice(0, MOST)
    .map((item) => (typeof item === 'number' ? `0x${item.toString(16)}` : shortened(JSON.stringify(item))))
    .join(', ');
  return element('code', {}, `[${shown}${value.length > MOST ? `, … ${value.length - MOST} more` : ''}]`);
};

/** The words next to the value. @param {keyof URLRecord} name @param {URLRecord} record */
const remark = (name, record) =>
  name === 'host'
    ? hostKind(record)
    : name === 'path'
      ? typeof record.path === 'string'
        ? 'an opaque path'
        : `${record.path.length} segment${record.path.length === 1 ? '' : 's'}`
      : record[name] === ''
        ? 'the empty string'
        : '';

/** @param {Tools} tools @param {string} href */
export const recordTable = (tools, href) => {
  const record = /** @type {URLRecord} */ (tools.parseURL(href));
  const rows = components.map((name) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('a', { href: section(`concept-url-${name}`) }, name)),
      element('td', {}, literal(record[name]), ' ', element('span', { class: 'quiet' }, remark(name, record))),
    ),
  );
  return element(
    'table',
    { class: 'record' },
    element('caption', { class: 'unseen' }, 'The URL record'),
    element(
      'thead',
      { class: 'unseen' },
      element(
        'tr',
        {},
        element('th', { scope: 'col' }, 'Component'),
        element('th', { scope: 'col' }, 'Value', unseen(' and kind')),
      ),
    ),
    element('tbody', {}, ...rows),
  );
};
