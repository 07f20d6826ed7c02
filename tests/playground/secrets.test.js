// The page writes no passwords into its address, and finding them takes linear time.
import assert from 'node:assert/strict';
import test from 'node:test';
import { assertLinear } from '../shared/growth.js';

// The page's script defines it before the module is loaded.
Object.assign(globalThis, { whurl: { URL, URLSearchParams } });
const { withoutPassword } = await import('../../playground/secrets.js');

test('a password is removed, even from what is not a URL yet', () => {
  for (const [input, expected, base] of [
    ...[
      ['https://ada:pw@x/?a@b', 'https://ada@x/?a@b'],
      [' HTTPS:\\\\ada:p:w@x@y', ' HTTPS:\\\\ada@y'],
      ['//ada:pw@x', '//ada@x', 'https://y/'],
    ],
    ...[
      ['https://ada:pw@x y', 'https://ada@x y'],
      ['a b:pw@x', 'a b@x'],
      ['https://ada:pw', 'https://ada'],
      ['https:// ada:pw/x', 'https:// ada/x'],
    ],
    ...[['https://x:81/'], ['https://x:99999'], ['https://[::x'], ['mailto:ada@x'], ['a/b?c:d@e'], ['']],
  ])
    assert.equal(withoutPassword(input, base), expected ?? input);
});

test('that takes linear time', () => {
  for (const input of ['x', ' ', ':', '/', '@', '\\ ', 'x: / '])
    assertLinear(
      JSON.stringify(input),
      1000,
      (size) => `x${input.repeat(size)}y`,
      (text) => void withoutPassword(text),
    );
});
