// URLs of the kinds that are rare in lists of real ones, which have few queries, fragments, ports, and hardly a non-ASCII
// character. The list is always the same.
import { randomNumbers } from '../random-numbers.js';

const COUNT = 2000;
const SEED = 20260702;

const random = randomNumbers(SEED);
/** @template T @param {T[]} list @returns {T} */
const pick = (list) => list[random(list.length)];
/** @param {number} least @param {number} most @param {() => string | number} make */
const repeat = (least, most, make) => Array.from({ length: least + random(most - least + 1) }, make);

const WORDS = (
  'about account admin api archive article assets author blog cart catalog category checkout comments config contact ' +
  'data default detail docs download edit entry events export feed file gallery help history home image images index ' +
  'info item items jobs lang library list login map media member message news order page photo post price product ' +
  'profile project query register report review search section server session settings share shop sitemap status ' +
  'store style support tag team theme title topic update upload user users version video view wiki'
).split(' ');
const TOP_LEVEL = ['com', 'org', 'net', 'de', 'fr', 'co.uk', 'io', 'com.br', 'info', 'jp'];
const IDN = 'münchen straße пример 例え 中文 ελλάδα उदाहरण مثال 예시 São-Paulo İstanbul ☕'.split(' ');
const NON_ASCII = ['ü', 'é', 'ß', '日本', 'ñ', '✓', '💩', 'Ж', '—', 'ø'];

const word = () => pick(WORDS);
const domain = () =>
  [
    ...repeat(0, 1, () => pick(['www', 'api', 'cdn', 'm', word()])),
    `${word()}${pick(['', '-', '1'])}${word()}`,
    pick(TOP_LEVEL),
  ].join('.');
const path = () => repeat(1, 5, () => `/${word()}`).join('') + pick(['', '/', '.html', '.php', `-${random(10000)}`]);
const value = () =>
  pick([word, () => String(random(1e6)), () => `${word()}+${word()}`, () => `${word()}%20${word()}`])();
/** @param {number} least @param {number} most */
const query = (least, most) => `?${repeat(least, most, () => `${word()}=${value()}`).join('&')}`;
const scheme = () => pick(['http', 'https', 'https']);
const base = () => `${scheme()}://${domain()}`;

/** Each kind, with its share in per cent. @type {[share: number, make: () => string][]} */
const KINDS = [
  [20, () => base() + path() + query(4, 16)],
  [8, () => `${base()}${path()}#${word()}-${random(100)}`],
  [8, () => `${base()}${path()}${query(1, 3)}#${word()}=${word()}`],
  [
    10,
    () => `${base()}/${repeat(2, 5, () => `%${(16 + random(240)).toString(16).padStart(2, '0')}${word()}`).join('/')}`,
  ],
  [8, () => `${base()}${path()}/${word()} ${pick(NON_ASCII)}${word()}${query(1, 2)}${pick(NON_ASCII)}`],
  [8, () => `${scheme()}://${pick(IDN)}.${pick(['example', pick(IDN), 'com'])}${path()}`],
  [8, () => `${base()}:${1 + random(65535)}${path()}`],
  [4, () => `${scheme()}://${word()}:${word()}@${domain()}${path()}`],
  [
    4,
    () =>
      `${scheme()}://[${pick(['::1', '2001:db8::8a2e:370:7334', 'fe80::1', '::ffff:192.0.2.1'])}]${pick(['', ':8080'])}${path()}`,
  ],
  [4, () => `${scheme()}://${repeat(4, 4, () => random(256)).join('.')}${path()}`],
  [5, () => `file:///${pick(['C:', 'home', 'usr'])}${path()}`],
  [5, () => `data:text/plain;base64,${repeat(8, 40, () => pick(['SGVsbG8', 'd29ybGQ', 'Zm9v', 'YmFy'])).join('')}`],
  [4, () => `${scheme().toUpperCase()}://${domain().toUpperCase()}${path()}`],
  [4, () => `${base()}${path()}/../${word()}/./${word()}`],
];

/** @returns {string} */
function url() {
  let at = random(100);
  for (const [share, make] of KINDS) {
    at -= share;
    if (at < 0) return make();
  }
  return base();
}

export const mixedUrls = Array.from({ length: COUNT }, url);
