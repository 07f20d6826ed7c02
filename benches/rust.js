// `npm run bench -- --rust`: the Rust crate, compared with other crates. Prints a table of ratios: whurl's time, bytes or
// seconds, divided by the other's; with --write, also writes it into benches/results/.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../scripts/failure.js';
import { log } from '../scripts/log.js';
import { mixedUrls } from '../scripts/data/mixed-urls.js';
import { inCache, inProject, root } from '../scripts/project.js';
import { run, runAndCollect } from '../scripts/run.js';
import { table } from '../scripts/table.js';
import { number } from './numbers.js';
import { writeResult } from './write-results.js';

const ours = 'whurl';
const peers = ['ada-url', 'url', 'fluent-uri', 'iri-string'];

/**
 * The programs whose build is timed: each with its arguments that are URLs.
 *
 * @type {Record<string, { dependency: string, isUrl: string }>}
 */
const programs = {
  whurl: { dependency: `whurl = { path = ${JSON.stringify(root)} }`, isUrl: 'whurl::Url::can_parse(&text)' },
  'ada-url': { dependency: 'ada-url = "=4.0.0"', isUrl: 'ada_url::Url::can_parse(&text, None)' },
  url: { dependency: 'url = "2"', isUrl: 'url::Url::parse(&text).is_ok()' },
  'fluent-uri': { dependency: 'fluent-uri = "0.4.1"', isUrl: 'fluent_uri::Uri::parse(text.as_str()).is_ok()' },
  'iri-string': { dependency: 'iri-string = "0.7.14"', isUrl: 'iri_string::types::UriStr::new(&text).is_ok()' },
};

/** @typedef {Record<string, number>} Row the time of each implementation */

/** The operations, in nanoseconds for each URL. @returns {Promise<Map<string, Row>>} */
async function measureOperations() {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const [, title, time, implementation] of (await bench('compare')).matchAll(
    /^(\S.*?, \S+)\s+([\d.]+) {2}(\S+) +[\d.]+$/gm,
  )) {
    rows.set(title, { ...rows.get(title), [implementation]: Number(time) });
  }
  if (rows.size === 0) throw new Failure('the benchmark printed no times');
  return rows;
}

/** Bytes for each URL. @returns {Promise<[string, Row][]>} */
async function measureMemory() {
  const lists = /** @type {Record<string, string>} */ ({ 'kasztp.txt': 'real', 'links.txt': 'links' });
  const found = [...(await bench('memory')).matchAll(/^(\S+): whurl ([\d.]+) bytes a URL, url ([\d.]+)/gm)];
  return found.map(([, list, whurl, url]) => [`memory, ${lists[list]}`, { whurl: Number(whurl), url: Number(url) }]);
}

/** @param {string} name */
async function bench(name) {
  const { status, output } = await runAndCollect(
    'cargo',
    ['bench', '--manifest-path', inProject('benches', 'rust', 'Cargo.toml'), '--bench', name],
    { echo: true },
  );
  if (status !== 0) throw new Failure(`cargo bench --bench ${name} failed`);
  return output;
}

/**
 * The seconds of the processors that a program's first build takes, and the bytes of what it makes.
 *
 * @returns {Promise<[string, Row][]>}
 */
async function measureBuilds() {
  /** @type {Row} */
  const seconds = {};
  /** @type {Row} */
  const bytes = {};
  for (const [name, { dependency, isUrl }] of Object.entries(programs)) {
    const folder = inCache('rust-builds', name);
    mkdirSync(join(folder, 'src'), { recursive: true });
    const own = '[package]\nname = "program"\nedition = "2024"\n[profile.release]\nstrip = true\n[workspace]\n';
    writeFileSync(join(folder, 'Cargo.toml'), `${own}[dependencies]\n${dependency}\n`);
    const source = `fn main() {\n    for text in std::env::args().skip(1) {\n        println!("{}", ${isUrl});\n    }\n}\n`;
    writeFileSync(join(folder, 'src', 'main.rs'), source);
    await run('cargo', ['fetch'], { cwd: folder });
    const target = join(folder, 'target');
    rmSync(target, { recursive: true, force: true });
    // A shell measures the time of its children, which other programs on the machine disturb less than a clock.
    const { status, output } = await runAndCollect(
      'sh',
      ['-c', `cargo build --release --offline --quiet --target-dir '${target}' && times`],
      { cwd: folder },
    );
    if (status !== 0) throw new Failure(`the program with ${name} was not built`);
    const times = [.../** @type {string} */ (output.trim().split('\n').at(-1)).matchAll(/(\d+)m([\d.]+)s/g)];
    seconds[name] = times.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0);
    bytes[name] = statSync(join(target, 'release', process.platform === 'win32' ? 'program.exe' : 'program')).size;
    log(`${name}: ${number(seconds[name])} s, ${number(bytes[name] / 1000)} KB`);
  }
  return [
    ['first build', seconds],
    ['size of the program', bytes],
  ];
}

/** @param {Map<string, Row>} rows */
const cellsOf = (rows) =>
  [...rows].map(([title, row]) => [
    title,
    ...peers.map((peer) => (row[peer] === undefined ? '–' : (row[ours] / row[peer]).toFixed(2))),
  ]);

/** @param {{ write: boolean }} options */
export async function benchRust({ write }) {
  mkdirSync(inCache('benches'), { recursive: true });
  writeFileSync(inCache('benches', 'mixed-urls.txt'), mixedUrls.join('\n'));
  const rows = cellsOf(
    new Map([...(await measureOperations()), ...(await measureMemory()), ...(await measureBuilds())]),
  );
  console.log(`\n${table(['', ...peers], rows)}`);
  const caption = "The time, the memory or the size of whurl divided by the other crate's.";
  if (write) await writeResult('rust', caption, ['', ...peers], rows);
}
