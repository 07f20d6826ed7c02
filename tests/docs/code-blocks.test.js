// Every block of code in the documents runs, or is compared with what it shows. A block of a kind that is not listed
// here fails.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import test from 'node:test';
import { parseArgs } from 'node:util';
import { PYTHON_PACKAGE } from '../../scripts/release/packages.js';
import { sparks } from '../../scripts/build/spark.js';
import { locateRealUrls } from '../../scripts/data/test-data.js';
import { inCache, inProject, root } from '../../scripts/project.js';
import { WHEEL, packages } from '../../scripts/release/install.js';
import { readOptions } from '../../scripts/test/options.js';
import { sections } from '../../scripts/test/sections.js';
import { commandLine, skipBindings } from '../shared/package.js';
import { runModule } from './support/run-module.js';
import { commandsIn } from './support/shell.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { readDocuments } = await withNpmPackages(() => import('../../scripts/build/site/documents.js'));
const { JSDOM } = await withNpmPackages(() => import('jsdom'));

/**
 * @typedef {object} Block
 * @property {string} path of the document
 * @property {number} line of its first line
 * @property {string} language the first word after the fence
 * @property {string} kind the rest: `browser`, or the path of a file
 * @property {string} code
 * @property {Block | undefined} previous the one before it in the document
 * @property {string} lead the paragraph before it
 */

const read = (/** @type {string} */ path) => readFileSync(inProject(path), 'utf8');

const { name: packageName, scripts } = JSON.parse(read('package.json'));

/** The test of a block, by its language and what follows it. @type {Record<string, (block: Block) => void>} */
const kinds = {
  js: (block) => expectSuccess(runModule(block)),
  'js browser': (block) => expectSuccess(runModule(block, { inPage: true })),
  html: checkPage,
  rust: checkDoctest,
  python: checkPython,
  'python FILE': checkPythonProgram,
  'rust FILE': checkExcerpt,
  toml: checkManifest,
  'toml program': checkProgram,
  'toml FILE': checkPatchingCrate,
  diff: checkDiff,
  sh: ({ code }) => code.split('\n').forEach(checkLine),
  text: checkOutput,
  'sh pipeline': ({ code }) => void runPipeline(code),
  'text pipeline': ({ code, previous }) => assert.equal(runPipeline(previous?.code ?? ''), code),
  // Nothing to run: the paths in it are checked with all others (links.test.js).
  'text drawing': () => {},
};

const list = locateRealUrls();
const skipPipelines =
  process.platform === 'win32'
    ? 'Windows has other programs'
    : list === null && process.env.CI !== 'true'
      ? 'the list is missing: set URLS_DIR'
      : false;

for (const block of readDocuments().flatMap(blocksOf)) {
  const { path, line, language, kind } = block;
  const name = [language, /[./]/.test(kind) ? 'FILE' : kind].filter(Boolean).join(' ');
  const skip = block.code.includes("'whurl/bindings'") ? skipBindings : kind === 'pipeline' ? skipPipelines : false;
  test(`${path}:${line} ${[language, kind].join(' ')}`, { skip }, () => {
    assert.ok(name in kinds, `no test covers a block of the kind ${JSON.stringify(name)}`);
    kinds[name](block);
  });
}

/** @param {import('../../scripts/build/site/documents.js').Document} document @returns {Block[]} */
function blocksOf({ path, tokens }) {
  /** @type {Block[]} */
  const blocks = [];
  let lead = '';
  for (const { type, info, content, map } of tokens) {
    if (type === 'inline') lead = content;
    if (type !== 'fence' && type !== 'code_block') continue;
    const [language = '', ...kind] = info.split(' ').filter(Boolean);
    const line = (map?.[0] ?? 0) + (type === 'fence' ? 2 : 1);
    blocks.push({ path, line, language, kind: kind.join(' '), code: content, previous: blocks.at(-1), lead });
  }
  return blocks;
}

/** @param {string | null} failure */
function expectSuccess(failure) {
  if (failure !== null) assert.fail(failure);
}

/** The addresses of scripts exist in the package, and a module runs. @param {Block} block */
function checkPage(block) {
  const { document } = new JSDOM(block.code).window;
  assert.equal(document.querySelectorAll('body > :not(script)').length, 0, 'only scripts are covered');
  const elements = [...document.querySelectorAll('script')];
  assert.ok(elements.length > 0, 'there is no script');
  /** Scripts that find the global of the first one. @type {string[]} */
  const classic = [];
  for (const { src, type, textContent } of elements) {
    if (src.endsWith('/whurl.js'))
      classic.push(
        `const [vm, script] = [require('vm'), ${readPackaged(src)}]; delete globalThis.module; delete globalThis.exports; vm.runInThisContext(script);`,
      );
    else if (type === 'importmap')
      for (const address of Object.values(JSON.parse(textContent ?? '').imports)) readPackaged(address);
    else if (src !== '') runScript(src);
    else if (type === 'module')
      expectSuccess(runModule({ ...block, line: block.line + 1, code: textContent ?? '' }, { inPage: true }));
    else if (classic.length > 0) classic.push(textContent ?? '');
    else assert.fail('only modules are covered');
  }
  if (classic.length === 0) return;
  const [status, stderr] = spawnInPackage(
    [
      'const own = URL, document = {};',
      ...classic,
      'if (own !== URL || document.title === undefined) throw new Error(document.title);',
    ].join('\n'),
  );
  assert.equal(status, 0, stderr);
}

