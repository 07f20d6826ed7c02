// The layers of the core crate: the imports of its files form no circle, and no file imports one of a higher layer.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { circleIn } from './support/circles.js';

/**
 * The layers of src/ from the lowest to the highest: the files and folders that may import what is further up in this
 * list.
 */
const layers = [
  ['text', 'decimal', 'fast_paths', 'max_length', 'lanes'],
  ['scheme', 'dot_segment', 'drive_letter'],
  ['percent_encode'],
  ['components', 'validation', 'url_units', 'form_urlencoded'],
  ['host'],
  ['record'],
  // The scans that FAST_PATHS turns off.
  ['plain'],
  ['parse', 'origin'],
  ['setters', 'explain', 'canonical', 'query'],
  ['url'],
  ['search_params'],
  ['tools', 'sites'],
  ['display', 'encodings', 'interop', 'pattern', 'table'],
  ['lib'],
];

/** Files that are compiled for unit tests alone. No other file imports them, or they would be in the graph. */
const onlyForTests = ['random.rs', 'test_data.rs'];

/**
 * @typedef {{ file: string, children: Map<string, Module>, parent: Module | null, source: string, reexports: Map<string, string[]> }}
 *   Module
 */

/** @param {string} source without comments, literals and unit tests */
function codeOf(source) {
  const code = source.replace(/\/\/.*|\bb?r(#*)"[^]*?"\1|\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'/g, (text) =>
    text.startsWith('/') ? ' ' : '""',
  );
  return code.replace(
    /#\[cfg\((?:all\()?test\b.*\]\s*(?:(?:pub\(crate\) )?mod \w+;|mod \w+ \{\n[^]*?\n\}\n|extern crate \w+;)/g,
    '',
  );
}

/** The paths in a `use`, without braces. @param {string} tree @returns {string[][]} */
function expand(tree) {
  const open = tree.indexOf('{');
  if (open === -1)
    return [
      tree
        .replace(/ as .*$/, '')
        .split('::')
        .map((name) => name.trim())
        .filter((name) => name !== '' && name !== 'self'),
    ];
  const start = tree
    .slice(0, open)
    .split('::')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const parts = [''];
  let depth = 0;
  for (const character of tree.slice(open + 1, tree.lastIndexOf('}'))) {
    depth += Number(character === '{') - Number(character === '}');
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part.trim() !== '').flatMap((part) => expand(part).map((path) => [...start, ...path]));
}

const uses = /\b(pub(?:\([^)]*\))? +)?use\s+([^;]+);/g;

/**
 * Reads a module and those within it.
 *
 * @param {(path: string) => string} read
 * @param {string[]} files
 * @param {string} file
 * @param {Module | null} parent
 * @returns {Module}
 */
function readModule(read, files, file, parent) {
  const source = codeOf(read(file));
  /** @type {Module} */
  const module = { file, children: new Map(), parent, source, reexports: new Map() };
  const folder = file.replace(/(?:(^|\/)(?:lib|mod))?\.rs$/, '$1');
  for (const [, name] of source.matchAll(/\bmod (\w+);/g)) {
    const child = [`${name}.rs`, `${name}/mod.rs`]
      .map((end) => [folder.replace(/\/$/, ''), end].filter(Boolean).join('/'))
      .find((path) => files.includes(path));
    assert.ok(child !== undefined, `${file} declares ${name}`);
    module.children.set(name, readModule(read, files, child, module));
  }
  for (const [, isPublic, tree] of source.matchAll(uses)) {
    if (isPublic) for (const path of expand(tree)) module.reexports.set(/** @type {string} */ (path.at(-1)), path);
  }
  return module;
}

/**
 * The module that defines what a path names; null for another crate.
 *
 * @param {Module} from
 * @param {string[]} path
 * @returns {Module | null}
 */
