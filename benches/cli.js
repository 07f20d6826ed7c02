// The command line, compared with `cat`, `wc -l` and a loop with can_ada in Python: lines a second and core, ratios.
//
//   node benches/cli.js [LIST]     by default the list of real URLs, in URLS_DIR or next to the project, twenty times
//
// Each reads the same file and writes to /dev/null. They take turns, and the medians of seven rounds count. A core is
// what the processor spends, by bash's `time`: user and system, with the start of the program. For can_ada, first run:
// npm test -- python
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateRealUrls } from '../scripts/data/test-data.js';
import { components } from '../cli/components.js';
import { inProject } from '../scripts/project.js';
import { median } from './median.js';

const ROUNDS = 7;
const COPIES = 20;

const list = process.argv[2] ?? locateRealUrls();
if (list === null) throw new Error('there is no list: name one, or set URLS_DIR');
const folder = mkdtempSync(join(tmpdir(), 'whurl-bench-'));
const file = join(folder, 'list.txt');
const text = readFileSync(list, 'utf8')
  .replace(/^\uFEFF/, '')
  .replace(/\n?$/, '\n')
  .repeat(process.argv[2] === undefined ? COPIES : 1);
writeFileSync(file, text);
const lines = text.split('\n').length - 1;

const whurl = [process.execPath, inProject('cli', 'bin.cjs')];
const python = inProject('.cache', 'python', 'venv', 'bin', 'python');

/** A loop over lines in Python. @param {string} write  the expression that it writes for a URL */
const loop = (write) => [
  python,
  '-c',
  `
import sys, json, can_ada
for line in sys.stdin:
    line = line.rstrip("\\n")
    try:
        url = can_ada.parse(line)
    except ValueError:
        continue
    sys.stdout.write(${write})`,
];

/** @type {Record<string, string[]>} */
const contenders = {
  cat: ['cat'],
  'wc -l': ['wc', '-l'],
  'whurl --get host': [...whurl, '--get', 'host'],
  'whurl --json': [...whurl, '--json'],
  'whurl --format csv': [...whurl, '--format', 'csv'],
  'whurl --get site': [...whurl, '--get', 'site'],
  'whurl --sort-query': [...whurl, '--sort-query'],
  'whurl --trim': [...whurl, '--trim', 'utm_*'],
  // With two threads, the seconds on the clock count.
  'whurl --get host -j2': [...whurl, '--get', 'host', '--jobs', '2'],
  'whurl --json -j2': [...whurl, '--json', '--jobs', '2'],
  'whurl --get site -j2': [...whurl, '--get', 'site', '--jobs', '2'],
  'whurl --sort-query -j2': [...whurl, '--sort-query', '--jobs', '2'],
  ...(existsSync(python)
    ? {
        'can_ada, host': loop('url.host + "\\n"'),
        'can_ada, JSON': loop(
          `json.dumps({"input": line, ${components.map((name) => `"${name}": url.${name}`).join(', ')}}) + "\\n"`,
        ),
      }
    : {}),
};

/**
 * The seconds that a program takes: of the processor, and on the clock.
 *
 * @param {string[]} command
 * @returns {[number, number]}
 */
function timeOf(command) {
  const input = openSync(file, 'r');
  const { stderr, status } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S %R"; time "$@" > /dev/null 2> /dev/null', 'bash', ...command],
    { stdio: [input, 'ignore', 'pipe'], encoding: 'utf8' },
  );
  closeSync(input);
  if (status !== 0 && status !== 1) throw new Error(`${command.join(' ')}: exit status ${status}`);
  const [user, system, real] = stderr.trim().split(' ').map(Number);
  return [user + system, real];
}

/** @type {Map<string, [number, number][]>} */
const times = new Map(Object.keys(contenders).map((name) => [name, []]));
for (let round = -1; round < ROUNDS; round++) {
  for (const [name, command] of Object.entries(contenders)) {
    const time = timeOf(command);
    if (round >= 0) times.get(name)?.push(time);
  }
}
rmSync(folder, { recursive: true });

/** @param {string} name @param {0 | 1} which */
const medianOf = (name, which) => median((times.get(name) ?? []).map((pair) => pair[which]));

const reference = (/** @type {string} */ name) => (/json|csv/i.test(name) ? 'can_ada, JSON' : 'can_ada, host');
console.log(`${lines.toLocaleString('en')} lines, ${(text.length / 1e6).toFixed(0)} MB, Node ${process.version}`);
console.log(
  `${''.padEnd(22)}${'million lines a second and core'.padStart(34)}${'÷ wc -l'.padStart(10)}${'÷ can_ada'.padStart(12)}${'seconds'.padStart(10)}`,
);
for (const name of times.keys()) {
  const core = medianOf(name, 0);
  const toWc = core / medianOf('wc -l', 0);
  const toLoop = times.has(reference(name)) ? (core / medianOf(reference(name), 0)).toFixed(3) : '';
  console.log(
    `${name.padEnd(22)}${(core > 0 ? (lines / core / 1e6).toFixed(2) : '∞').padStart(34)}${(Number.isFinite(toWc) ? toWc.toFixed(1) : '').padStart(10)}${toLoop.padStart(12)}${medianOf(name, 1).toFixed(2).padStart(10)}`,
  );
}
