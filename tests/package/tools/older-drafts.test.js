// Definitions of older drafts of HTML and of the URL Standard: checks of strings in attributes, and URLUtilsReadOnly.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadEntry } from '../../shared/package.js';

const [
  { isValidNonEmptyURL, isValidNonEmptyURLPotentiallySurroundedBySpaces, isValidURLPotentiallySurroundedBySpaces },
] = await loadEntry('whurl/tools');
const [{ urlUtilsReadOnly }] = await loadEntry('whurl/tools/html');

const base = 'https://example.com/docs/';

test('a valid URL may be surrounded by ASCII white space, if the attribute allows it', () => {
  for (const [text, surrounded, nonEmpty, both] of /** @type {[string, boolean, boolean, boolean][]} */ ([
    ['a', true, true, true],
    [' \t\n\f\ra\r\f\n\t ', true, false, true],
    ['', true, false, false],
    [' \n', true, false, false],
    ['\u00a0a', true, true, true],
    ['\va', false, false, false],
    ['a b', false, false, false],
  ])) {
    assert.equal(isValidURLPotentiallySurroundedBySpaces(text, { base }), surrounded, JSON.stringify(text));
    assert.equal(isValidNonEmptyURL(text, { base }), nonEmpty, JSON.stringify(text));
    assert.equal(isValidNonEmptyURLPotentiallySurroundedBySpaces(text, { base }), both, JSON.stringify(text));
  }
  assert.equal(isValidURLPotentiallySurroundedBySpaces('a'), false, 'without a base');
});

test('urlUtilsReadOnly has the members of a location of a worker', () => {
  const location = urlUtilsReadOnly('WORKER.js?a#b', { base: 'https://u:p@example.com:81/docs/' });
  assert.deepEqual(Object.fromEntries(Object.entries(location).filter(([name]) => name !== 'toString')), {
    href: 'https://u:p@example.com:81/docs/WORKER.js?a#b',
    protocol: 'https:',
    host: 'example.com:81',
    hostname: 'example.com',
    port: '81',
    pathname: '/docs/WORKER.js',
    search: '?a',
    hash: '#b',
  });
  assert.equal(`${location}`, location.href);
  assert.throws(() => (location.hash = '#c'), { name: 'TypeError' });
  const none = urlUtilsReadOnly('https://');
  assert.deepEqual(Object.fromEntries(Object.entries(none).filter(([name]) => name !== 'toString')), {
    href: 'https://',
    protocol: ':',
    host: '',
    hostname: '',
    port: '',
    pathname: '',
    search: '',
    hash: '',
  });
});
