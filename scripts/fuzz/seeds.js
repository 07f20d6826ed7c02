// The first inputs of each fuzz target, from the data of the web-platform-tests. Each input is a list of texts,
// separated by a byte that UTF-8 does not have (fuzz/src/texts.rs).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateWpt } from '../data/test-data.js';
import { inCache } from '../project.js';

/** Used where the data is missing. */
const ownUrls = ['https://user:pass@example.com:8080/a/../b?q=1#top', 'file:///C|/x', 'mailto:a@b', 'http://0x7F.1/é'];

const patternComponents = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

/** The byte for a component, of 18 choices. @param {number} index */
const patternChoice = (index) => String.fromCharCode(2 * 18 + index);

/** @typedef {(string | number)[]} Seed texts, and single bytes */

/** @type {Record<string, (data: Data) => Seed[]>} */
const makers = {
  fast_paths: ({ urls }) => urls,
  peer_ada: ({ urls, setters }) => [...urls, ...setters.map(([href, ...calls]) => [href, '', ...calls])],
  peer_url: ({ urls }) => urls,
  validation: ({ urls }) => urls,
  setters: ({ setters }) => setters,
  // The first byte is the kind: a path of Unix, one of Windows, a URL.
  file_paths: ({ urls }) => [
    ...['/a/../C:/b', '//x/./..', '/C|/50 %'].map((path) => [`0${path}`]),
    ...['C:\\a\\..\\b', '\\\\server\\share\\..\\a', '\\\\?\\UNC\\server\\share\\a', '//?/C:/a'].map((path) => [
      `1${path}`,
    ]),
    ...['file:///C|/a', 'file://server/share/a%20b', ...urls.map(([input]) => input)].map((url) => [`2${url}`]),
  ],
  // The first byte is the component, or a whole pattern, and whether case is ignored.
  peer_urlpattern: () =>
    read('urlpattern/urlpatterntestdata.json').flatMap((/** @type {any} */ { pattern: [given], inputs = [] }) => {
      const [input] = inputs;
      const url = typeof input === 'string' ? input : 'https://example.com/a/b';
      if (typeof given === 'string') return [[patternChoice(patternComponents.length) + given, url]];
      return patternComponents.flatMap((name, index) =>
        given?.[name] === undefined ? [] : [[patternChoice(index) + given[name], input?.[name] ?? '']],
      );
    }),
  form_data: () => [['a=b&c=%41+d', 'name', 'value', 'ü', ' &='], ['&&=&a&=b&%zz=%ff']],
  idna: ({ hosts }) => hosts,
  percent_encoding: ({ urls }) => urls.map(([input]) => [input]),
  sites: () => [
    [
      '\x30ab\n\x31ab\n\x32abb',
      'abab',
      '// ===BEGIN ICANN DOMAINS===\ncom\n*.ck\n!www.ck\n// ===END ICANN DOMAINS===\n',
    ],
  ],
  display: ({ urls, hosts }) => [
    ...urls.map(([input]) => ['00000', input]),
    ...hosts.map(([host]) => ['00000', `https://${host}/`]),
  ],
  encodings: ({ urls }) => urls.flatMap(([input], index) => [[`${String.fromCharCode(0x30 + (index % 12))}${input}`]]),
  table: ({ urls }) =>
    urls.map(([input], index) => [
      String.fromCharCode(0x30 + (index % 18), 0x30 + (index % 64)),
      `${input}\nhttp://a/\r\n`,
    ]),
  engine: ({ urls, setters, hosts }) => [
    ...urls.map(([input, base]) => [base === undefined ? '\x00' : '\x01', input, base ?? '']),
    ...hosts.map(([host]) => ['\x09', host]),
    // fuzz/targets/engine.rs has the same numbers.
    ['\x1f\x01', '// ===BEGIN ICANN DOMAINS===\ncom\n', '\x16', 'a.com'],
    ...urls.map(([input, base]) => ['\x1d', input, ...(base === undefined ? [] : [base])]),
    ...setters.map(([, value], index) => [
      `\x1e${String.fromCharCode(index % 7, index % 4)}`,
      String(value).slice(1),
      'https',
      'example.com',
    ]),
    ...urls.map(([input], index) => [
      `${String.fromCharCode(0x23 + (index % 3))}\x01\x40\x0a${String.fromCharCode(index % 4)}`,
      String.fromCharCode(index % 15, 3, 51),
      `${input}\nhttp://a:81/?a=b\r\n`,
    ]),
  ],
};

/** @typedef {{ urls: Seed[], setters: Seed[], hosts: Seed[] }} Data */

/**
 * The folder with the seeds of a target, written anew.
 *
 * @param {string} target
 */
export function writeSeeds(target) {
  const folder = inCache('fuzz', 'seeds', target);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const seed of makers[target](readData())) {
    const content = Buffer.concat(
      seed.flatMap((text, index) => [...(index > 0 ? [Buffer.of(0xff)] : []), Buffer.from(String(text))]),
    );
    writeFileSync(join(folder, createHash('sha1').update(content).digest('hex')), content);
  }
  return folder;
}

/** @returns {Data} */
function readData() {
  const setterNames = ['protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
  const isCase = (/** @type {unknown} */ entry) => typeof entry !== 'string';
  const urls = read('urltestdata.json').filter(isCase);
  const setters = Object.entries(read('setters_tests.json')).filter(([name]) => setterNames.includes(name));
  const hosts = [...read('toascii.json'), ...read('IdnaTestV2.json')].filter(isCase);
  return {
    urls: [
      ...ownUrls.map((url) => [url]),
      ...urls.map((/** @type {any} */ { input, base }) => (base ? [input, base] : [input])),
    ],
    setters: [
      [ownUrls[0], '0ws', '3localhost'],
      // '0' is 48 and 48 % 9 = 3, so the first setter is '-'.
      ...setters.flatMap(([name, cases]) =>
        cases.map((/** @type {any} */ { href, new_value: value }) => [
          href,
          String.fromCharCode(45 + setterNames.indexOf(name)) + value,
        ]),
      ),
    ],
    hosts: [['faß.example'], ...hosts.map((/** @type {any} */ { input }) => [input])],
  };
}

/** A file of the web-platform-tests' data, or nothing. @param {string} file @returns {any} */
function read(file) {
  const data = locateWpt();
  const path = data === null ? '' : join(data, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}
