// Rust and JavaScript use the same names for the same numbers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import * as abi from '../../js/wasm/abi.js';
import { DEFAULT_PORTS, FILE, HTTP, HTTPS, PROTOCOLS } from '../../js/plain/schemes.js';
import { inProject } from '../../scripts/project.js';

/**
 * Reads the numbers in a `mod` or an `enum` of Rust code.
 *
 * @param {string} file
 * @param {string} opening its first line
 */
function inRust(file, opening) {
  const source = readFileSync(inProject(file), 'utf8');
  const start = source.indexOf(opening);
  assert.notEqual(start, -1, `${file} has no line ${JSON.stringify(opening)}`);
  const block = source.slice(start, source.indexOf('\n}\n', start));
  const numbers = block.matchAll(/^ +(?:pub const )?(\w+)(?:: \w+)? = (\w+)[;,]$/gm);
  return Object.fromEntries(Array.from(numbers, ([, name, number]) => [name, Number(number.replaceAll('_', ''))]));
}

const rustAbi = 'crates/engine/src/abi.rs';

/** The numbers of the Rust code: the places that have them, and the count in each. */
const inEachPlace = {
  statuses: inRust(rustAbi, 'pub mod status {'),
  slots: inRust(rustAbi, 'pub mod slot {'),
  marks: inRust(rustAbi, 'pub mod edit_mark {'),
  attributes: upperCased(inRust('src/setters.rs', 'pub enum Attribute {')),
  kinds: upperCased(inRust('src/plain/reference.rs', 'pub enum ReferenceKind {')),
};

/** With names such as `PATH_FROM_ROOT`. @param {Record<string, number>} numbers */
function upperCased(numbers) {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase(), number]),
  );
}

test('js/wasm/abi.js has the names and numbers of the Rust code, and no others but the percent-encode sets', () => {
  const counts = Object.values(inEachPlace).map((numbers) => Object.keys(numbers).length);
  assert.deepEqual(counts, [16, 31, 3, 9, 4]);
  assert.equal(new Set(Object.values(inEachPlace.statuses)).size, 16);
  const inJavaScript = Object.fromEntries(Object.entries(abi).filter(([name]) => !name.endsWith('_SET')));
  assert.deepEqual(inJavaScript, Object.assign({}, ...Object.values(inEachPlace)));
});

test('the tables of docs/engine.md have the names and numbers of js/wasm/abi.js', () => {
  const tables = readFileSync(inProject('docs', 'engine.md'), 'utf8');
  /** @type {Map<string, number>} */
  const inDocument = new Map();
  // Rows such as "| 8, 9 | TEXT_ADDRESS, TEXT_LENGTH | …" and "| slot 0, ROWS | …".
  for (const [, numbers, names] of tables.matchAll(
    /^\| (?:slot )?(\d+(?:, \d+)*)(?: and above)?(?: \||,) `?([A-Z_]+(?:, [A-Z_]+)*)\b.* \|$/gm,
  )) {
    const all = names.split(', ');
    assert.equal(numbers.split(', ').length, all.length, names);
    all.forEach((name, index) => {
      const number = Number(numbers.split(', ')[index]);
      assert.equal(number, /** @type {any} */ (abi)[name], name);
      inDocument.set(name, number);
    });
  }
  const [, head, attributes] = tables.match(/^\| (1 (?:\| \d )+)\|\n\|[-|]+\|\n\| (.*) \|$/m) ?? [];
  const actual = Object.fromEntries(attributes.split(' | ').map((name, index) => [name.toUpperCase(), index + 1]));
  assert.deepEqual(actual, inEachPlace.attributes);
  assert.equal(head.trim().split(' | ').at(-1), String(Object.keys(inEachPlace.attributes).length));
  // These are described in the text: lengths, and the results of one call.
  const inText = ['RECORD_LENGTH', 'MISSING', 'SUFFIX_START', 'DOMAIN_START'];
  for (const name of inText)
    assert.match(tables, new RegExp(`\\b${name === 'RECORD_LENGTH' ? '0 to 7' : name}\\b`), name);
  const found = Object.keys({ ...inEachPlace.statuses, ...inEachPlace.slots }).filter(
    (name) => !inDocument.has(name) && !inText.includes(name),
  );
  assert.deepEqual(found, []);
});

test('crates/bindings has the statuses and slots of crates/engine', () => {
  const file = 'crates/bindings/src/handles.rs';
  const { TEXT_IS_WIDE, ...shared } = inRust(file, 'mod slot {');
  assert.equal(TEXT_IS_WIDE, 10);
  for (const mine of [inRust(file, 'mod status {'), shared]) {
    const names = Object.keys(mine);
    assert.ok(names.length > 2);
    assert.deepEqual(mine, Object.fromEntries(names.map((name) => [name, /** @type {any} */ (abi)[name]])));
  }
});

test('src/scheme.rs and js/plain/schemes.js number the special schemes in the same order', () => {
  const { NotSpecial, ...special } = inRust('src/scheme.rs', 'pub enum SchemeType {');
  assert.equal(NotSpecial, 0);
  assert.deepEqual(
    PROTOCOLS.slice(1),
    Object.keys(special).map((name) => `${name.toLowerCase()}:`),
  );
  assert.deepEqual({ HTTP, HTTPS, FILE }, { HTTP: special.Http, HTTPS: special.Https, FILE: special.File });
  const found = DEFAULT_PORTS.map((port, type) => new URL(`${PROTOCOLS[type] || 'x:'}//a:${port || 1}`).port);
  assert.deepEqual(found, ['1', '', '', '', '', '']);
});
