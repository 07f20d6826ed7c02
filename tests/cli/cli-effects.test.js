// Every option has an effect: a combination in which one has none is an error that names both.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import test, { after } from 'node:test';
import { options } from '../../cli/description.js';
import { packageFolder } from '../shared/package.js';
import { words } from '../shared/words.js';

// In this process, since each start of a program takes longer than all combinations together.
const { readOptions } = await import(`file://${packageFolder}/cli/options.js`);
const { run } = await import(`file://${packageFolder}/cli/run.js`);

const folder = mkdtempSync(join(tmpdir(), 'whurl-effects-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const urls = [
  'HTTP://u:p@x.a.github.io:81/a/../b;c,"?b=2&utm=1&UTM=4&a=%E43#utm=1',
  'http://[',
  'mailto:x',
  '../a+b%20%E4?ü',
  '#c',
  'e[.]f',
  'ssh://a.b.github.io/',
  'hxxp://e[.]f/?b=1&utm',
  '',
];
const csv = words`
  url,n;x HTTP://u@x.a.github.io/?b=2&utm=1&UTM=4&a=%E43#utm=1,http://c.example/?b=2&utm=1&a=%E43
  http://[,2;"3" mailto:x,4;5 ../b?ü, e[.]f,e[.]f ssh://a.b.github.io/,ssh://a.b.github.io/ #c,1 hxxp://e[.]f/?b,hxxp://e[.]f/ http://z/?b,7,8,9`;
/** For each form, inputs of which at least one shows the effect of an option. */
const inputs = {
  lines: [`${urls.join('\n')}\n`, urls.join('\0')],
  csv: [csv.join('\n'), csv.join('\n').replaceAll(',', '\r').replaceAll(';', ',').replaceAll('\r', ';')],
  tsv: [csv.join('\n').replaceAll(',', '\t')],
};
/** @param {'lines' | 'csv' | 'tsv'} form @param {number} index */
function fileOf(form, index) {
  const path = join(folder, `${form}${index}`);
  writeFileSync(path, `${inputs[form][index]}\n${inputs[form][index]}`);
  return path;
}

writeFileSync(join(folder, 'suffixes'), 'io\na.github.io\nb.github.io');

/** Values of each option, of which at least one has an effect wherever the option may be. @type {Record<string, string[]>} */
const values = {
  get: ['{href} {error}', '{relative} {error}'],
  format: ['table', 'json', 'csv', 'tsv', 'arrow'],
  columns: ['href,error', 'relative,error'],
  invalid: ['skip', 'keep', 'empty', 'error'],
  set: ['port=1'],
  append: ['path=q'],
  replace: ['b=9'],
  trim: ['utm'],
  'relative-to': ['http://x.a.github.io:81/'],
  encode: ['component'],
  decode: ['form-urlencoded'],
  base: ['http://h/i/j'],
  match: ['pathname=(/.*|X)'],
  'url-file': ['FILE'],
  comment: ['#'],
  'suffix-list': [join(folder, 'suffixes')],
  'add-suffix': ['a.github.io'],
  'base-field': ['2'],
  encoding: ['windows-1251'],
  in: ['csv', 'tsv'],
  'bad-records': ['skip', 'keep'],
  field: ['2'],
  delimiter: [';'],
};

/** Options that end the program, and one that changes only its speed. */
const others = ['completion', 'help', 'version', 'jobs'];
const names = options.map(({ name }) => name).filter((name) => !others.includes(name));

/** An option with each of its values. @param {string} name */
const forms = (name) => (values[name] ?? ['']).map((value) => [`--${name}`, ...(value === '' ? [] : [value])]);

/** The outcome of the program for options, in the first order in which they are given. @type {Map<string, Promise<{ refusal?: string, result?: string }>>} */
const outcomes = new Map();

/** @param {string[]} args @param {boolean} hasUrls  whether there are URLs as arguments besides */
function outcomeOf(args, hasUrls) {
  const key = `${hasUrls} ${args
    .join(' ')
    .split(/ (?=--)/)
    .sort()
    .join(' ')}`;
  const known = outcomes.get(key) ?? outcome(hasUrls ? [...args, '--', ...urls] : args);
  outcomes.set(key, known);
  return known;
}

/** @param {string[]} args */
async function outcome(args) {
  let request;
  try {
    request = await readOptions(args);
  } catch (error) {
    assert.equal(error?.constructor?.name, 'BadUsage', String(error));
    return { refusal: /** @type {Error} */ (error).message };
  }
  /** @type {unknown[]} */
  const said = [];
  /** @type {any} */
  const output = {
    on() {},
    write(/** @type {string | Uint8Array} */ data, /** @type {() => void} */ done) {
      said.push(Buffer.from(data).toString('latin1'));
      done();
    },
  };
  const complaints = { isTTY: false, write: (/** @type {string} */ text) => said.push(text) };
  const form = /** @type {keyof typeof inputs} */ (request.input.form);
  for (const [index, text] of inputs[form].entries()) {
    const openInput = () => Readable.from([Buffer.from(text)]);
    const input = { ...request.input, files: request.input.files.map(() => fileOf(form, index)) };
    try {
      const { invalid, matches } = await run({ ...request, input }, args, { openInput, output, complaints });
      said.push(invalid, matches);
    } catch (error) {
      said.push(String(error));
    }
  }
  return { result: said.join('|') };
}

/**
 * Combinations in which an option is used, but nothing shows it: parts that a change does not reach, changes that can
 * always be made.
 *
 * @type {[string[], string[]][]}
 */
const unseen = [
  [
    ['append', 'replace', 'trim', 'sort-query'],
    ['site', 'origin'],
  ],
  [['set'], ['site']],
  [['strict'], ['replace', 'trim', 'sort-query']],
  [['encoding'], ['trim']],
  // Both have the same messages.
  [['format'], ['json']],
  [['json'], ['format']],
];
/** @param {string} name @param {string} other */
const isUnseen = (name, other) => unseen.some(([some, those]) => some.includes(name) && those.includes(other));

/** The start of a URL that is built. */
const build = ['protocol=http', 'host=a.xn--bcher-kva.example', 'search=b=2&utm=1&a=3', 'port=80x'].flatMap((part) => [
  '--set',
  part,
]);

test('of any two options, each has an effect, or an error names both', async () => {
  /** @type {string[]} */
  const faults = [];
  let [accepted, refused] = [0, 0];
  for (const hasUrls of [true, false]) {
    for (const start of [[], ['--in', 'csv'], ['--in', 'tsv'], ['--format', 'csv']]) {
      for (const name of names.filter((each) => !start.includes(`--${each}`))) {
        for (const other of names.filter((each) => each !== name && !start.includes(`--${each}`))) {
          for (const form of forms(other)) {
            const given = [...start, ...(other === 'build' || name === 'build' ? build : []), ...form];
            const without = await outcomeOf(given, hasUrls);
            const all = await Promise.all(forms(name).map((own) => outcomeOf([...given, ...own], hasUrls)));
            const label = [...given, `--${name}`, hasUrls ? 'URL' : ''].join(' ');
            if (all.every(({ refusal }) => refusal !== undefined)) {
              refused += 1;
              const alone = await Promise.all(
                forms(name).map((own) => outcomeOf([...(name === 'build' ? build : []), ...start, ...own], hasUrls)),
              );
              if (without.refusal !== undefined || alone.every(({ refusal }) => refusal !== undefined)) continue;
              const message = String(all[0].refusal);
              const named = [...new Set([...given, `--${name}`])].filter(
                (arg) => arg.startsWith('--') && message.includes(arg),
              );
              if (named.length < 2) faults.push(`${label}: ${message}`);
            } else if (without.result !== undefined && !isUnseen(name, other)) {
              accepted += 1;
              const hasEffect = all.some(({ result }) => result !== undefined && result !== without.result);
              if (!hasEffect) faults.push(`${label}: --${name} has no effect`);
            }
          }
        }
      }
    }
  }
  assert.deepEqual(faults, []);
  assert.ok(accepted > 500 && refused > 500, `${accepted} accepted, ${refused} refused`);
});

test('an option that has no effect alone is an error that says what it needs', async () => {
  for (const hasUrls of [true, false]) {
    for (const name of names.filter((each) => each !== 'build')) {
      const without = await outcomeOf([], hasUrls);
      const all = await Promise.all(forms(name).map((own) => outcomeOf(own, hasUrls)));
      if (all.every(({ refusal }) => refusal !== undefined))
        assert.match(String(all[0].refusal), new RegExp(`--${name}( \\w+)? (needs|and URLs)`));
      else
        assert.ok(
          all.some(({ result }) => result !== undefined && result !== without.result),
          name,
        );
    }
  }
});

test('--jobs is refused where there are no lines to share out', async () => {
  for (const [args, message] of /** @type {[string[], RegExp | null][]} */ ([
    [['--jobs', '2'], null],
    [['--jobs', '2', '-f', 'FILE', 'a:b'], null],
    [['--jobs', '2', '--encode', 'path'], null],
    [['--jobs', '1', 'a:b'], null],
    [['--jobs', '1', '--in', 'csv'], null],
    [['--jobs', '2', 'a:b'], /--jobs needs standard input or --url-file, not URLs as arguments/],
    [['--jobs', '2', '--in', 'csv'], /--in csv and --jobs cannot be combined/],
    [['--jobs', '2', '--build', ...build], /--build and --jobs cannot be combined/],
  ])) {
    if (message === null) await readOptions(args);
    else await assert.rejects(readOptions(args), message);
  }
});
