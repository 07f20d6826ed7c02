// Changes of a query that keep the rest: the cases of tests/cases/query-changes.txt.
import assert from 'node:assert/strict';
import test from 'node:test';
import { URL, loadEntry } from '../../shared/package.js';
import { queryChanges } from '../../shared/query-changes.js';

const [tools] = await loadEntry('whurl/tools');

/** @type {Record<string, (url: string | URL, args: string[], options?: object) => string>} */
const changes = {
  remove: (url, patterns, options) => tools.removeParameters(url, patterns, options),
  set: (url, args) => tools.setParameter(url, ...args),
  append: (url, args) => tools.appendParameter(url, ...args),
  replace: (url, args) => tools.replaceParameter(url, ...args),
  sort: (url) => tools.sortParameters(url),
};

test('changes keep the text of the rest', () => {
  for (const { change, url, args, expected, options } of queryChanges) {
    const place = `${change} ${JSON.stringify([args, options])} of ${url}`;
    const object = new URL(url);
    assert.equal(changes[change](url, args, options), expected, place);
    assert.equal(changes[change](object, args, options), expected, place);
    assert.equal(object.href, new URL(url).href, 'it is not changed');
    assert.equal(new URL(expected).href, expected, place);
    if (args.length === 1 && change === 'remove')
      assert.equal(tools.removeParameters(url, args[0], options), expected, place);
  }
  assert.ok(queryChanges.length > 80);
});

test('a lone surrogate is U+FFFD', () => {
  assert.equal(tools.setParameter('x:?%EF%BF%BD=1', '\ud800', '\udc00'), 'x:?%EF%BF%BD=%EF%BF%BD');
});

test('an invalid URL is an error that names the argument', () => {
  for (const change of Object.values(changes))
    assert.throws(() => change('nope', ['a', 'b']), {
      name: 'TypeError',
      message: 'Invalid URL: argument url',
      input: 'nope',
    });
});

test('many parameters and many asterisks take linear time', () => {
  const long = `http://h/?${'a'.repeat(100_000)}`;
  assert.equal(tools.removeParameters(long, `${'a*'.repeat(1000)}b`), long);
  const many = `http://h/?${'a&'.repeat(100_000)}`;
  assert.equal(tools.setParameter(many, 'a', '1').length, 'http://h/?a=1&'.length);
  assert.equal(tools.sortParameters(many), many);
});
