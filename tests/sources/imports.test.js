// The layers of the JavaScript: imports form no circle, and no layer imports a higher one.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { circleIn } from './support/circles.js';
import { words } from '../shared/words.js';

// Imported without types, since its declarations need others that are not installed.
const { parseSync, traverse } = await import(/** @type {string} */ ('@babel/core'));

/** The layers from the lowest to the highest, each with those that it may import. @type {Record<string, string[]>} */
const layers = {
  'js/builtins': [],
  // Replaces what a host lacks.
  'js/es5': ['js/builtins'],
  'js/web-idl': ['js/builtins'],
  'js/wasm': ['js/builtins'],
  'js/plain': ['js/builtins', 'js/web-idl', 'js/wasm'],
  'js/engine': ['js/builtins', 'js/wasm', 'js/plain'],
  'js/classes': ['js/builtins', 'js/web-idl', 'js/wasm', 'js/plain', 'js/engine'],
  'js/bindings': ['js/builtins', 'js/web-idl', 'js/wasm', 'js/plain', 'js/classes'],
  'js/polyfill': ['js/builtins', 'js/web-idl'],
  'js/tools': ['js/builtins', 'js/web-idl', 'js/wasm', 'js/plain', 'js/engine', 'js/classes', 'js/polyfill'],
  'js/pattern': ['js/builtins', 'js/web-idl', 'js/plain', 'js/classes'],
  'js/table': ['js/web-idl', 'js/wasm', 'js/plain', 'js/engine', 'js/tools'],
  'js/entries': words`js/web-idl js/engine js/classes js/bindings js/polyfill js/tools js/pattern js/table`,
  cli: ['js/table'],
  scripts: ['cli'],
  // Its parts are parts of the classes.
  benches: ['js/wasm', 'js/plain', 'js/engine', 'js/classes', 'cli', 'scripts'],
  playground: ['js/tools', 'js/pattern', 'js/entries', 'cli', 'benches'],
};

/** @param {string} folder @returns {string[]} the paths of its JavaScript files in the project */
const filesIn = (folder) =>
  readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.c?js$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(inProject(), join(entry.parentPath, entry.name)).replaceAll(sep, '/'));

/** The files of the project that some code imports. @param {string} code @param {string} file that contains the code */
function importsOf(code, file) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {any} */ source) => {
    if (source?.type === 'StringLiteral' && source.value.startsWith('.'))
      found.add(posix.join(posix.dirname(file), source.value));
  };
  traverse(
    parseSync(code, {
      sourceType: file.endsWith('.cjs') ? 'script' : 'module',
      babelrc: false,
      configFile: false,
      compact: true,
    }),
    {
      ImportDeclaration: (/** @type {any} */ { node }) => add(node.source),
      ExportNamedDeclaration: (/** @type {any} */ { node }) => add(node.source),
      ExportAllDeclaration: (/** @type {any} */ { node }) => add(node.source),
      ImportExpression: (/** @type {any} */ { node }) => add(node.source),
      CallExpression: (/** @type {any} */ { node }) =>
        ['Import', 'Identifier'].includes(node.callee.type) &&
        ['require', undefined].includes(node.callee.name) &&
        add(node.arguments[0]),
    },
  );
  return found;
}

/** For each file, the others that it imports. @param {string[]} files */
const graphOf = (files) =>
  new Map(
    files.map((file) => [
      file,
      [...importsOf(readFileSync(inProject(file), 'utf8'), file)].filter((imported) => files.includes(imported)),
    ]),
  );

/** @param {string} file */
const layerOf = (file) => Object.keys(layers).find((layer) => file.startsWith(`${layer}/`));

const graph = graphOf(['js', 'cli', 'scripts', 'benches', 'playground'].flatMap(filesIn));

test('this test finds imports of every kind, and circles', () => {
  const code = `import './a.js'; export * from './b.js'; export { c } from '../c.js'; import('./d.js'); require('./e.cjs'); import 'node:fs';`;
  assert.deepEqual(
    [...importsOf(code, 'js/x/file.js')],
    ['js/x/a.js', 'js/x/b.js', 'js/c.js', 'js/x/d.js', 'js/x/e.cjs'],
  );
  const found = circleIn(
    new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]),
  );
  assert.deepEqual(found, ['b', 'c', 'b']);
  assert.ok([...graph.values()].flat().length > graph.size, 'the files of the project import each other');
});

test('every layer may import only lower layers', () => {
  for (const [layer, lower] of Object.entries(layers)) {
    const below = Object.keys(layers).slice(0, Object.keys(layers).indexOf(layer));
    for (const each of lower) assert.ok(below.includes(each), `${layer} is below ${each}`);
  }
});

test('every file imports only its own layer and those that its layer may import', () => {
  const wrong = [...graph].flatMap(([file, imports]) =>
    imports
      .filter(
        (imported) =>
          layerOf(imported) !== layerOf(file) && !layers[layerOf(file) ?? '']?.includes(layerOf(imported) ?? ''),
      )
      .map((imported) => `${file} imports ${imported}`),
  );
  assert.deepEqual(wrong, []);
});

test('the imports form no circle', () => assert.deepEqual(circleIn(graph), []));

test('the tests form no circle either, nor do their folders', () => {
  const tests = graphOf(filesIn('tests'));
  assert.ok(tests.size > 200, String(tests.size));
  assert.deepEqual(circleIn(tests), []);
  const folderOf = (/** @type {string} */ file) => file.split('/').slice(0, 2).join('/');
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const [file, imports] of tests) {
    const folder = folderOf(file);
    const others = imports.map(folderOf).filter((other) => other !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  assert.deepEqual(circleIn(folders), []);
});
