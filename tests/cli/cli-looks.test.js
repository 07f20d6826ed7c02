// The looks of the output, exactly: colours, the help, messages, tables and carets.
import assert from 'node:assert/strict';
import test from 'node:test';

import { packageFolder } from '../shared/package.js';
import { call, withEnvironment } from './support/in-process.js';

const { paintFor } = await import(`file://${packageFolder}/cli/colour.js`);

/** With readable colours: `<31>x<0>`. @param {string[]} args @param {import('./support/in-process.js').Surroundings} [surroundings] */
async function coloured(args, surroundings) {
  const { stdout, stderr } = await withEnvironment({ FORCE_COLOR: '1' }, () => call(args, surroundings));
  const [output, complaints] = [stdout, stderr].map((text) => text.replace(/\u001B\[(\w*)m/g, '<$1>'));
  return { stdout: output, stderr: complaints };
}

test('a stream has colours by the environment, or if it is a terminal that can show them', async () => {
  for (const [env, isTTY, isColoured] of /** @type {[Record<string, string>, boolean | undefined, boolean][]} */ ([
    [{}, true, true],
    [{}, false, false],
    [{}, undefined, false],
    [{ TERM: 'xterm' }, true, true],
    [{ TERM: 'dumb' }, true, false],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1', TERM: 'dumb' }, true, true],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
  ])) {
    const shown = isColoured ? '\u001B[31mx\u001B[0m' : 'x';
    await withEnvironment(env, () => {
      const { output, complaints, isTerminal } = paintFor({ output: { isTTY }, complaints: { isTTY: !isTTY } });
      assert.deepEqual([output('error', 'x'), isTerminal], [shown, isTTY === true], JSON.stringify([env, isTTY]));
      const { complaints: swapped } = paintFor({ output: { isTTY: !isTTY }, complaints: { isTTY } });
      assert.equal(swapped('error', 'x'), shown);
      assert.equal(typeof complaints('error', 'x'), 'string');
    });
  }
});

test('names, the URL, errors and what is missing have colours', async () => {
  assert.deepEqual(await coloured(['--columns', 'href,port,host', 'http://a/', 'http://[', 'x']), {
    stdout: '<36>href   <0><1>http://a/<0>\n<2>port<0>\n<36>host   <0>a\n',
    stderr:
      '<31>Invalid URL<0> (IPv6-unclosed) in argument 2: "http://["\n<31>Invalid URL<0> (missing-scheme-non-relative-URL) in argument 3: "x"\n',
  });
  assert.deepEqual(await coloured(['--columns', 'valid', '--invalid', 'error', 'http://[']), {
    stdout: '<36>input  <0>http://[\n<36>error  <0><31>Invalid URL (IPv6-unclosed)<0>\n',
    stderr: '',
  });
  assert.deepEqual(await coloured(['--strict', '--set', 'port=1', 'mailto:a', '-g', 'href']), {
    stdout: 'mailto:a\n',
    stderr: '<31>Not changed<0> by --set port=1 in argument 1: "mailto:a"\n',
  });
  assert.equal(
    (await coloured(['--errors', 'https://a/', 'https://b/ '])).stdout,
    `<1>https://a/<0>
<2>no validation errors<0>

<1>https://b/ <0>
          <31>^ invalid-URL-unit<0>
          ${'A character that a valid URL does not contain here, or a `%` that is not followed by two hexadecimal digits.'}
          <2>https://url.spec.whatwg.org/#invalid-url-unit<0>
`,
  );
});

test('a terminal gets the validation errors in colours, and their JSON with escapes', async () => {
  const { stdout } = await coloured(['--errors', 'https://a/\u202E<'], { isTerminal: true });
  assert.match(stdout, /^<1>https:\/\/a\/\\u\{202E\}<<0>\n {18}<31>\^ invalid-URL-unit<0>\n/);
  const json = await call(['--errors', '--json', 'https://a/\u202E'], { isTerminal: true });
  assert.match(json.stdout, /^\{"input":"https:\/\/a\/\\u202e","line":1,"valid":true/);
});

test('a message quotes 200 characters of a URL', async () => {
  for (const [length, quoted] of /** @type {[number, string][]} */ ([
    [200, 'x'.repeat(200)],
    [201, `${'x'.repeat(200)}…`],
  ]))
    assert.equal(
      (await call(['-g', 'host', 'x'.repeat(length)])).stderr,
      `Invalid URL (missing-scheme-non-relative-URL) in argument 1: "${quoted}"\n`,
    );
});

test('a table is as wide as its names, and an error', async () => {
  assert.equal(
    (await call(['--columns', 'port,query:abcdefg', 'a://b:1?abcdefg=2'])).stdout,
    'port           1\nquery:abcdefg  2\n',
  );
  // The names that follow for an invalid URL have their place too.
  assert.equal((await call(['--columns', 'port', 'a://b:1'])).stdout, 'port   1\n');
  assert.equal((await call(['--columns', 'query:q', 'a:?q=%09%0A'])).stdout, 'query:q  \t\n\n');
});

test('--errors shows 50 errors, and the number of the others', async () => {
  for (const [count, more] of /** @type {[number, string | null][]} */ ([
    [50, null],
    [51, 'and 1 more'],
  ])) {
    const { stdout } = await call(['--errors', `a:${'<'.repeat(count)}`]);
    assert.equal(stdout.match(/\^ invalid-URL-unit/g)?.length, 50);
    assert.equal(/^and .*$/m.exec(stdout)?.[0] ?? null, more);
  }
});
