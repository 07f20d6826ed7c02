// Rust and JavaScript use the same names for the same numbers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import * as attributes from '../../js/engine/attribute.js';
import { DEFAULT_PORTS, FILE, HTTP, HTTPS, PROTOCOLS } from '../../js/engine/schemes.js';
import * as referenceKinds from '../../js/engine/reference-kind.js';
import * as slots from '../../js/engine/slot.js';
import * as statuses from '../../js/engine/status.js';
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

const abi = 'crates/engine/src/abi.rs';

test('crates/engine and js/engine have the same statuses', () => {
  const rust = inRust(abi, 'pub mod status {');
  assert.deepEqual({ ...statuses }, rust);
  assert.equal(new Set(Object.values(rust)).size, 14);
});

test('crates/engine and js/engine have the same slots', () => {
  const rust = inRust(abi, 'pub mod slot {');
  assert.deepEqual({ ...slots }, rust);
  assert.equal(Object.keys(rust).length, 29);
});

test('crates/bindings has the statuses and slots of crates/engine', () => {
  const file = 'crates/bindings/src/handles.rs';
  const { TEXT_IS_WIDE, ...shared } = inRust(file, 'mod slot {');
  assert.equal(TEXT_IS_WIDE, 10);
  for (const [mine, engine] of [[inRust(file, 'mod status {'), statuses], [shared, slots]]) {
    const names = Object.keys(mine);
    assert.ok(names.length > 2);
    assert.deepEqual(mine, Object.fromEntries(names.map((name) => [name, /** @type {any} */ (engine)[name]])));
  }
});

test('src/setters.rs and js/engine have the same attributes', () => {
  const rust = inRust('src/setters.rs', 'pub enum Attribute {');
  assert.deepEqual({ ...attributes }, Object.fromEntries(Object.entries(rust).map(([name, number]) => [name.toUpperCase(), number])));
  assert.equal(Object.keys(rust).length, 9);
});

test('src/scheme.rs and js/engine number the special schemes in the same order', () => {
  const { NotSpecial, ...special } = inRust('src/scheme.rs', 'pub enum SchemeType {');
  assert.equal(NotSpecial, 0);
  assert.deepEqual(PROTOCOLS.slice(1), Object.keys(special).map((name) => `${name.toLowerCase()}:`));
  assert.deepEqual({ HTTP, HTTPS, FILE }, { HTTP: special.Http, HTTPS: special.Https, FILE: special.File });
  assert.deepEqual(DEFAULT_PORTS.map((port, type) => new URL(`${PROTOCOLS[type] || 'x:'}//a:${port || 1}`).port), ['1', '', '', '', '', '']);
});

test('src/plain/reference.rs and js/engine number the kinds of references alike', () => {
  const rust = inRust('src/plain/reference.rs', 'pub enum ReferenceKind {');
  const { PathFromRoot: PATH_FROM_ROOT, RelativePath: RELATIVE_PATH, Query: QUERY, Fragment: FRAGMENT } = rust;
  assert.deepEqual({ ...referenceKinds }, { PATH_FROM_ROOT, RELATIVE_PATH, QUERY, FRAGMENT });
});
