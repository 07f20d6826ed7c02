// The list of the columns of tables is in src/table/column.rs. What follows from it in other languages is written by this
// file, with --write. The documents have a word about each.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';

/** @param {string} file */
const textOf = (file) => readFileSync(inProject(...file.split('/')), 'utf8');

const listed = /^ {4}"([\w:]+)" \w+: \w+ (HOSTS|URLS) \w+(?: "(\w+)")?;$/gm;
const columns = Array.from(textOf('src/table/column.rs').matchAll(listed), ([, name, rows, feature]) => ({
  name,
  isOfHosts: rows === 'HOSTS',
  isOfSites: feature === 'sites',
  // The validation errors of many URLs are in no module for JavaScript.
  isNative: feature === 'tools',
}));
const ofScript = columns.filter(({ isNative }) => !isNative);

/** Names in lines of 120 characters. @param {{ name: string }[]} columns */
const wrapped = (columns) =>
  columns.map(({ name }) => name).join(' ').replace(/(?=\S).{1,115}(?: |$)/g, '  $&\n').replace(/ +$/gm, ''); // prettier-ignore

/** The texts that follow from the list: the file, what is before, the text, and what is after. @type {[string, string, string, string][]} */
const copies = [
  ['js/table/column-names.js', 'columnNames = words(`\n', wrapped(ofScript), '`'],
  ['js/table/column-names.js', 'hostColumns = words(`\n', wrapped(ofScript.filter(({ isOfHosts }) => isOfHosts)), '`'],
  ['js/table/column-names.js', 'siteColumns = words(`\n', wrapped(ofScript.filter(({ isOfSites }) => isOfSites)), '`'],
  ['types/table.d.ts', 'type ColumnName =\n', ofScript.map(({ name }) => `  | '${name}'\n`).join(''), "  | 'match'"],
  ['python/src/whurl_table/_columns.py', 'COLUMNS = _words("""\n', wrapped(columns), '"""'],
  ['python/src/whurl_table/_columns.py', 'OF_HOSTS = _words("""\n', wrapped(columns.filter(({ isOfHosts }) => isOfHosts)), '"""'], // prettier-ignore
];

for (const [file, before, text, after] of copies) {
  const source = textOf(file);
  const start = source.indexOf(before) + before.length;
  assert.ok(start >= before.length, `${file} has ${before}`);
  const end = source.indexOf(after, start);
  if (process.argv.includes('--write'))
    writeFileSync(inProject(...file.split('/')), source.slice(0, start) + text + source.slice(end));
  else
    test(`${file} has the columns: ${before.trim()}`, () =>
      assert.equal(source.slice(start, end), text, 'node tests/sources/columns.test.js --write writes them'));
}

test('the documents have a word about each column', () => {
  for (const { name, isNative } of columns) {
    if (!isNative) assert.ok(textOf('docs/table.md').includes(`\`${name}\``), `docs/table.md: ${name}`);
    assert.ok(textOf('python/README.md').includes(`\`${name}\``), `python/README.md: ${name}`);
  }
});
