/** URL records, their parser and their serialisers (types/tools-records.d.ts). */

import { DONE, FALSE, INVALID } from '../wasm/abi.js';
import { DEFAULT_PORTS, PROTOCOLS } from '../plain/schemes.js';
import { baseTextOf, isObject, optionsOf, textOf, urlTextOf } from './arguments.js';
import { wrongKind } from './wrong-kind.js';
import { parseHost } from './hosts.js';
import { percentEncode } from './percent-encode.js';
import { tools } from './tools-module.js';
import { checkBase } from './validation.js';

/** @typedef {import('../../types/tools-records.js').URLRecord} URLRecord */
/** @typedef {import('../../types/tools-records.js').RecordHost} RecordHost */
/** @typedef {import('../../types/tools-records.js').StateOverride} StateOverride */

/** The special schemes and their default ports. @type {Map<string, number | null>} */
const specialSchemes = new Map(
  PROTOCOLS.slice(1).map((protocol, index) => [protocol.slice(0, -1), DEFAULT_PORTS[index + 1] ?? null]),
);

/** The state overrides, in the order of their numbers. @type {StateOverride[]} */
const states = ['scheme start', 'host', 'hostname', 'port', 'path start', 'query', 'fragment'];

/** @param {unknown} value @returns {value is string} */
const isString = (value) => typeof value === 'string';

/** Whether a value is a whole number from 0 to a limit. @param {unknown} value @param {number} most */
const isNumber = (value, most) =>
  Number.isInteger(value) && /** @type {number} */ (value) >= 0 && /** @type {number} */ (value) <= most;

/** @param {unknown} value @returns {value is RecordHost} */
const isHost = (value) =>
  isString(value) ||
  isNumber(value, 0xffffffff) ||
  (Array.isArray(value) && value.length === 8 && value.every((piece) => isNumber(piece, 0xffff)));

const hostKind = 'a string, a number below 2^32 or eight numbers below 2^16';
const stringOrNull = {
  kind: 'a string or null',
  fits: (/** @type {unknown} */ value) => value === null || isString(value),
};
const string = { kind: 'a string', fits: isString };

/**
 * The type of each component of a record.
 *
 * @type {[keyof URLRecord, { kind: string, fits: (value: unknown) => boolean }][]}
 */
const components = [
  ['scheme', string],
  ['username', string],
  ['password', string],
  ['host', { kind: `${hostKind}, or null`, fits: (value) => value === null || isHost(value) }],
  ['port', { kind: 'a number below 65,536 or null', fits: (value) => value === null || isNumber(value, 0xffff) }],
  [
    'path',
    {
      kind: 'a list of strings or a string',
      fits: (value) => isString(value) || (Array.isArray(value) && value.every(isString)),
    },
  ],
  ['query', stringOrNull],
  ['fragment', stringOrNull],
];

/** A record. @param {URLRecord} value @param {string} name */
const recordOf = (value, name) => {
  if (!isObject(value)) throw wrongKind(name, 'a URL record');
  for (const [component, { kind, fits }] of components) {
    if (!fits(value[component])) throw wrongKind(`${name}.${component}`, kind);
  }
  return value;
};

/** @param {URLRecord} url */
export const isSpecial = (url) => specialSchemes.has(recordOf(url, 'url').scheme);

/** @param {URLRecord} url */
export const hasAnOpaquePath = (url) => typeof recordOf(url, 'url').path === 'string';

/** @param {URLRecord} url */
export const includesCredentials = (url) => recordOf(url, 'url').username !== '' || url.password !== '';

/** @param {URLRecord} url */
export const cannotHaveAUsernamePasswordPort = (url) =>
  recordOf(url, 'url').host === null || url.host === '' || url.scheme === 'file';

/**
 * The host of a record.
 *
 * @param {string} serialized
 * @param {boolean} special
 * @returns {RecordHost}
 */
const hostOf = (serialized, special) => {
  if (serialized[0] === '[')
    return /** @type {{ pieces: number[] }} */ (parseHost(serialized, { opaque: true })).pieces;
  // No domain of a special URL ends in a number.
  if (!special || !/^\d+(\.\d+){3}$/.test(serialized)) return serialized;
  let number = 0;
  for (const part of serialized.split('.')) number = number * 256 + Number(part);
  return number;
};

/** The path segments of a serialised path. @param {string} path */
const segmentsOf = (path) => (path === '' ? [] : path.slice(1).split('/'));

/** A base: a URL or a record. @typedef {import('./arguments.js').UrlLike | URLRecord | null} Base */

/** The text of a base. @param {Base | undefined} base */
const baseOf = (base) => {
  if (base === null) return undefined;
  return typeof (/** @type {any} */ (base)?.scheme) === 'string'
    ? serializeURL(recordOf(/** @type {URLRecord} */ (base), 'base'))
    : baseTextOf(base);
};

