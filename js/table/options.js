/** The options of tables, checked. */

import { ownMembersOf } from '../web-idl/own-members.js';
import { columnsOf } from './columns.js';
import { outOfRange, unknownMember, wrongKind } from '../tools/wrong-kind.js';
import { withEncoding } from './encoded.js';
import { isValid } from './engine.js';
import { encode } from '../tools/utf8.js';

/**
 * @typedef {object} Plan
 * @property {string[]} names  of the columns
 * @property {import('./columns.js').Maker[]} makers  of the columns
 * @property {Uint8Array} head  the start of the module's input: options, the list of the columns, and the base
 * @property {number} listLength
 * @property {any} bases  of the rows
 * @property {number} baseLength  1 more than the base has bytes; 0 if there is none
 * @property {number} separator  a byte
 * @property {number} maxRows
 * @property {number} maxBytes
 * @property {number} maxLine  in bytes
 * @property {((engine: any) => any) | undefined} change  returns the engine that the module calls, if not its own
 */

/** The names of the options, and of those that only streams have. */
const tableOptions = [
  'columns',
  'base',
  'hosts',
  'anyScheme',
  'sites',
  'suffixList',
  'icannOnly',
  'tools',
  'encoding',
  'encodings',
  'match',
  'trim',
  'trimFragment',
  'separator',
];
const limits = ['maxRows', 'maxBytes'];

/** A limit that is never reached. The module takes 32-bit numbers. */
const UNLIMITED = 0xffffffff;

/** The longest line, in bytes: of a longer URL the classes throw an error as well. */
const LONGEST_LINE = 0x10000000;

/** @param {unknown} separator */
const byteOf = (separator) => {
  if (separator === undefined) return 10;
  const code = typeof separator === 'string' && separator.length === 1 ? separator.charCodeAt(0) : 0x80;
  if (code > 0x7f) throw wrongKind('separator', 'one ASCII character');
  return code;
};

/**
 * A limit in the options.
 *
 * @param {unknown} value
 * @param {string} name
 * @param {number} otherwise
 */
const limitOf = (value, name, otherwise) => {
  if (value === undefined) return otherwise;
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > 0x40000000)
    throw outOfRange(`${name} must be an integer from 1 to 2 ** 30`);
  return Number(value);
};

/**
 * The change of an engine by the option `encoding`; undefined without it.
 *
 * @param {any} options
 */
const changeFor = ({ encoding, encodings }) => {
  if (encoding === undefined) return undefined;
  if (typeof encodings?.parseUrlencoded !== 'function')
    throw wrongKind('encodings', "the exports of 'whurl/tools/encodings', for encoding");
  // The output encoding, as the field of a form names it. An unknown label is an error.
  const [, name] = encodings.serializeUrlencoded([['_charset_', '']], { encoding, charsetField: true }).split('=');
  /** @param {string} text */
  const decode = (text) => encodings.parseUrlencoded(`=${text.replace(/&/g, '%26')}`, { encoding: name })[0][1];
  return (/** @type {any} */ engine) => withEncoding(engine, decode);
};

/**
 * The patterns of parameters that are removed, as the module reads them among the columns.
 *
 * @param {unknown} trim
 */
const patternsOf = (trim) => {
  if (!Array.isArray(trim) || trim.some((pattern) => typeof pattern !== 'string'))
    throw wrongKind('trim', "an array of patterns, such as ['utm_*']");
  return trim.flatMap((pattern) => [129, ...encode(pattern), 255]);
};

/**
 * Checks the options of `table` and `tables`.
 *
 * @param {any} options
 * @param {boolean} isStream
 * @returns {Plan}
 */
export const planOf = (options = {}, isStream) => {
  if (typeof options !== 'object' || options === null) throw wrongKind('options', 'an object');
  const own = ownMembersOf(options);
  const names = [...tableOptions, ...(isStream ? limits : ['bases'])];
  for (const name of Object.keys(own))
    if (!names.includes(name))
      throw unknownMember(name, limits.includes(name) ? [`${names.join(', ')}; it is for tables()`] : names);
  const { match, base, bases, hosts, anyScheme, trim = [], trimFragment, separator, maxRows, maxBytes } = own;
  const { columns = [match !== undefined ? 'match' : hosts ? 'host' : 'href'] } = own;
  if ((hosts || bases !== undefined) && base !== undefined)
    throw wrongKind('base', `left out with the option ${hosts ? 'hosts' : 'bases'}`);
  for (const name of ['bases', 'trim'])
    if (hosts && own[name] !== undefined) throw wrongKind(name, 'left out with the option hosts');
  const { names: columnNames, list, makers } = columnsOf(columns, own);
  list.push(...patternsOf(trim));
  const baseText = base?.href ?? base;
  if (baseText !== undefined && !(typeof baseText === 'string' && isValid(baseText)))
    throw wrongKind('base', 'a valid URL');
  const baseBytes = encode(baseText);
  // The first byte has the options (crates/engine/src/table.rs).
  const head = Uint8Array.from([
    (anyScheme ? 2 : 0) | (hosts ? 4 : 0) | (trimFragment ? 16 : 0),
    ...list,
    ...baseBytes,
  ]);
  return {
    names: columnNames,
    makers,
    head,
    listLength: list.length + 1,
    bases,
    change: changeFor(own),
    baseLength: baseText === undefined ? 0 : baseBytes.length + 1,
    separator: byteOf(separator),
    maxRows: isStream ? limitOf(maxRows, 'maxRows', 0x10000) : UNLIMITED,
    maxBytes: isStream ? limitOf(maxBytes, 'maxBytes', 0x1000000) : UNLIMITED,
    maxLine: isStream ? limitOf(maxBytes, 'maxBytes', 0x1000000) : LONGEST_LINE,
  };
};
