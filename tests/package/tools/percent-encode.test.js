// Percent-encode sets by their names, decoding to bytes, and the fragment escaping of an older draft of HTML.
import assert from 'node:assert/strict';
import test from 'node:test';
import { casesFor } from '../../shared/wpt/data.js';
import { loadEntry } from '../../shared/package.js';

const [{ fragmentEscape, percentDecode, percentEncode }, required] = await loadEntry('whurl/tools');

const latin1 = (/** @type {Uint8Array} */ bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

test("the standard's examples (section 1.3) hold", () => {
  assert.equal(percentEncode('≡', 'userinfo'), '%E2%89%A1');
  assert.equal(percentEncode('Say what‽', 'userinfo'), 'Say%20what%E2%80%BD');
  assert.equal(latin1(percentDecode('%25%s%1G')), '%%s%1G');
  assert.equal(latin1(percentDecode(new TextEncoder().encode('%25%s%1G'))), '%%s%1G');
  assert.equal(latin1(percentDecode('‽%25%2E')), '\xe2\x80\xbd\x25\x2e');
  assert.equal(required.percentEncode('≡', 'userinfo'), '%E2%89%A1');
});

// The members of each set, without the C0 controls, U+007F and all that are not ASCII.
const query = ' "#<>';
const path = `${query}?^\`{}`;
const userinfo = `${path}/:;=@[\\]|`;
const component = `${userinfo}$%&+,`;
const sets = {
  'C0 control': '',
  fragment: ' "<>`',
  query,
  'special-query': `${query}'`,
  path,
  userinfo,
  component,
  'application/x-www-form-urlencoded': `${component}!'()~`,
  'form-urlencoded': `${component}!'()~`,
};

test('every set encodes its code points and no others', () => {
  for (const [name, members] of Object.entries(sets)) {
    for (let code = 0; code < 0x80; code++) {
      const c = String.fromCharCode(code);
      const isMember = code < 0x20 || code === 0x7f || members.includes(c);
      const encoded = isMember ? `%${code.toString(16).toUpperCase().padStart(2, '0')}` : c;
      const isPlus = c === ' ' && name.endsWith('form-urlencoded');
      assert.equal(percentEncode(c, name), isPlus ? '+' : encoded, `${name}, U+${code.toString(16)}`);
    }
    assert.equal(percentEncode('\x80💩\ud800', name), '%C2%80%F0%9F%92%A9%EF%BF%BD', name);
  }
  assert.throws(() => percentEncode('x', 'paths'), {
    name: 'TypeError',
    message: /^set must be one of C0 control, fragment/,
  });
});

test('every case of percent-encoding.json passes in UTF-8', (t) => {
  const cases = casesFor(t, 'percent-encoding.json');
  if (cases === null) return;
  for (const { input, output } of cases) assert.equal(percentEncode(input, 'special-query'), output['utf-8'], input);
});

test('`percentDecode` accepts text and any buffer source', () => {
  const bytes = new Uint8Array([0x78, 0x25, 0x46, 0x46, 0x80]);
  for (const input of [bytes, bytes.buffer, new DataView(bytes.buffer), Buffer.from(bytes)]) {
    const decoded = percentDecode(input);
    assert.ok(decoded instanceof Uint8Array);
    assert.deepEqual([...decoded], [0x78, 0xff, 0x80]);
  }
  assert.deepEqual([...percentDecode(new DataView(bytes.buffer, 1, 3))], [0xff]);
  assert.equal(percentDecode('').length, 0);
  assert.throws(() => percentDecode('x'.repeat(0x10000001)), {
    name: 'RangeError',
    message: 'input is longer than 256 MiB, or than the memory allows',
  });
});

test('fragmentEscape leaves the characters of a fragment in RFC 3986, and all that are not ASCII', () => {
  for (let code = 0; code < 0x80; code++) {
    const c = String.fromCharCode(code);
    const stays = /[A-Za-z0-9\-._~!$&'()*+,;=:@/?]/.test(c);
    assert.equal(fragmentEscape(c), stays ? c : `%${code.toString(16).toUpperCase().padStart(2, '0')}`);
  }
  assert.equal(fragmentEscape('\x80é\u2028💩'), '\x80é\u2028💩');
});
