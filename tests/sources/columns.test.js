// The lists of the columns of tables, in every language and in the documents, are the list of tests/cases/columns.txt.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { columnNames, madeColumns, siteColumns } from '../../cli/description.js';
import { inProject } from '../../scripts/project.js';

/** @param {string[]} path */
const textOf = (...path) => readFileSync(inProject(...path), 'utf8');

const columns = textOf('tests', 'cases', 'columns.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([name, type, needs, rows]) => ({ name, type, needs, isOfHosts: rows === 'hosts' }));
const names = columns.map(({ name }) => name);
/** The columns that JavaScript has. */
const ofScript = columns.filter(({ needs }) => needs !== 'native');
const ofHosts = columns.filter(({ isOfHosts }) => isOfHosts).map(({ name }) => name);
const ofSites = columns.filter(({ needs }) => needs === 'sites').map(({ name }) => name);

/**
 * The texts in quotation marks after a start, up to the next line that begins with a closing bracket.
 *
 * @param {string} source
 * @param {string} start
 */
const quoted = (source, start) => {
  const from = source.indexOf(start);
  assert.notEqual(from, -1, start);
  const list = source.slice(from, source.slice(from).search(/^[)\]]|\];/m) + from);
  return [...list.matchAll(/'([^']*)'|"([^"]*)"|\.\.\.siteColumns(\.slice\(1\))?/g)].flatMap(([all, one, other]) =>
    all.startsWith('...') ? ofSites.slice(all.endsWith(')') ? 1 : 0) : (one ?? other),
  );
};

test('the crate has the names in their order, with their numbers and their kinds of rows', () => {
  const source = textOf('src', 'table', 'column.rs');
  const listed = [...source.matchAll(/\("([\w:]+)", Column::(\w+)\)/g)].map(([, name, variant]) => ({ name, variant }));
  assert.deepEqual(listed.map(({ name }) => name), names); // prettier-ignore
  const numbered = [...source.matchAll(/^ +(\d+) => Column::(\w+),/gm)].map(([, , variant]) => variant);
  assert.deepEqual(numbered, listed.map(({ variant }) => variant)); // prettier-ignore
  const variantsIn = (/** @type {string} */ name) =>
    [
      .../** @type {string[]} */ (source.match(new RegExp(`fn ${name}[^]*?^    }`, 'm')))[0].matchAll(/Self::(\w+)/g),
    ].map(([, variant]) => listed.find((each) => each.variant === variant)?.name);
  assert.deepEqual(variantsIn('needs_list'), ofSites);
  // The columns of sites but for the first are those of hosts too.
  const others = variantsIn('is_of_hosts').filter((name) => name !== 'site');
  assert.deepEqual([...others, ...ofSites.slice(1)].sort(), [...ofHosts].sort());
});

test('JavaScript and Python have the names in their order', () => {
  const script = textOf('js', 'table', 'columns.js');
  assert.deepEqual(quoted(script, 'const names = ['), ofScript.map(({ name }) => name)); // prettier-ignore
  assert.deepEqual(quoted(script, 'const ofHosts = [').sort(), [...ofHosts].sort());
  assert.deepEqual(quoted(textOf('js', 'table', 'made.js'), 'siteColumns = '), ofSites);
  const python = textOf('python', 'src', 'whurl_table', '_table.py');
  assert.deepEqual(quoted(python, 'COLUMNS = ('), names);
  assert.deepEqual(quoted(python, '_OF_HOSTS = (').sort(), [...ofHosts].sort());
});

test('the types, the command line and the documents have the names', () => {
  const [union] = /export type ColumnName =[^;]*/.exec(textOf('types', 'table.d.ts')) ?? [''];
  const decoded = [...(/decoded:\$\{([^}]*)\}/.exec(union)?.[1].matchAll(/'(\w+)'/g) ?? [])].map(([, part]) => part);
  for (const { name, needs } of columns) {
    const [, part] = name.split(':');
    assert.ok(needs === 'native' || (part ? decoded.includes(part) : union.includes(`| '${name}'`)), `types: ${name}`);
    assert.ok(needs === 'native' || name === 'portText' || columnNames.some((known) => known === name), `cli: ${name}`);
    assert.ok(needs === 'native' || textOf('docs', 'table.md').includes(`\`${name}\``), `table.md: ${name}`);
    assert.ok(textOf('python', 'README.md').includes(`\`${name}\``), `python/README.md: ${name}`);
  }
  assert.deepEqual([...siteColumns], ofSites);
  assert.ok(madeColumns.every((name) => names.includes(name)));
});
