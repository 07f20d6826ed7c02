// The table of ways: whatever may answer a question about a URL, a reference, a setter, a host, a path or a form. A way may
// decline, but its answer must be the oracle's, and it must answer a share of the cases of each kind (inputs.js). To add a fast
// path, add a line. ways-by-expressions.test.js runs the same table with regular expressions in place of loops.
import { readFileSync } from 'node:fs';
import { inProject } from '../../../scripts/project.js';
import { attributes, sets } from './inputs.js';
import * as oracle from './oracle.js';

// The engine for the sources counts its calls, which show whether a fast path was taken. It has to come first.

/** The number of calls of each export. @type {Record<string, number>} */
const calls = {};

const { Instance } = WebAssembly;
WebAssembly.Instance = /** @type {any} */ (
  function (/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) {
    const { exports } = new Instance(module, imports);
    return {
      exports: Object.fromEntries(
        Object.entries(exports).map(([name, value]) => [
          name,
          typeof value === 'function' ? counted(name, value) : value,
        ]),
      ),
    };
  }
);
await import('../../../js/engine/load/node.js');
WebAssembly.Instance = Instance;

/** @param {string} name @param {Function} call */
function counted(name, call) {
  calls[name] = 0;
  return (/** @type {unknown[]} */ ...args) => {
    calls[name]++;
    return call(...args);
  };
}

const abi = await import('../../../js/wasm/abi.js');
// Namespaces, since the views are made anew.
const instance = await import('../../../js/wasm/instance.js');
const written = await import('../../../js/wasm/write-input.js');
const { formDecode, formEncode } = await import('../../../js/wasm/form-calls.js');
const { canParse, hrefOf, parse, setWithEngine } = await import('../../../js/engine/engine.js');
const answers = await import('../../../js/plain/loops.js');
const { findFirstValue, parsePairs } = await import('../../../js/plain/forms.js');
const { hasPlainAuthority, lacksScheme, startsPath } = await import('../../../js/plain/url-start.js');
const { endOfIPv4Address, isPlainDomain } = await import('../../../js/plain/hosts.js');
const setters = await import('../../../js/plain/setters.js');
const { domainToASCII } = await import('../../../js/plain/by-expressions/idna.js');
const { URLSearchParams } = await import('../../../js/classes/url-search-params.js');

/** Whether the answers are those by regular expressions. */
const byExpressions = answers.usesRegExps;

/**
 * An answer is compared with the oracle's as it is; a truth value says whether the oracle must have an answer. Undefined declines.
 *
 * @typedef {string | boolean | null | undefined} Answer
 *
 * @typedef {object} Way
 * @property {string} name
 * @property {(...args: any[]) => Answer} answer
 * @property {boolean} [calls]  whether it may call the engine, which counts as declining
 * @property {Record<string, number>} least  the least share of the cases that it must answer, by what their kind begins with
 */

/** The number of calls of the engine. */
export const callsOfEngine = () => calls.parse + calls.can_parse + calls.form_decode + calls.form_encode;

/** An href with its record. @param {string | null | undefined} href */
const withRecord = (href) =>
  href === null ? null : href === undefined ? 'too long' : `${href} ${instance.slots.subarray(0, 8)}`;

/** @param {'parseInput' | 'canParseInput'} call @param {string} url @param {string} [base] */
function callEngine(call, url, base) {
  instance.beginEngineCall();
  const length = base === undefined ? written.writeInput(url) : written.writeInputAndBase(url, base);
  const status = instance[call](length, base === undefined ? 0 : written.baseBytes + 1);
  instance.renewIfGrown();
  const result = call === 'parseInput' ? withRecord(hrefOf(url, status)) : status === abi.TRUE;
  instance.slots[abi.BUSY] = 0;
  return result;
}

// The scan reads the memory of the other engine, whose input area stays where it is.
const { memory, input_address, input_capacity, slots_address } = oracle.engine;
const { scan } = /** @type {any} */ (
  new WebAssembly.Instance(new WebAssembly.Module(readFileSync(inProject('dist', 'scan.wasm'))), { env: { memory } })
    .exports
);
/** Bytes that may be in the memory after the end of a URL, left by an earlier one. */
const leftovers = ['\0', 'a', '/', '.', '/..', '%2e/', '2e/', '?', '#', ':', '\xff'].map((text) =>
  Buffer.from(text.repeat(130), 'latin1'),
);
const encoder = new TextEncoder();

