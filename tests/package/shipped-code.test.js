// Code that no shipped file may contain. The tests search the syntax tree, where no minifier can hide it.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { packageFolder } from '../shared/package.js';

// Imported without types, since its declarations need others that are not installed.
const { parseSync, traverse } = await import(/** @type {string} */ ('@babel/core'));

const dist = join(packageFolder, 'dist');

/** Files that read the file next to them, and do without where there is no `fs`. */
const readsItsNeighbour = /^((tools[\w-]*|table)\.(module|list)|(whurl|bindings)\.module)\.cjs$/;

/** The faults in some code. @param {string} code @param {string} file */
function faultsOf(code, file) {
  /** @type {string[]} */
  const faults = [];
  // A script may be served in another encoding than UTF-8, in which only ASCII stays the same.
  const [strange] = /[^\0-\x7f]/.exec(code) ?? [];
  if (strange !== undefined) faults.push(`is not ASCII: ${strange}`);
  const sourceType = file.endsWith('.mjs') ? 'module' : 'script';
  const tree = parseSync(code, { sourceType, babelrc: false, configFile: false, compact: true });
  /** @param {any} path */
  const awaiting = (path) => {
    if (path.getFunctionParent() === null) faults.push('awaits at the top level');
  };
  /** @param {any} source a node */
  const importing = (source) => {
    // Bundlers can only follow imports with a fixed name.
    if (source?.value === 'fs' && readsItsNeighbour.test(file)) return;
    // Its native modules are where the platform's own createObjectURL is.
    if (source?.value === 'react-native' && file.endsWith('.react-native.cjs')) return;
    if (source?.type !== 'StringLiteral') faults.push('imports a computed name');
    else if (!source.value.startsWith('./')) faults.push(`imports ${source.value}, which is not a file of the package`);
    else if (!existsSync(join(dist, source.value))) faults.push(`imports ${source.value}, which does not exist`);
  };
  /** @param {any} path */
  const calling = ({ node, scope }) => {
    const { name } = node.callee;
    if (['eval', 'Function'].includes(name) && !scope.hasBinding(name, true)) faults.push(`runs text: ${name}()`);
    if (name === 'require' && !scope.hasBinding(name, true)) importing(node.arguments[0]);
  };
  traverse(tree, {
    AwaitExpression: awaiting,
    ForOfStatement: (/** @type {any} */ path) => path.node.await && awaiting(path),
    CallExpression: calling,
    NewExpression: calling,
    ImportExpression: (/** @type {any} */ { node }) => importing(node.source),
    ImportDeclaration: (/** @type {any} */ { node }) => importing(node.source),
    ExportAllDeclaration: (/** @type {any} */ { node }) => importing(node.source),
    ExportNamedDeclaration: (/** @type {any} */ { node }) => node.source && importing(node.source),
    MetaProperty: (/** @type {any} */ { node }) => {
      if (node.meta.name === 'import') faults.push('uses import.meta');
    },
  });
  return faults;
}

test('these tests find every fault in wrong code', () => {
  const wrong = {
    "const a = 'é';": 'is not ASCII: é',
    'await 1;': 'awaits at the top level',
    'for await (const a of b);': 'awaits at the top level',
    'const code = eval("1");': 'runs text: eval()',
    'const code = new Function("1");': 'runs text: Function()',
    'import a from "node:fs";': 'imports node:fs, which is not a file of the package',
    'const a = require("url");': 'imports url, which is not a file of the package',
    'import module from "./nowhere.wasm";': 'imports ./nowhere.wasm, which does not exist',
    'const a = new URL("whurl.wasm", import.meta.url);': 'uses import.meta',
  };
  for (const [code, fault] of Object.entries(wrong)) assert.deepEqual(faultsOf(code, 'x.mjs'), [fault], code);
  assert.deepEqual(faultsOf('require("fs");', 'tools.module.cjs'), []);
  assert.deepEqual(faultsOf('require("fs");', 'tools.cjs'), ['imports fs, which is not a file of the package']);
  assert.deepEqual(faultsOf('async () => { await 1; }; import a from "./whurl.wasm";', 'x.mjs'), []);
});

for (const file of readdirSync(dist).filter((file) => /\.(mjs|cjs|js)$/.test(file)))
  test(`dist/${file} is ASCII, imports only files of the package, and has no top-level await, import.meta, eval or Function`, () => {
    assert.deepEqual(faultsOf(readFileSync(join(dist, file), 'utf8'), file), []);
  });

// Devtools list them, and the error of a wrong `this` names one.
test('private fields have readable names', () => {
  for (const file of ['whurl.mjs', 'whurl.cjs', 'async.mjs', 'js.mjs']) {
    const names = new Set();
    traverse(
      parseSync(readFileSync(join(dist, file), 'utf8'), {
        sourceType: 'unambiguous',
        babelrc: false,
        configFile: false,
        compact: true,
      }),
      { ClassPrivateProperty: (/** @type {any} */ { node }) => void names.add(node.key.id.name) },
    );
    for (const name of ['href', 'query', 'list', 'text']) assert.ok(names.has(name), `${file}: ${[...names]}`);
  }
});