/**
 * @param {import('./arguments.js').UrlLike} input
 * @param {{ base?: Base }} [options]
 * @returns {URLRecord | null}
 */
export const parseURL = (input, options) => {
  const base = baseOf(optionsOf(options, ['base']).base);
  const status = tools.call('parse_record', [urlTextOf(input, 'input'), base]);
  checkBase(status, /** @type {string} */ (base));
  if (status === INVALID) return null;
  const [scheme, username, password, host, port, path, query, fragment] = /** @type {any[]} */ (tools.strings());
  const [isOpaque] = tools.numbers();
  return {
    scheme,
    username,
    password,
    host: host === null ? null : hostOf(host, specialSchemes.has(scheme)),
    port: port === null ? null : Number(port),
    path: isOpaque === 1 ? path : segmentsOf(path),
    query,
    fragment,
  };
};

/**
 * @param {string} input
 * @param {{ base?: Base, url?: URLRecord, stateOverride?: StateOverride }} [options]
 * @returns {URLRecord | null}
 */
export const basicURLParse = (input, options) => {
  const { base, url, stateOverride } = optionsOf(options, ['base', 'url', 'stateOverride']);
  if (stateOverride === undefined) {
    const parsed = parseURL(input, { base });
    return url === undefined || parsed === null ? parsed : Object.assign(recordOf(url, 'url'), parsed);
  }
  const state = states.indexOf(stateOverride);
  if (state === -1) throw wrongKind('stateOverride', `one of ${states.join(', ')}`);
  return runState(textOf(input, 'input'), stateOverride, recordOf(/** @type {URLRecord} */ (url), 'url'))
    ? /** @type {URLRecord} */ (url)
    : null;
};

/**
 * Runs the parser with a state override and applies what it sets.
 *
 * @param {string} input
 * @param {StateOverride} state
 * @param {URLRecord} url
 * @returns {boolean} whether it succeeds
 */
const runState = (input, state, url) => {
  const { scheme, host } = url;
  const inputs = [input, scheme, host === null ? null : serializeHost(host)];
  const status = tools.call(
    'override_state',
    inputs,
    states.indexOf(state),
    Number(includesCredentials(url)),
    Number(url.port !== null),
  );
  const [first, second] = tools.strings();
  switch (state) {
    case 'scheme start':
      if (first === null) return /^[a-z][a-z0-9+.-]*:/i.test(input.replace(/[\t\n\r]/g, ''));
      url.scheme = first;
      if (url.port === specialSchemes.get(first)) url.port = null;
      return true;
    case 'host':
    case 'hostname':
    case 'port':
      if (first !== null && state !== 'port') url.host = hostOf(first, isSpecial(url));
      if (second !== null) url.port = second === '' ? null : Number(second);
      return status !== FALSE;
    case 'path start':
      if (!Array.isArray(url.path)) throw wrongKind('url.path', 'a list');
      url.path = url.path.concat(segmentsOf(/** @type {string} */ (first)));
      return true;
    default:
      url[state] = (url[state] ?? '') + first;
      return status === DONE;
  }
};

/** @param {RecordHost} host @returns {string} */
export const serializeHost = (host) => {
  if (!isHost(host)) throw wrongKind('host', hostKind);
  if (typeof host === 'string') return host;
  if (typeof host === 'number') return [24, 16, 8, 0].map((bits) => (host >>> bits) & 255).join('.');
  return /** @type {{ serialized: string }} */ (parseHost(`[${host.map((piece) => piece.toString(16)).join(':')}]`))
    .serialized;
};

/** @param {URLRecord} url @returns {string} */
export const serializePath = (url) => {
  const { path } = recordOf(url, 'url');
  return typeof path === 'string' ? path : path.map((segment) => `/${segment}`).join('');
};

/**
 * @param {URLRecord} url
 * @param {{ excludeFragment?: boolean }} [options]
 * @returns {string}
 */
export const serializeURL = (url, options) => {
  const { excludeFragment } = optionsOf(options, ['excludeFragment']);
  const { scheme, username, password, host, port, path, query, fragment } = recordOf(url, 'url');
  let output = `${scheme}:`;
  if (host !== null) {
    output += '//';
    if (includesCredentials(url)) output += `${username}${password === '' ? '' : `:${password}`}@`;
    output += serializeHost(host);
    if (port !== null) output += `:${port}`;
  } else if (typeof path !== 'string' && path.length > 1 && path[0] === '') {
    output += '/.';
  }
  output += serializePath(url);
  if (query !== null) output += `?${query}`;
  return fragment === null || excludeFragment ? output : `${output}#${fragment}`;
};

/** @param {URLRecord} url @param {string} username */
export const setTheUsername = (url, username) => {
  recordOf(url, 'url').username = percentEncode(textOf(username, 'username'), 'userinfo');
};

/** @param {URLRecord} url @param {string} password */
export const setThePassword = (url, password) => {
  recordOf(url, 'url').password = percentEncode(textOf(password, 'password'), 'userinfo');
};