/** @param {string} url */
function byScan(url) {
  if (url.length * 3 > input_capacity()) return undefined;
  const input = new Uint8Array(memory.buffer, input_address());
  const slots = new Int32Array(memory.buffer, slots_address(), abi.RECORD_LENGTH);
  const length = encoder.encodeInto(url, input).written;
  let answer;
  for (const [index, rest] of leftovers.entries()) {
    input.set(rest, length);
    slots.fill(-1);
    const status = scan(input_address(), length, slots_address());
    const end = slots[abi.PATH_START];
    const href = status === abi.SLASH_ADDED ? `${url.slice(0, end)}/${url.slice(end)}` : url;
    // If it declines, nothing has been written for the engine to trip over.
    const found = status !== 0 ? `${href} ${slots}` : slots.every((slot) => slot === -1) ? undefined : 'written';
    if (index > 0 && found !== answer) return 'not the same whatever follows in memory';
    answer = found;
  }
  return answer;
}

// Setters.

/** @param {string} name @param {string} url @param {string} value */
function setByEngine(name, url, value) {
  const { href, record, port } = oracle.startOf(url);
  instance.beginEngineCall();
  instance.slots.set(record);
  instance.slots[abi.PORT_NUMBER] = port;
  return withRecord(setWithEngine(/** @type {any} */ (abi)[name], href, value) ?? href);
}

/** As the class calls it. @param {string} name @param {string} url @param {string} value */
function setByText(name, url, value) {
  const { href, record } = oracle.startOf(url);
  const pair = (/** @type {number} */ at) => record[at] | (record[at + 1] << setters.BITS);
  const attribute = /** @type {any} */ (abi)[name];
  const changed = setters.setWithoutEngine(attribute, value, href, pair(0), pair(2), pair(4), pair(6));
  if (changed === undefined) return undefined;
  const { schemePair, hostPair, pathPair, restPair, BITS, MASK } = setters;
  return `${changed} ${[schemePair, hostPair, pathPair, restPair].flatMap((both) => [both & MASK, both >> BITS])}`;
}

// Hosts.

/** A slice of an href by its record. @param {string | null} result @param {number} from @param {number} to */
function partOf(result, from, to) {
  if (result === null) return null;
  const at = result.lastIndexOf(' ');
  const record = result.slice(at + 1).split(',');
  return result.slice(Number(record[from]), Number(record[to]));
}

/** A domain, by its end wherever it starts and whatever follows. @param {string} host */
function byItsEnd(host) {
  if (host === '' || answers.endOfDomain(host, 0) !== host.length) return undefined;
  const ends = ['', 'x', 'http://', 'a.b/'].flatMap((before) =>
    ['', '/', '?a.b', '#', ':80', '@b', 'é', ' '].map(
      (after) => answers.endOfDomain(before + host + after, before.length) === before.length + host.length,
    ),
  );
  return ends.every(Boolean) ? host.toLowerCase() : 'not everywhere';
}

// Percent-encoding and forms.

/** @type {Record<string, number>} */
const numbers = {
  ...{ c0Control: abi.C0_CONTROL_SET, fragment: abi.FRAGMENT_SET, query: abi.QUERY_SET, path: abi.PATH_SET },
  ...{ specialQuery: abi.SPECIAL_QUERY_SET, userinfo: abi.USERINFO_SET, form: abi.FORM_URLENCODED_SET },
};