/** Code that reads a script of the package. @param {string} src */
function readPackaged(src) {
  return `require('fs').readFileSync('./node_modules/${packageName}/${src.replace(/^.*\/npm\/whurl\//, '')}', 'utf8')`;
}

/** @param {string} src */
function runScript(src) {
  const [, file] = /^https:\/\/cdn\.jsdelivr\.net\/npm\/whurl\/(.+)$/.exec(src) ?? [];
  assert.ok(file !== undefined, `${src} is not in the package`);
  const [, , installed] = spawnInPackage(
    `require('./node_modules/${packageName}/${file}'); console.log(new URL('https://EXAMPLE.com/^').href)`,
  );
  assert.equal(installed, 'https://example.com/%5E');
}

/** @param {string} program @returns {[number | null, string, string]} */
function spawnInPackage(program) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--eval', program], {
    cwd: dirname(dirname(dirname(commandLine))),
    encoding: 'utf8',
  });
  return [status, stderr, stdout.trim()];
}

/** `cargo test` runs the blocks of the documents that src/lib.rs includes. @param {Block} block */
function checkDoctest({ path }) {
  assert.ok(read('src/lib.rs').includes(`include_str!("../${path}")`), `src/lib.rs does not include ${path}`);
}

/** The tests of the Python package run its examples. @param {Block} block */
function checkPython({ path }) {
  assert.ok(
    read('python/tests/test_table.py').includes('README.md') && path === 'python/README.md',
    `no test runs ${path}`,
  );
}

/** All of a file but its first comment. The tests of the Python package run it. @param {Block} block */
function checkPythonProgram({ kind, code }) {
  assert.equal(read(kind).replace(/^""".*?"""\n\n/s, ''), `${code.trimEnd()}\n`);
}

/** @param {Block} block */
function checkExcerpt({ kind, code }) {
  assert.ok(read(kind).includes(code), `${kind} does not have these lines`);
}

/** @param {Block} block */
function checkManifest({ code }) {
  assert.ok(read('Cargo.toml').includes(code), 'Cargo.toml does not have these lines');
}

/** A crate that a program has in a folder `url`, to replace the crate `url` with it. @param {Block} block */
function checkPatchingCrate({ code, lead }) {
  const library = /`url\/src\/lib\.rs` has\s+one\s+line,\s+`([^`]+)`/.exec(lead)?.[1];
  assert.ok(library !== undefined, lead);
  checkProgram({ code: '[patch.crates-io]\nurl = { path = "url" }\n' }, (folder) => {
    mkdirSync(join(folder, 'url', 'src'), { recursive: true });
    writeFileSync(join(folder, 'url', 'Cargo.toml'), withCrateHere(code));
    writeFileSync(join(folder, 'url', 'src', 'lib.rs'), library);
  });
}

/** The code with the crate of this project where the code has the registry's. @param {string} code */
const withCrateHere = (code) =>
  code.replace(/(whurl-url-compat.*)version = "0\.1"/, `$1path = ${JSON.stringify(inProject('crates', 'url-compat'))}`);

/**
 * Lines for the manifest of a program next to a clone of the project: `url` is then a crate of the project.
 *
 * @param {Pick<Block, 'code'>} block
 * @param {(folder: string) => void} [prepare] adds files
 */
function checkProgram({ code }, prepare) {
  mkdirSync(inCache('documents'), { recursive: true });
  const folder = mkdtempSync(inCache('documents', 'program-'));
  try {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src', 'lib.rs'), '');
    prepare?.(folder);
    const dependencies = code.includes('[dependencies]') ? '' : '[dependencies]\nurl = "2.5"\n';
    const lines = withCrateHere(code).replaceAll('"../whurl/', JSON.stringify(root).slice(0, -1));
    writeFileSync(
      join(folder, 'Cargo.toml'),
      `[package]\nname = "program"\nedition = "2024"\n${dependencies}${lines}\n[workspace]\n`,
    );
    const { status, stdout, stderr } = spawnSync(
      'cargo',
      ['tree', '--depth', '2', '--prefix', 'none', '--format', '{p}'],
      { cwd: folder, encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    assert.ok(
      stdout
        .split('\n')
        .slice(1)
        .some((line) => line.startsWith('whurl-url-compat ') && line.includes(inProject('crates', 'url-compat'))),
      stdout,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The lines before the change are in the file that the text before it names. @param {Block} block */
function checkDiff({ code, lead }) {
  const before = code
    .split('\n')
    .filter((line) => !line.startsWith('+'))
    .map((line) => line.slice(1))
    .join('\n');
  const files = [...lead.matchAll(/`([^`]+\.\w+)`/g)].map(([, path]) => path);
  assert.ok(
    files.some((path) => read(path).includes(before)),
    `none of ${files} has these lines`,
  );
}

