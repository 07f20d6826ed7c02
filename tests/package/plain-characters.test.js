// The characters that are plain in each component: every ASCII character × every component × every implementation of
// JavaScript and of the scan in SIMD, beside sets that are written here as the standard has them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import '../shared/built.js';
import '../../js/engine/load/node.js';
import { inProject } from '../../scripts/project.js';
import {
  C0_CONTROL_SET,
  FORM_URLENCODED_SET,
  FRAGMENT_SET,
  PATH_SET,
  QUERY_SET,
  SPECIAL_QUERY_SET,
  USERINFO_SET,
} from '../../js/modules/abi.js';
import { endOfDomain as endByExpression } from '../../js/plain/by-expressions/domains.js';
import { percentEncode as encodeByExpression } from '../../js/plain/by-expressions/percent-encode.js';
import { parsePlain } from '../../js/plain/by-expressions/url.js';
import { endOfDomain } from '../../js/plain/by-loops/domain.js';
import { percentEncode } from '../../js/plain/by-loops/percent-encode.js';

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/** @param {string[]} sets @returns {(c: string) => boolean} whether none of them contains a character */
const outside =
  (...sets) =>
  (c) =>
    !sets.some((set) => set.includes(c));

// https://url.spec.whatwg.org/#percent-encoded-bytes, in the words of the standard.
const c0Control = [...ascii.filter((c) => c < ' '), '\x7f'].join('');
const fragmentSet = c0Control + ' "<>`';
const querySet = c0Control + ' "#<>';
const specialQuerySet = querySet + "'";
const pathSet = querySet + '?^`{}';
const userinfoSet = pathSet + '/:;=@[\\]|';
const formSet = userinfoSet + "$%&+,!'()~";

// https://url.spec.whatwg.org/#forbidden-host-code-point
const forbiddenHost = '\0\t\n\r #/:<>?@[\\]^|';

/** The characters that a component of a special URL keeps, by the states of the parser. */
const kept = {
  // A slash separates segments, which are plain themselves.
  path: outside(pathSet, '\\'),
  query: outside(specialQuerySet),
  fragment: outside(fragmentSet),
};
/** The characters that a component of a URL with an opaque path keeps. */
const keptInOpaque = {
  path: outside(c0Control, '?#'),
  query: outside(querySet),
};
/** The characters of an ASCII domain that neither change nor are forbidden, and that occur. */
const domain = (/** @type {string} */ c) => /[a-z\d._-]/.test(c);

const memory = (() => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(inProject('dist', 'engine.wasm'))));
  return /** @type {any} */ (exports);
})();
const { scan } = /** @type {any} */ (
  new WebAssembly.Instance(new WebAssembly.Module(readFileSync(inProject('dist', 'scan.wasm'))), {
    env: { memory: memory.memory },
  }).exports
);

/**
 * Whether the scan in SIMD takes a URL as it is, at every place of a vector.
 *
 * @param {(c: string, before: string) => string} make
 */
const inSIMD = (make) => (/** @type {string} */ c) => {
  const answers = Array.from({ length: 17 }, (_, at) => {
    const bytes = Buffer.from(make(c, 'a'.repeat(at)), 'latin1');
    new Uint8Array(memory.memory.buffer, memory.input_address(), bytes.length).set(bytes);
    return scan(memory.input_address(), bytes.length, memory.slots_address()) !== 0;
  });
  assert.equal(new Set(answers).size, 1, `${JSON.stringify(c)} in a vector`);
  return answers[0];
};

/** Whether an expression keeps a URL. @param {(c: string) => string} make */
const byExpression = (make) => (/** @type {string} */ c) => parsePlain(make(c)) === make(c);
/** Whether a set keeps a character. @param {typeof percentEncode} encode @param {number} set */
const encoding = (encode, set) => (/** @type {string} */ c) => encode(`a${c}b`, set) === `a${c}b`;

