// `node benches/rust-parts.js`: where the time of the Rust parser goes (benches/rust/parts.rs), as tables of
// instructions and nanoseconds for each URL. It needs Linux and `perf`; where a virtual machine has no counters for it,
// `valgrind` counts the instructions.
import { spawnSync } from 'node:child_process';
import { Failure } from '../scripts/failure.js';
import { exitWith } from '../scripts/exit.js';
import { inProject } from '../scripts/project.js';
import { runAndCollect } from '../scripts/run.js';

const lists = ['real', 'links', 'mixed'];
const operations = ['copy', 'read', 'scan', 'can_parse', 'parse', 'ada-url', 'url', 'fluent-uri'];
const kinds = [
  'serialised',
  'to be encoded',
  'Unicode host',
  'file',
  'credentials',
  'dot segments',
  'IPv6',
  'upper case',
  'other scheme',
  'without //',
  'encoded host',
  'invalid',
];
const URLS = 1_000_000;

/** @typedef {{ count: number, instructions: number, time: number }} Cost for each URL */

/** The program of the benchmark, compiled. @param {string[]} options @returns {Promise<string>} */
async function compile(options) {
  const args = [
    'bench',
    '--manifest-path',
    inProject('benches', 'rust', 'Cargo.toml'),
    '--bench',
    'parts',
    '--no-run',
    '--message-format',
    'json',
    ...options,
  ];
  const { status, output } = await runAndCollect('cargo', args);
  const artifact = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .find(({ executable, target }) => executable && target.name === 'parts');
  if (status !== 0 || artifact === undefined) throw new Failure('the benchmark was not compiled');
  return artifact.executable;
}

/** The output of a program that must succeed. @param {string} program @param {string[]} args */
function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Failure(`${program} ${args.join(' ')} failed: ${stderr}`);
  return { stdout, stderr };
}

const perf = ['stat', '-x', ',', '-e', 'instructions:u'];
const hasCounters = !Number.isNaN(parseInt(run('perf', [...perf, 'true']).stderr, 10));

/** The instructions of a run of a program. @param {string} program @param {string[]} args */
function instructionsOf(program, args) {
  if (hasCounters) return parseInt(run('perf', [...perf, program, ...args]).stderr, 10);
  const { stderr } = run('valgrind', ['--tool=callgrind', '--callgrind-out-file=/dev/null', program, ...args]);
  return Number(/Collected : (\d+)/.exec(stderr)?.[1]);
}

/** The number of URLs, and the nanoseconds for each of them. @param {string} program @param {string[]} args */
const timesOf = (program, args) => run(program, args).stdout.trim().split(' ').map(Number);

/**
 * @param {string} program
 * @param {string} operation
 * @param {string} list
 * @param {string} kind
 * @returns {Cost | null} null if the list has none of the kind
 */
function measure(program, operation, list, kind) {
  const [count] = timesOf(program, ['nothing', list, kind, '1']);
  if (count === undefined || Number.isNaN(count) || count === 0) return null;
  const [, time = NaN] = timesOf(program, [operation, list, kind, String(Math.ceil(URLS / count) + 1)]);
  // The first round also fills tables. Under valgrind a round takes fifty times as long.
  const rounds = hasCounters ? Math.ceil(URLS / count) : 2;
  const [before, after] = [1, 1 + rounds].map((number) =>
    instructionsOf(program, [operation, list, kind, String(number)]),
  );
  return { count, time, instructions: (Number(after) - Number(before)) / (rounds * count) };
}

/** @param {Cost | null} cost */
const show = (cost) =>
  cost === null ? '' : `${Math.round(cost.instructions)} / ${cost.time.toFixed(cost.time < 10 ? 1 : 0)}`;

/** @param {string[][]} rows */
const print = (rows) =>
  console.log(
    `\n${[rows[0], rows[0].map(() => '---'), ...rows.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`,
  );

await exitWith(async () => {
  // `-- --no-default-features` leaves out the feature `simd`.
  const program = await compile(process.argv.slice(2));
  print([
    ['instructions / ns', ...lists],
    ...operations.map((operation) => [
      operation,
      ...lists.map((list) => show(measure(program, operation, list, 'all'))),
    ]),
  ]);
  const rows = kinds.flatMap((kind) =>
    ['links', 'mixed'].flatMap((list) => {
      const [parse, ada] = ['parse', 'ada-url'].map((operation) => measure(program, operation, list, kind));
      return parse === null || ada === null
        ? []
        : [[kind, list, String(parse.count), show(parse), show(ada), (parse.time / ada.time).toFixed(2)]];
    }),
  );
  print([['kind', 'list', 'URLs', '`parse`', '`ada-url`', 'ratio of ns'], ...rows]);
});