/** @param {string} line */
function checkLine(line) {
  // tests/install/ runs these lines.
  if (!packages.some(({ before }) => line.startsWith(before))) commandsIn(line).forEach(checkCommand);
}

/** @param {import('./support/shell.js').Command} command */
function checkCommand({ words, env }) {
  const [program, ...args] = words;
  const check = commands[program];
  assert.ok(check !== undefined, `no test covers the command ${program}`);
  check(args, env);
}

const pipOptions = /** @type {const} */ ({
  dest: { type: 'string' },
  'only-binary': { type: 'string' },
  'python-version': { type: 'string' },
  platform: { type: 'string', multiple: true },
  'no-index': { type: 'boolean' },
  'find-links': { type: 'string' },
});

/** @type {Record<string, (args: string[], env: Record<string, string>) => void>} */
const commands = {
  whurl: (args) => void whurl(args),
  pip([command, ...args]) {
    assert.ok(['install', 'download'].includes(command), command);
    // The lines by which the tests of Spark make their environments.
    if ([...sparks().values()].some((packages) => packages.join(' ') === args.join(' '))) return;
    // From a folder of wheels, or into one.
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: pipOptions });
    assert.deepEqual(positionals, [command === 'download' ? WHEEL : PYTHON_PACKAGE]);
    assert.equal(command === 'download', values.dest !== undefined);
  },
  npm([command, ...args], env) {
    if (command === 'start') return Object.keys(env).length > 0 ? checkSwitches(env) : void whurl(afterDashes(args));
    if (command === 'test')
      return void readOptions(
        afterDashes(args).map((arg) => arg.replace('NAME…', sections[0].name)),
        {},
        sections,
      );
    assert.equal(command, 'run');
    assert.ok(args[0] in scripts, `package.json has no script ${args[0]}`);
  },
  // A script of this project, or a line.
  node([file]) {
    assert.ok(file === '-e' || existsSync(inProject(file)), file);
  },
  rm() {},
  // A clone, which is this folder.
  git([command, , folder]) {
    assert.deepEqual([command, folder], ['clone', packageName]);
  },
  cd([folder]) {
    assert.equal(folder, packageName);
  },
  cargo([command, ...args]) {
    // The crates that the examples of a page need (tests/install/rust-blocks.test.js).
    if (command === 'add') return;
    // Commands for a program with the patch (tests/crates/url-compat.test.js).
    if (command === 'update') return assert.deepEqual(args, ['-p', 'url']);
    if (command === 'tree') return assert.deepEqual(args, ['--invert', 'whurl-url-compat']);
    assert.ok(['test', 'bench', 'run'].includes(command), command);
    if (args[0] === '--manifest-path') assert.ok(existsSync(inProject(args[1])), args[1]);
  },
};

/** @param {string[]} args the arguments after `npm start` or `npm test` */
function afterDashes(args) {
  if (args.length > 0) assert.equal(args[0], '--');
  return args.slice(1);
}

// Another test compiles their change (tests/scripts/start.test.js).
/** @param {Record<string, string>} env */
function checkSwitches(env) {
  const source = read('scripts/start/module.js');
  for (const name of Object.keys(env)) assert.ok(source.includes(name), `${name} is not known`);
}

/** @param {string[]} args @returns {string} its output */
function whurl(args) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandLine, ...args], {
    input: '',
    env,
    encoding: 'utf8',
    cwd: root,
  });
  // 1: there is an invalid URL.
  assert.ok(status === 0 || status === 1, stderr);
  assert.equal(stderr, '');
  return stdout;
}

/** The output of a line of shell, in a folder with the list of real URLs. @param {string} code */
function runPipeline(code) {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-pipeline-'));
  try {
    copyFileSync(String(list), join(folder, 'urls.txt'));
    const env = { ...process.env, PATH: `${dirname(commandLine)}${delimiter}${process.env.PATH}`, LC_ALL: 'C' };
    const { status, stdout } = spawnSync('sh', ['-c', code], { cwd: folder, env, encoding: 'utf8' });
    assert.equal(status, 0);
    assert.notEqual(stdout, '');
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** It is what the last command before it prints. @param {Block} block */
function checkOutput({ code, previous }) {
  assert.equal(previous?.language, 'sh', 'the block before it is not a command');
  const [program, ...args] = commandsIn(/** @type {Block} */ (previous).code).at(-1)?.words ?? [];
  assert.ok(program === 'whurl' || args[0] === 'start', program);
  assert.equal(whurl(program === 'whurl' ? args : afterDashes(args.slice(1))), code);
}