/**
 * The implementations: what must be plain, and whether each takes a character as plain.
 *
 * @type {[name: string, plain: (c: string) => boolean, takes: (c: string) => boolean][]}
 */
const implementations = [
  [
    'path of the scan in SIMD',
    (c) => kept.path(c) || c === '?' || c === '#',
    inSIMD((c, before) => `https://h/${before}b${c}d`),
  ],
  ['query of the scan in SIMD', (c) => kept.query(c) || c === '#', inSIMD((c, before) => `https://h/?${before}b${c}d`)],
  ['fragment of the scan in SIMD', kept.fragment, inSIMD((c, before) => `https://h/#${before}b${c}d`)],
  [
    'host of the scan in SIMD',
    (c) => domain(c) || '/?#'.includes(c),
    inSIMD((c, before) => `https://${before.slice(0, 15)}b${c}d/`),
  ],
  ['path of the expression', (c) => kept.path(c) || c === '?' || c === '#', byExpression((c) => `https://h/b${c}d`)],
  ['query of the expression', (c) => kept.query(c) || c === '#', byExpression((c) => `https://h/?b${c}d`)],
  ['fragment of the expression', kept.fragment, byExpression((c) => `https://h/#b${c}d`)],
  [
    'path of a file URL',
    (c) => (kept.path(c) && c !== '|') || c === '?' || c === '#',
    byExpression((c) => `file:///b${c}d`),
  ],
  ['query of a file URL', (c) => kept.query(c) || c === '#', byExpression((c) => `file:///?b${c}d`)],
  ['opaque path', (c) => keptInOpaque.path(c) || c === '?' || c === '#', byExpression((c) => `data:b${c}d`)],
  ['query after an opaque path', (c) => keptInOpaque.query(c) || c === '#', byExpression((c) => `data:b?b${c}d`)],
  ['path after an opaque host', (c) => kept.path(c) || c === '?' || c === '#', byExpression((c) => `x://h/b${c}d`)],
  [
    'opaque host',
    (c) => outside(c0Control, forbiddenHost)(c) || '@/?#'.includes(c),
    byExpression((c) => `x://b${c}d/`),
  ],
  ['username', (c) => outside(userinfoSet)(c) || ':/'.includes(c), byExpression((c) => `https://b${c}d@h/`)],
  ['password', outside(userinfoSet), byExpression((c) => `https://u:b${c}d@h/`)],
  ...[endOfDomain, endByExpression].map(
    (end) =>
      /** @type {(typeof implementations)[0]} */ ([
        `domain by ${end === endOfDomain ? 'a loop' : 'an expression'}`,
        (c) => domain(c) || /[A-Z]/.test(c),
        (c) => end(`b${c}d`, 0) === 3,
      ]),
  ),
  ...[percentEncode, encodeByExpression].flatMap((encode) =>
    /** @type {[string, number, string][]} */ ([
      ['fragment', FRAGMENT_SET, fragmentSet],
      ['C0 control', C0_CONTROL_SET, c0Control],
      ['query', QUERY_SET, querySet],
      ['special-query', SPECIAL_QUERY_SET, specialQuerySet],
      ['path', PATH_SET, pathSet],
      ['userinfo', USERINFO_SET, userinfoSet],
      ['form', FORM_URLENCODED_SET, formSet],
    ]).map(
      ([name, set, characters]) =>
        /** @type {(typeof implementations)[0]} */ ([
          `${name} set by ${encode === percentEncode ? 'the table of the engine' : 'an expression'}`,
          (c) => outside(characters)(c) && !(encode === encodeByExpression && set === PATH_SET && c === '\\'),
          encoding(encode, set),
        ]),
    ),
  ),
];

for (const [name, plain, takes] of implementations) {
  test(`${name}: each character is plain as in the standard`, () => {
    assert.equal(ascii.filter(takes).join(''), ascii.filter(plain).join(''));
  });
}
