// Encodes every code point in every encoding, and decodes it with Node's TextDecoder. If the result differs, a rule has
// to explain it. (Node's decoders are ICU's, which differ from the Encoding Standard in places. The rules of
// Node may become unnecessary in a newer version, the rules of the standard may not.)
import assert from 'node:assert/strict';
import test from 'node:test';
import { countOfCases } from '../../../scripts/random-numbers.js';
import { loadEntry } from '../../shared/package.js';
import { words } from '../../shared/words.js';

const [{ percentEncodeAfterEncoding }] = await loadEntry('whurl/tools/encodings');

const encodings = words`
  UTF-8 IBM866 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-8-I ISO-8859-10
  ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh windows-874 windows-1250 windows-1251
  windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic GBK
  gb18030 Big5 EUC-JP ISO-2022-JP Shift_JIS EUC-KR x-user-defined`;

/**
 * @typedef {object} Difference
 * @property {string} character
 * @property {string} decoded
 * @property {number[]} bytes
 *
 * @typedef {object} Rule
 * @property {string} name
 * @property {string[]} encodings
 * @property {(difference: Difference) => boolean} explains
 */

const pairs = (/** @type {string} */ text) => {
  /** @type {Map<string, string>} */
  const map = new Map(text.split(' ').map((pair) => [[...pair][0], [...pair][1]]));
  return (/** @type {Difference} */ { character, decoded }) => map.get(character) === decoded;
};

const isWidened = (/** @type {Difference} */ { character, decoded }) =>
  /^[\uff61-\uff9f]$/.test(character) && character.normalize('NFKC') === decoded;

/** The standard's encoders map these code points to the bytes of others. @type {Rule[]} */
const rulesOfTheStandard = [
  {
    name: 'yen sign and overline have the bytes of JIS X 0201',
    encodings: ['EUC-JP', 'Shift_JIS'],
    explains: pairs('¥\\ ‾~'),
  },
  {
    name: 'the minus sign becomes the fullwidth one',
    encodings: ['EUC-JP', 'Shift_JIS', 'ISO-2022-JP'],
    explains: pairs('−－'),
  },
  {
    name: 'halfwidth katakana become fullwidth ones',
    encodings: ['ISO-2022-JP'],
    explains: (difference) => pairs('ﾞ゛ ﾟ゜')(difference) || isWidened(difference),
  },
  {
    name: 'three controls become U+FFFD',
    encodings: ['ISO-2022-JP'],
    explains: ({ character, decoded }) => '\x0e\x0f\x1b'.includes(character) && decoded === '&#65533;',
  },
  {
    name: 'private-use code points have bytes that GB 18030-2022 assigns to characters',
    encodings: ['gb18030'],
    explains: ({ character, decoded }) =>
      /^[\ue78d-\ue796\ue81e-\ue864]$/.test(character) && /^[\ufe10-\ufe19\u9fb4-\u9fbb]$/.test(decoded),
  },
];

/** Node's decoders differ from the Encoding Standard here. @type {Rule[]} */
const rulesOfNode = [
  {
    name: 'three controls are permuted, as in IBM code pages',
    encodings: ['IBM866', 'Shift_JIS'],
    explains: pairs('\x1a\x1c \x1c\x7f \x7f\x1a'),
  },
  { name: 'box drawing replaces Belarusian letters', encodings: ['KOI8-U'], explains: pairs('Ў╬ ў╝') },
  {
    name: 'windows-1252 is decoded as Latin-1',
    encodings: ['windows-1252'],
    explains: ({ decoded, bytes }) => /^[\x80-\x9f]$/.test(decoded) && bytes[0] === decoded.charCodeAt(0),
  },
  { name: 'a newer Hebrew point is missing', encodings: ['windows-1255'], explains: pairs('\u05ba\ufffd') },
  { name: 'the byte 0x80 is missing', encodings: ['Shift_JIS'], explains: pairs('\x80\ufffd') },
  {
    name: 'private-use code points replace characters of newer editions',
    encodings: ['GBK', 'gb18030', 'Big5'],
    explains: ({ decoded }) => /^[\ue000-\uf8ff]$/.test(decoded),
  },
  {
    name: 'control pictures are missing',
    encodings: ['Big5'],
    explains: ({ character, decoded }) => /^[\u2400-\u2421]$/.test(character) && decoded === '\ufffd',
  },
  { name: 'the last block element differs', encodings: ['Big5'], explains: pairs('\uffed▓') },
  {
    name: "EUC-KR lacks windows-949's Hangul and two newer symbols",
    encodings: ['EUC-KR'],
    explains: ({ character, bytes }) => '€®'.includes(character) || bytes.some((byte) => byte < 0xa1),
  },
];

/** Every code point except the surrogates and the newline, which separates them. */
const characters = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => point !== 0x0a && (point < 0xd800 || point > 0xdfff))
  .map((point) => String.fromCodePoint(point));
const text = characters.join('\n');

const references = characters.map((character) => `%26%23${character.codePointAt(0)}%3B`);

/** @param {string} encoded */
const bytesOf = (encoded) => {
  const bytes = Buffer.from(encoded.replaceAll('+', ' '), 'latin1');
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    const isEncoded = bytes[i] === 0x25;
    bytes[length++] = isEncoded ? parseInt(String.fromCharCode(bytes[i + 1], bytes[i + 2]), 16) : bytes[i];
    if (isEncoded) i += 2;
  }
  return bytes.subarray(0, length);
};

/** @param {string} encoding */
const decoderOf = (encoding) => {
  try {
    return new TextDecoder(encoding, { ignoreBOM: true });
  } catch {
    return null;
  }
};

for (const encoding of encodings.slice(-countOfCases(encodings.length))) {
  test(`every code point in ${encoding} is decoded to itself, unless a rule explains why not`, (t) => {
    const encoded = percentEncodeAfterEncoding(text, 'application/x-www-form-urlencoded', encoding).split('%0A');
    assert.equal(encoded.length, characters.length);
    const kept = [...characters.keys()].filter((index) => encoded[index] !== references[index]);
    const decoder = decoderOf(encoding);
    if (decoder === null) return t.diagnostic(`${kept.length} code points are encoded; Node has no decoder`);

    const decoded = decoder.decode(bytesOf(kept.map((index) => encoded[index]).join('%0A'))).split('\n');
    const used = new Set();
    const unexplained = [];
    for (const [at, index] of kept.entries()) {
      if (decoded[at] === characters[index]) continue;
      const difference = { character: characters[index], decoded: decoded[at], bytes: [...bytesOf(encoded[index])] };
      const rule = [...rulesOfTheStandard, ...rulesOfNode].find(
        (rule) => rule.encodings.includes(encoding) && rule.explains(difference),
      );
      if (rule === undefined) unexplained.push(difference);
      used.add(rule?.name);
    }
    assert.deepEqual(unexplained.slice(0, 10), []);
    for (const rule of rulesOfTheStandard)
      assert.equal(used.has(rule.name), rule.encodings.includes(encoding), rule.name);
    t.diagnostic([`${kept.length} code points are decoded to themselves`, ...used].join('; '));
  });
}
