// The line writer through WebAssembly prints what the general one prints, and is the one that is taken.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import test from 'node:test';
import fc from 'fast-check';
import { readLines } from '../../scripts/data/bench-inputs.js';
import { locateRealUrls } from '../../scripts/data/test-data.js';
import { countOfCases } from '../../scripts/random-numbers.js';
import { casesFor } from '../shared/wpt/data.js';
import { compare } from '../shared/wpt/standard-changes.js';
import { partNames, partsOf } from '../shared/wpt/url-parts.js';
import { whurl } from './support/command-line.js';
import { commandLine, packageFolder } from '../shared/package.js';

// The package's files, which import its builds.
const { createLineWriter } = await import(`file://${packageFolder}/cli/line-writer.js`);
const { formatFor } = await import(`file://${packageFolder}/cli/formats/format.js`);
const { createUrlProcessor } = await import(`file://${packageFolder}/cli/process-urls.js`);
const { linesIn } = await import(`file://${packageFolder}/cli/lines.js`);
const { readOptions } = await import(`file://${packageFolder}/cli/options.js`);

const paint = { output: plain, complaints: plain };

/** @param {string} _style @param {string} text */
function plain(_style, text) {
  return text;
}

const everything =
  'line,input,valid,error,site,registrableDomain,publicSuffix,subdomain,suffixSection,href,origin,protocol,username,password,host,hostname,port,pathname,search,hash,query:a,query:b c,query-all:a,params,reversedHost,canonical,decoded:username,decoded:password,decoded:pathname,decoded:hash';
const allOptions = [
  ['--get', 'host'],
  ['--get', '{href}\\t{origin} {query:q}', '--invalid', 'error'],
  ['--get', 'pathname', '--invalid', 'empty'],
  ['--get', 'host', '--invalid', 'keep'],
  ['--get', '{input} {query:q}', '--print0', '--invalid', 'error'],
  ['--site', '--icann-only'],
  ['--trim', 'a', '--trim', 'b*'],
  ['--trim', 'a', '--trim-fragment', '--json', '--columns', 'href,query:a,search'],
  ['--columns', 'query:a,site,port,input'],
  ['--columns', everything, '--invalid', 'empty'],
  ['--columns', 'host,error', '--invalid', 'error'],
  ['--trim', 'a*', '--trim', '*c'],
  ['--trim', '*', '--trim-fragment', '--strict'],
  ['--trim', '*a*', '--trim-fragment', '--json', '--columns', everything, '--invalid', 'empty'],
  ['--json'],
  ['--json', '--columns', everything, '--invalid', 'empty'],
  ['--json', '--base', 'https://user@h:8080/a/b/c?d#e'],
  ['--json', '--columns', everything, '--base', 'any:opaque'],
  ['--format', 'csv', '--no-header'],
  ['--format', 'csv', '--columns', everything, '--invalid', 'empty'],
  ['--format', 'tsv', '--columns', everything, '--invalid', 'error'],
];

/** @param {string[]} args @param {Buffer} bytes */
async function expectSame(args, bytes) {
  const request = await readOptions(args);
  const format = await formatFor(request.output, paint);
  const writeLines = await createLineWriter(request, 'line', paint, format);
  assert.ok(writeLines !== null, `${args.join(' ')}: the line writer is not taken`);
  const general = await (await createUrlProcessor(request, 'line', paint, format))(linesIn(bytes), 7);
  const joined = { output: '', complaints: /** @type {string[]} */ ([]), lines: 0, invalid: 0 };
  for await (const { output, complaints, lines, invalid } of writeLines(bytes, 7)) {
    if (joined.output !== '' && output.length > 0) joined.output += format.gap;
    joined.output += Buffer.from(output).toString();
    joined.complaints.push(...complaints);
    joined.lines += lines;
    joined.invalid += invalid;
  }
  assert.deepEqual(joined, general, args.join(' '));
}

test('for the test data of the standard', async (t) => {
  const cases = casesFor(t, 'urltestdata.json');
  if (cases === null) return;
  const lines = cases.map(({ input }) => input);
  // Lone surrogates, which bytes cannot have, are replaced.
  const bytes = Buffer.from(`${lines.join('\n')}\r\n\n\r\nhttp://h/?a=%22%00%5C&b+c=1%0A2\nhttp://h/?a\n`);
  for (const args of allOptions) await expectSame(args, bytes);
});

/** @param {import('node:test').TestContext} t */
function realUrls(t) {
  const list = locateRealUrls();
  if (list !== null) return list;
  assert.notEqual(process.env.CI, 'true', 'the list of real URLs is missing');
  t.skip('the list of real URLs is missing: set URLS_DIR');
  return undefined;
}

test('for real URLs', async (t) => {
  const list = realUrls(t);
  if (list === undefined) return;
  const all = readFileSync(list);
  const bytes = all.subarray(0, countOfCases(all.length));
  for (const args of allOptions) await expectSame(args, bytes);
});

test('for real URLs the parts are those of Node, unless a change of the standard explains the difference', async (t) => {
  const list = realUrls(t);
  if (list === undefined) return;
  const inputs = readLines(list);
  const child = spawn(process.execPath, [commandLine, '--json'], { stdio: ['pipe', 'pipe', 'inherit'] });
  createReadStream(list).pipe(child.stdin);
  let line = 0;
  for await (const text of createInterface({ input: child.stdout })) {
    const { input, error, line: place, ...parts } = JSON.parse(text);
    assert.equal(input, inputs[line++]);
    if (error === undefined) assert.deepEqual(Object.keys(parts), partNames);
    else assert.equal(place, line);
    const node = URL.canParse(input) ? partsOf(new URL(input)) : null;
    const { same, change } = compare(node, error === undefined ? parts : null);
    assert.ok(same || change !== undefined, input);
  }
  // After the last newline is a URL that was cut off.
  assert.equal(line, 48_010);
});

test('for any bytes', async () => {
  const piece = fc.constantFrom(
    ...'http:|//|a|\\|"|,|\t|\n|\r|\r\n|\0| |?|&|a=|b+c=|%22|%0A|%|#|@|:|[|é|\u{FEFF}|\u{10FFFF}'
      .split('|')
      .map((text) => Buffer.from(text)),
    Buffer.of(0xff),
    Buffer.of(0xc3),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), fc.constantFrom(...allOptions), async (pieces, args) => {
      const bytes = Buffer.concat(pieces);
      if (bytes.length > 0) await expectSame(args, bytes);
    }),
    { numRuns: 1000 },
  );
});

test('for texts in a template that are longer than 255 and 65,535 bytes', async () => {
  for (const length of [300, 70_000])
    await expectSame(
      ['--get', `${'x'.repeat(length)}{host}`, '--invalid', 'empty'],
      Buffer.from('http://a/\nx\nhttp://b'),
    );
});

test('for more output than one call of the module writes', async () => {
  await expectSame(['--json', '--columns', 'line,input,href'], Buffer.from('x:\n'.repeat(40_000)));
});

test('threads print the same lines in the same order', () => {
  const input = Array.from({ length: 60_000 }, (_, index) =>
    index % 1000 === 7 ? 'http://[' : `http://h${index}.example/`,
  ).join('\n');
  for (const args of [['--json'], ['--get', 'host'], ['--get', 'display'], ['--columns', 'host,line']]) {
    const alone = whurl(args, input);
    assert.ok(alone.stdout.length > 500_000);
    const { status, stdout, stderr } = whurl([...args, '--jobs', '3'], input);
    assert.deepEqual({ status, stderr }, { status: alone.status, stderr: alone.stderr });
    assert.ok(stdout === alone.stdout, args.join(' '));
  }
});