function resolve(from, path) {
  const [first, ...rest] = path;
  let module = from;
  let names = path;
  if (first === 'crate') {
    while (module.parent !== null) module = module.parent;
    names = rest;
  } else if (first === 'super') {
    // In a file with modules in braces, `super` is the file itself.
    if (/\bmod \w+ \{/.test(from.source)) return resolve(from, ['self', ...rest]);
    return from.parent === null ? null : rest.length === 0 ? from.parent : resolve(from.parent, ['self', ...rest]);
  } else if (first === 'self') {
    names = rest;
  } else if (!from.children.has(first)) {
    return null;
  }
  for (const [index, name] of names.entries()) {
    const child = module.children.get(name);
    const reexported = module.reexports.get(name);
    if (child === undefined && reexported !== undefined)
      return resolve(module, [...reexported, ...names.slice(index + 1)]) ?? module;
    if (child === undefined) break;
    module = child;
  }
  return module;
}

/** The imports of each file. @param {Module} module @returns {[string, string[]][]} */
function importsOf(module) {
  const reexported = new Set([...module.reexports.values()].map((path) => path.join('::')));
  const imported = [...module.source.matchAll(uses)]
    .flatMap(([, , tree]) => expand(tree))
    .filter((path) => !reexported.has(path.join('::')));
  const named = [...module.source.replace(uses, '').matchAll(/(?<![\w:])(?:\w+::)+\w+/g)].map(([path]) =>
    path.split('::'),
  );
  const files = [...imported, ...named].flatMap((path) => resolve(module, path)?.file ?? []);
  const others = [...new Set(files)].filter((file) => file !== module.file);
  return [[module.file, others], ...[...module.children.values()].flatMap(importsOf)];
}

/** @param {string} file in src/ */
const layerOf = (file) => layers.findIndex((names) => names.includes(file.replace(/\/.*|\.rs$/, '')));

const files = /** @type {string[]} */ (readdirSync(inProject('src'), { recursive: true }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.rs'));
const graph = new Map(
  importsOf(readModule((file) => readFileSync(inProject('src', file), 'utf8'), files, 'lib.rs', null)),
);

test('this test finds imports of every kind', () => {
  /** @type {Record<string, string>} */
  const crate = {
    'lib.rs': 'mod a; mod b; pub mod c; pub use b::B; // use crate::nothing;',
    'a.rs':
      'use crate::{B, c::{self, d::D}};\nfn f() { crate::c::e(); }\n#[cfg(test)]\nmod tests {\n    use crate::unknown;\n}\n',
    'b.rs': 'use alloc::vec::Vec; use super::a;',
    'c/mod.rs': 'mod d; fn f() { d::g() }',
    'c/d.rs': 'use super::C; fn g() { let text = "crate::a"; }',
  };
  const found = importsOf(readModule((file) => crate[file], Object.keys(crate), 'lib.rs', null));
  assert.deepEqual(found, [
    ['lib.rs', []],
    ['a.rs', ['b.rs', 'c/mod.rs', 'c/d.rs']],
    ['b.rs', ['a.rs']],
    ['c/mod.rs', ['c/d.rs']],
    ['c/d.rs', ['c/mod.rs']],
  ]);
  assert.deepEqual(circleIn(new Map(found)), ['a.rs', 'b.rs', 'a.rs']);
});

test('every file of src/ is in a layer, and imports only files of its own layer or of lower ones', (t) => {
  const known = files.filter((file) => !file.endsWith('/tests.rs') && !onlyForTests.includes(file));
  assert.deepEqual([...graph.keys()].sort(), known.sort());
  const actual = known.filter((file) => layerOf(file) === -1);
  assert.deepEqual(actual, []);
  const arrows = [...graph].flatMap(([file, imports]) => imports.map((imported) => ({ file, imported })));
  t.diagnostic(`${arrows.length} imports of ${known.length} files`);
  assert.ok(arrows.length > 150);
  const upwards = arrows.filter(({ file, imported }) => layerOf(imported) > layerOf(file));
  const found = upwards.map(({ file, imported }) => `${file} imports ${imported}`);
  assert.deepEqual(found, []);
});

test('the imports of src/ form no circle', () => assert.deepEqual(circleIn(graph), []));
