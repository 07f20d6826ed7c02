// Arguments that are refused, with the exact message, and the like that are taken. In this process: `cli-effects.test.js`
// has all combinations, but takes longer.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { otherNames } from '../../cli/components.js';
import { suggestionFor } from '../../cli/suggestions.js';
import { packageFolder } from '../shared/package.js';
import { call } from './support/in-process.js';

const { readOptions } = await import(`file://${packageFolder}/cli/options.js`);

const folder = mkdtempSync(join(tmpdir(), 'whurl-refusals-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'list');
writeFileSync(file, 'http://f/\n');

const help = "Try 'whurl --help'.\n";

/** @param {string} args  separated by spaces; `FILE` is a file @param {string} [input] */
const given = (args, input = '') =>
  call(
    args.split(' ').map((arg) => (arg === 'FILE' ? file : arg)),
    { input },
  );

/** @param {string} args @param {string} message */
async function expectRefused(args, message, ending = help) {
  assert.deepEqual(await given(args), { status: 2, stdout: '', stderr: `whurl: ${message}\n${ending}` }, args);
}

test('options that exclude each other', async () => {
  const changes = ['set port=1', 'append path=a', 'replace a=b', 'trim a', 'sort-query'];
  const gets = ['get host', 'site', 'display', 'origin'];
  for (const [options, others] of /** @type {[string[], string[]][]} */ ([
    [['json'], ['format csv']],
    [gets, ['json', 'format csv', 'columns host', 'errors']],
    [
      ['errors'],
      [...changes, 'relative-to a:b', 'match a:b', 'columns host', 'invalid json', 'format csv', 'in csv', 'build'],
    ],
    [['encode path'], ['decode path']],
    [['quiet'], ['errors', 'encode path', 'decode path']],
    [
      ['encode path', 'decode path'],
      [
        ...[...changes, ...gets, 'relative-to a:b', 'match a:b', 'columns host', 'format json', 'json', 'errors'],
        ...['invalid skip', 'base a:b', 'in csv', 'build'],
      ],
    ],
    [['build'], ['url-file FILE', 'base a:b', 'match a:b', 'null', 'in csv', 'jobs 2', 'invalid skip']],
    [
      ['in csv', 'in tsv'],
      ['null', 'jobs 2'],
    ],
  ])) {
    for (const option of options) {
      for (const other of others) {
        const [one, two] = [option, other].map((each) => `--${/^(in|format) /.test(each) ? each : each.split(' ')[0]}`);
        const { status, stdout, stderr } = await given(`--${other} --${option}`);
        assert.deepEqual({ status, stdout }, { status: 2, stdout: '' }, `${option} ${other}`);
        // Of two pairs in which they are, either may be named first.
        assert.ok(
          [`${one} and ${two}`, `${two} and ${one}`].some(
            (both) => stderr === `whurl: ${both} cannot be combined\n${help}`,
          ),
          `${option} ${other}: ${stderr}`,
        );
      }
    }
  }
});

test('options that need another one', async () => {
  const delimiter = '--delimiter needs --in csv or --format csv';
  const header = '--no-header needs csv or tsv as --in or --format';
  const print0 = '--print0 needs --get, a change, --encode or --decode';
  const strict = '--strict needs --set, --append, --replace, --trim or --sort-query';
  const quiet = '--quiet needs messages about URLs';
  const relative = '--relative-to needs relative among the columns';
  for (const [args, message] of [
    ['--field a', '--field needs --in csv or --in tsv'],
    ['--field a --json', '--field needs --in csv or --in tsv'],
    ['--delimiter ;', delimiter],
    ['--delimiter ; --in tsv', `${delimiter}, not --in tsv`],
    ['--delimiter ; --errors', `${delimiter}, not --errors`],
    ['--delimiter ; --encode path', `${delimiter}, not --encode`],
    ['--delimiter ; --relative-to a:b', `${delimiter}, not --relative-to`],
    ['--no-header', header],
    ['--no-header --display', `${header}, not --display`],
    ['--print0', print0],
    ['--print0 --errors', `${print0}, not --errors`],
    ['--print0 --json', `${print0}, not --json`],
    ['--print0 --format tsv', `${print0}, not --format tsv`],
    ['--print0 --columns host', `${print0}, not --columns`],
    ['--print0 --in csv', `${print0}, not --in csv`],
    ['--ignore-case', '--ignore-case needs --match'],
    ['--ignore-case --json', '--ignore-case needs --match'],
    ['--strict', strict],
    ['--strict --relative-to a:b', `${strict}, not --relative-to`],
    ['--strict --get host', `${strict}, not --get`],
    ['--quiet --json', `${quiet}, not --json`],
    ['--quiet --format json', `${quiet}, not --format json`],
    ['--quiet --invalid error', `${quiet}, not --invalid`],
    ['--quiet --build --set href=a:b', `${quiet}, not --build`],
    ['--relative-to a:b --columns host', `${relative}, not --columns`],
    ['--relative-to a:b --format csv', `${relative}, not --format csv`],
  ])
    await expectRefused(args, message);
  for (const option of ['null', 'jobs 2'])
    await expectRefused(
      `--${option} a:b`,
      `--${option.split(' ')[0]} needs standard input or --url-file, not URLs as arguments`,
    );
  await expectRefused(
    '--jobs 2 FILE',
    '--jobs needs standard input or --url-file, not URLs as arguments',
    `Hint: to read the URLs of a file: whurl -f ${file}\n`,
  );
});

test('options that are taken together', async () => {
  for (const args of [
    '--in csv --delimiter ; --get host',
    '--in csv --no-header --get host',
    '--in tsv --no-header --get host',
    '--format csv --delimiter ;',
    '--format csv --no-header',
    '--format tsv --no-header',
    '--get host --print0',
    '--sort-query --print0',
    '--decode path --print0',
    '--match pathname=/* --ignore-case http://a/',
    '--null -f FILE a:b',
    '--build --strict --set href=a:b',
    '--build --strict --quiet --set href=a:b',
    '--strict --quiet --set port=1',
    '--quiet --invalid empty',
    '--quiet --json --strict --set port=1',
    '--relative-to a:b',
    '--relative-to a:b --columns relative --json',
    '--relative-to a:b --in csv --no-header',
    '--relative-to a:b --in tsv --no-header',
    '--errors --json',
    '--errors --format json',
    '--json --format json',
    '--in lines --jobs 1 a:b',
    '--jobs 1',
    '--jobs 10',
    '--jobs 256 --in lines',
    '--null',
    '--in csv --delimiter ; --json',
    '--in csv --delimiter \\t --json',
    '--in csv --no-header --json',
    '--in tsv --relative-to a:b',
  ])
    await readOptions(args.split(' ').map((arg) => (arg === 'FILE' ? file : arg)));
  assert.equal((await readOptions('--in csv --delimiter \\t --json'.split(' '))).delimiter, '\t');
});

test('values that are refused', async () => {
  const jobs = (/** @type {string} */ text) => `--jobs "${text}": it must be a number from 1 to 256`;
  for (const [args, message] of [
    ['--jobs 257', jobs('257')],
    ['--jobs 0', jobs('0')],
    ['--jobs x2', jobs('x2')],
    ['--jobs 2x', jobs('2x')],
    ['--in csv --delimiter ab', '--delimiter "ab": it must be one character, and not a quote'],
    [
      '--decode x',
      '--decode "x": choose from C0-control, fragment, query, special-query, path, userinfo, component, form-urlencoded',
    ],
    [
      '--encode x',
      '--encode "x": choose from C0-control, fragment, query, special-query, path, userinfo, component, form-urlencoded',
    ],
    ['--build --set href=a:b a:b', '--build and URLs to start from cannot be combined'],
    ['--in csv a:b', '--in csv and URLs as arguments cannot be combined'],
    ['--get match', 'the column match needs --match'],
    ['--get relative', 'the column relative needs --relative-to'],
    ['--match', "Option '--match <value>' argument missing"],
    ['--json=1', "Option '--json' does not take an argument"],
    ['--frmat=csv', "Unknown option '--frmat'. Did you mean '--format'?"],
    ['--frmat=c=sv', "Unknown option '--frmat'. Did you mean '--format'?"],
    ['--n-u-l-l', "Unknown option '--n-u-l-l'"],
    ['-n', "Unknown option '-n'"],
    ['--ni', "Unknown option '--ni'. Did you mean '--in'?"],
    ['--in csv --relative-to a:b --columns host', '--relative-to needs relative among the columns, not --columns'],
    ['-josn', "Unknown option '-j'. Did you mean '--json'?"],
    ['-js', "Unknown option '-j'"],
    ['-j', "Unknown option '-j'"],
    ['a:b --frmat', "Unknown option '--frmat'. Did you mean '--format'?"],
    ['--get host,port', `--get: unknown column "host,port". Did you mean '{host},{port}'?`],
  ])
    await expectRefused(args, message);
  assert.match(
    (await call(['--columns', 'host port', 'a:b'])).stderr,
    /^whurl: --columns: unknown column "host port": choose from /,
  );
  const columns =
    'href, origin, protocol, username, password, host, hostname, port, pathname, search, hash, site, registrableDomain, display, relative, match, valid, error, input, file, line, query:NAME, query-all:NAME';
  for (const [args, message] of [
    ['--get host,unlike', '--get: unknown column "host,unlike": choose from '],
    ['--get ,', '--get: unknown column ",": choose from '],
    ['--columns host;port', '--columns: unknown column "host;port": choose from '],
    ['--columns nope', '--columns: unknown column "nope": choose from '],
    ['--get {nope}', '--get: unknown column "nope": choose from '],
    ['--get hots', '--get: unknown column "hots": choose from '],
  ])
    await expectRefused(args, `${message}${columns}${{ hots: '. Did you mean host?' }[args.slice(6)] ?? ''}`);
});

test('the names of other programs are known', async () => {
  for (const [name, ours] of Object.entries({
    ...{ url: 'href', scheme: 'protocol', user: 'username', domain: 'hostname', authority: 'host' },
    ...{ path: 'pathname', query: 'search', fragment: 'hash' },
  })) {
    assert.equal(otherNames[name], ours);
    assert.match((await given(`--get ${name}`)).stderr, new RegExp(`\\. Did you mean ${ours}\\?\\n`));
  }
});

test('the most similar name is suggested, if every third character may be wrong', () => {
  for (const [text, names, expected] of /** @type {[string, string[], string | undefined][]} */ ([
    ['ab', ['xxab', 'ac'], 'ac'],
    ['abcdef', ['abxdxf', 'abcdxf'], 'abcdxf'],
    ['abcdef', ['abxdxf'], 'abxdxf'],
    ['abcdef', ['axxdxf'], undefined],
    ['abcde', ['abxyz'], undefined],
    ['abc', ['abcdef'], undefined],
    ['abcd', ['abcdef'], 'abcdef'],
    ['abcdef', ['abcd'], 'abcd'],
    ['a', ['b'], 'b'],
    ['ab', ['ba'], 'ba'],
    ['ab', ['cd'], undefined],
    ['ab', ['ca'], undefined],
    ['ab', ['bc'], undefined],
    // Two neighbours are exchanged at the start, in the middle, at the end; not what is further away.
    ['bacd', ['abcd'], 'abcd'],
    ['acbd', ['abcd'], 'abcd'],
    ['abdc', ['abcd'], 'abcd'],
    ['cbad', ['abcd'], undefined],
    ['badc', ['abcd'], undefined],
    ['badcfe', ['abcdef'], undefined],
    ['badcef', ['abcdef'], 'abcdef'],
    ['aab', ['bba'], undefined],
    ['aba', ['bab'], undefined],
    ['ABC', ['abx'], 'abx'],
  ]))
    assert.equal(suggestionFor(text, names), expected, `${text} ${names.join()}`);
});