/** @param {string} set @param {string} text */
function encodeByStandard(set, text) {
  const isEncoded = (/** @type {number} */ byte) => byte > 0x7e || sets[set].includes(String.fromCharCode(byte));
  return Array.from(Buffer.from(text), (byte) =>
    set === 'form' && byte === 0x20
      ? '+'
      : isEncoded(byte)
        ? `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
  ).join('');
}

/** @param {string} text */
const decodeByStandard = (text) =>
  Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_, digits) => String.fromCharCode(parseInt(digits, 16))),
    'latin1',
  ).toString();

/** The pairs of https://url.spec.whatwg.org/#concept-urlencoded-parser. @param {string} text */
const pairsByStandard = (text) =>
  text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => [...pair.split('='), ''])
    .map(([name, ...rest]) => [name, rest.slice(0, -1).join('=')].map(decodeByStandard));

/** A value as an answer, which null is not. @param {string | null | undefined} value */
const asAnswer = (value) => (value === null ? 'none' : value && `value ${value}`);

// The shares.

/** The least shares of kinds of cases: `1: this | that; 0.5: others`. @param {string} text @returns {Record<string, number>} */
const shares = (text) =>
  Object.fromEntries(
    text.split(';').flatMap((part) => {
      const [, share, kinds] = /** @type {string[]} */ (/^([\d.]+): *(.*)$/s.exec(part.trim()));
      return kinds.split('|').map((kind) => [kind.trim(), Number(share)]);
    }),
  );

/**
 * @param {string} name
 * @param {Way['answer']} answer
 * @param {string | Way['least']} least  '1: ' are all
 * @param {boolean} [calls]
 * @returns {Way}
 */
const way = (name, answer, least, calls = false) => ({
  ...{ name, answer, calls },
  least: typeof least === 'string' ? shares(least) : least,
});

const withoutScheme =
  '0.7: texts of up to three characters; 0.6: generated texts; 0.1: the web-platform-tests; 1: benchmark: no scheme';
const scanned = `
  1: plain | of every length | characters that stay: https://h/ | characters that stay: https://b…d/ | benchmark: plain |
    benchmark: port | benchmark: percent-encoded path | benchmark: no path;
  0.99: real URLs; 0.85: links; 0.5: the mixed list | hosts of every length; 0.16: the web-platform-tests;
  0.09: generated, nearly plain`;
const byExpression = `
  1: plain | edited | rewritten | invalid | of every length | hosts of every length | characters that stay | benchmark: |
    IPv6 addresses;
  0.95: serialised | the mixed list | links; 0.99: real URLs; 0.7: characters that may change;
  0.6: IPv4 addresses | the web-platform-tests | generated, nearly plain; 0.45: generated, of all kinds;
  0.3: generated domains; 0.2: labels; 0: benchmark: no scheme`;
/** The references that are resolved without the engine's parser. */
const joined = `0.9: plain; 0.98: links of generated pages; ${
  byExpressions
    ? '0.4: generated; 1: benchmark: base'
    : '1: benchmark: base + absolute URL | benchmark: base + /path | benchmark: base + file | benchmark: base + ../ | benchmark: base + ?'
}`;
const startingPath = '0.4: plain; 0.02: of one or two characters; 0.9: links of generated pages; 1: benchmark: base + /path'; // prettier-ignore
const hasHost = /^(?:https?|wss?|ftp):\/\/[\w.@[:\]-]+(?:[/?#]|$)/;

// Compared with the loops only.
const theEngine = byExpressions ? [] : [way('the engine', (url, base) => callEngine('parseInput', url, base), '1: '), way('can_parse of the engine', (url, base) => callEngine('canParseInput', url, base), '1: ')]; // prettier-ignore

/** By the attributes of abi.js in their order. @type {Record<string, number>} */
const set = Object.fromEntries(
  Object.entries({
    'of one or two characters': [0, 0.44, 0.44, 0.034, 0.034, 0.005, 0.42, 0.44, 0.44],
    'nearly plain': [0.015, 0.5, 0.5, 0.1, 0.09, 0.015, 0.5, 0.5, 0.5],
    generated: [0, 0.4, 0.4, 0.03, 0.03, 0.04, 0.36, 0.4, 0.4],
  }).flatMap(([kind, shares]) => shares.map((share, i) => [`${kind}: ${attributes[i]}`, share])),
);
Object.assign(set, { plain: 1, 'paths with dots': 0.4, 'generated paths': 0.35 });

/** @type {Record<string, { oracle: (...args: any[]) => Answer, ways: Way[] }>} */
export const table = {
  url: {
    oracle: oracle.parse,
    ways: [
      ...theEngine,
      byExpressions
        ? way('parsePlain', (url) => withResult(answers.parsePlain(url)), byExpression)
        : way('the scan in SIMD', byScan, scanned),
      way('the parse of the classes', (url) => withRecord(parse(url, undefined)), byExpressions ? byExpression : scanned, true), // prettier-ignore
      way('canParse of the classes', (url) => canParse(url, undefined), withoutScheme, true),
      way('lacksScheme', (url) => (lacksScheme(url) ? false : undefined), withoutScheme),
      way('hasPlainAuthority', (url) => hasPlainAuthority(url) || undefined, '1: plain | benchmark: plain | benchmark: upper-case host; 0.99: real URLs; 0.03: authorities'), // prettier-ignore
    ],
  },
  reference: {
    oracle: oracle.parse,
    ways: [
      ...theEngine,
      way('the parse of the classes', (url, base) => withRecord(parse(url, base)), joined, true),
      way('canParse of the classes', canParse, joined, true),
      way('startsPath', (url, base) => (hasHost.test(base) && startsPath(url)) || undefined, startingPath),
    ],
  },
  set: {
    oracle: oracle.set,
    ways: [way('the engine', setByEngine, '1: '), way('setWithoutEngine', setByText, set)],
  },
  host: {
    oracle: (host) => partOf(oracle.parse(`https://${host}/`), abi.HOST_START, abi.HOST_END),
    ways: [
      way('isPlainDomain', (host) => (isPlainDomain(host) ? host : undefined), '1: plain; 0.06: generated'),
      way('endOfDomain', byItsEnd, '1: plain'),
      way('endOfIPv4Address', (host) => (host !== '' && endOfIPv4Address(host) === host.length ? host : undefined), '0.04: listed'), // prettier-ignore
      way('domainToASCII', (host) => (host === '' ? undefined : domainToASCII(host)), '1: plain; 0.25: domains; 0.29: each character'), // prettier-ignore
    ],
  },
  path: {
    oracle: (path) => partOf(oracle.set('PATHNAME', 'https://a/', path), abi.PATH_START, abi.QUERY_START),
    ways: [way('encodePath', answers.encodePath, '0.33: generated')],
  },
  encode: {
    oracle: encodeByStandard,
    ways: [
      way('percentEncode', (set, text) => answers.percentEncode(text, numbers[set], set === 'form' ? '+' : '%20'), byExpressions ? '0.8: ' : '0.24: each character; 0.3: generated'), // prettier-ignore
      way('the engine', (set, text) => (set === 'form' ? formEncode(text) : undefined), '1: generated for forms'),
      way('a name of the list', (set, text) => (set === 'form' ? `${new URLSearchParams([[text, '']])}`.slice(0, -1) : undefined), '0.3: generated for forms', true), // prettier-ignore
      way('a value of the list', (set, text) => (set === 'form' ? `${new URLSearchParams([['', text]])}`.slice(1) : undefined), '0.3: generated for forms', true), // prettier-ignore
    ],
  },
  decode: {
    oracle: decodeByStandard,
    ways: [
      way('the engine', formDecode, '1: '),
      way('get of the class', (text) => new URLSearchParams(`a=${text}`).get('a'), '1: '),
      way('a value of the list', (text) => [...new URLSearchParams(`a=${text}`)][0][1], '0.4: each character | each byte; 0.9: next to an escape; 0.01: sequences of bytes; 0.5: generated', true), // prettier-ignore
      way('a name of the list', (text) => (text === '' || text.includes('=') ? undefined : [...new URLSearchParams(`&${text}=`)][0][0]), '0.9: next to an escape', true), // prettier-ignore
    ],
  },
  form: {
    oracle: (text, name) => asAnswer(pairsByStandard(text).find(([each]) => each === name)?.[1] ?? null),
    ways: [
      way('findFirstValue', (text, name) => asAnswer(findFirstValue(text, name)), '0.3: listed; 0.2: generated'),
      way('get of the class', (text, name) => asAnswer(new URLSearchParams(text).get(name)), '1: '),
      way('parsePairs', firstOfPairs, '1: '),
    ],
  },
};

/** @param {string} text @param {string} name */
function firstOfPairs(text, name) {
  const pairs = Array.from(parsePairs(text));
  if (JSON.stringify(pairs) !== JSON.stringify(pairsByStandard(text).flat())) return 'other pairs';
  const at = pairs.findIndex((each, i) => i % 2 === 0 && each === name);
  return asAnswer(at === -1 ? null : pairs[at + 1]);
}

/** @param {string | null | undefined} href */
function withResult(href) {
  return href === undefined ? undefined : withRecord(href);
}
