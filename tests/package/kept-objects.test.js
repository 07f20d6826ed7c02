// When a collection finds no object of a class, V8 drops the optimised code that knows the class. The package keeps an
// object of each layout alive, so a program whose objects all die keeps its code.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { packageProject } from '../shared/package.js';

const program = `
  import { URL, URLSearchParams } from 'whurl';
  const operations = {
    construct: (i) => new URL('https://example.com/' + i).href,
    query: (i) => new URL('https://example.com/?a=' + i).searchParams.get('a'),
    list: (i) => new URLSearchParams('a=1&b=' + i).get('b'),
    append: (i) => { const list = new URLSearchParams(); list.append('a', i); return list.toString(); },
    iterate: (i) => { let text = ''; for (const [name, value] of new URLSearchParams('a=1&b=' + i)) text += name + value; return text; },
    invalid: (i) => { try { return new URL('https://exa mple.com/' + i); } catch (error) { return error.code; } },
    invalidBase: (i) => { try { return new URL('/' + i, 'example.com'); } catch (error) { return error.code; } },
    set: (i) => { const url = new URL('https://example.com/'); url.pathname = '/' + i; return url.href; },
  };
  const pass = (operation) => { for (let i = 0; i < 3000; i++) operation(i); };
  for (const operation of Object.values(operations)) for (let i = 0; i < 20; i++) pass(operation);
  await new Promise((resolve) => setTimeout(resolve, 100));
  console.log('collections');
  for (let round = 0; round < 3; round++) {
    gc();
    gc();
    await new Promise((resolve) => setTimeout(resolve));
    for (const operation of Object.values(operations)) pass(operation);
  }
`;

test('collections that leave no object of the program alive drop no optimised code', () => {
  // Otherwise a busy machine may optimise after the program has ended.
  const options = [
    '--no-concurrent-recompilation',
    '--expose-gc',
    '--trace-opt',
    '--trace-deopt',
    '--input-type=module',
    '--eval',
    program,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, {
    cwd: packageProject,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  assert.equal(status, 0, stderr);
  const [before, after] = stdout.split('\ncollections\n');
  for (const name of ['construct', 'query', 'list', 'append', 'iterate', 'invalid', 'invalidBase', 'set']) {
    assert.match(before, new RegExp(`completed compiling.*<JSFunction ${name} .*TURBOFAN`), name);
  }
  // V8 words the reason in several ways: weak objects, embedded weak objects cleared.
  const dropped = after.split('\n').filter((line) => /marking dependent code/.test(line) && /weak/.test(line));
  assert.deepEqual(dropped, []);
});
