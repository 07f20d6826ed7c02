// The oldest TypeScript whose users can take the package: its declarations with and without the DOM's, Node's and
// Workers', with and without skipLibCheck.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../../scripts/project.js';
import { packages } from '../../../scripts/runtimes/versions.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { skipBindings } from '../../shared/package.js';

const bindings = `
  import initBindings, { URL as Bound, initSync } from 'whurl/bindings';
  import boundModule from 'whurl/bindings.wasm';
  const bound = (): string => (initSync({ module: boundModule }), new Bound('http://a/').href);
  export { bound, initBindings };
`;

const program = `
  import { URL, URLSearchParams, init } from 'whurl';
  import { init as initLater } from 'whurl/async';
  import * as plain from 'whurl/js';
  import { installed } from 'whurl/polyfill';
  import { install } from 'whurl/polyfill/install';
  import { validate } from 'whurl/tools';
  import { render } from 'whurl/tools/display';
  import { sameSite } from 'whurl/tools/sites';
  import { resolve } from 'whurl/tools/html';
  import { parseUrlencoded } from 'whurl/tools/encodings';
  import module from 'whurl/whurl.wasm';

  const url: URL = new URL('b', new plain.URL('http://a/'));
  const names: string[] = [];
  for (const [name, value] of url.searchParams) names.push(name, value);
  for (const name of new URLSearchParams('a').keys()) names.push(name);
  const pairs: [string, string][] = [...url.searchParams.entries()];
  const first: IteratorResult<string> = url.searchParams.values().next();
  const started: Promise<void> = init(module);
  const later: Promise<void> = initLater(module);
  export { first, install, installed, later, names, pairs, parseUrlencoded, render, resolve, sameSite, started, validate };
${skipBindings ? '' : bindings}`;

/** Ours for theirs. The DOM's declarations before TypeScript 5.2 lack `size`, so that theirs are not taken for ours. */
const forDOM = `
  import { URL, URLSearchParams } from 'whurl';
  const url: globalThis.URL = new URL('x:');
  const params: globalThis.URLSearchParams = new URLSearchParams();
  const keys: ReturnType<globalThis.URLSearchParams['keys']> = new URLSearchParams().keys();
  export { keys, params, url };
`;

const bothWaysInNode = `
  import { URL, URLSearchParams } from 'whurl';
  import * as node from 'node:url';
  const theirs: [node.URL, node.URLSearchParams] = [new URL('x:'), new URLSearchParams()];
  const ours: [URL, URLSearchParams] = [new node.URL('x:'), new node.URLSearchParams()];
  export { ours, theirs };
`;

const bothWaysInWorkers = `
  import { URL as OurURL, URLSearchParams as OurParams } from 'whurl';
  import module from 'whurl/whurl.wasm';
  const theirs: [URL, URLSearchParams] = [new OurURL('x:'), new OurParams()];
  const ours: [OurURL, OurParams] = [new URL('x:'), new URLSearchParams()];
  const request = new Request(new OurURL('http://a/'));
  const compiled: WebAssembly.Module = module;
  export { compiled, ours, request, theirs };
`;

const dom = 'es2022,dom,dom.iterable';

/** @typedef {'node' | 'workers-types'} Types */

/** @type {{ name: string, text: string, lib: string, types?: Types }[]} */
const programs = [
  { name: 'every entry, without the DOM', text: program, lib: 'es2022' },
  { name: 'every entry, with the DOM', text: program, lib: dom },
  { name: "every entry, with Node's types", text: program, lib: 'es2022', types: 'node' },
  { name: "our classes for the DOM's", text: forDOM, lib: dom },
  { name: "our classes for Node's, and the other way round", text: bothWaysInNode, lib: 'es2022', types: 'node' },
  { name: "every entry, with Workers' types", text: program, lib: 'es2022', types: 'workers-types' },
  { name: "our classes for Workers', and back", text: bothWaysInWorkers, lib: 'es2022', types: 'workers-types' },
];

let tsc = '';
let workers = '';

/** @type {import('../runtimes.js').Runtime} */
export const typescript = {
  name: 'TypeScript',
  lacks: [],
  find: async () => {
    tsc = join(await findNpmProject('typescript', packages.typescript), 'node_modules', 'typescript', 'bin', 'tsc');
    workers = await findNpmProject('workers-types', packages['workers-types']);
    return `TypeScript ${packages.typescript.typescript}`;
  },
  cells: [],
  others: programs.flatMap(({ name, ...program }) =>
    ['false', 'true'].map((skipLibCheck) => ({
      name: `${name}, skipLibCheck ${skipLibCheck}`,
      run: async () => check(program, skipLibCheck),
    })),
  ),
};

/** @param {{ text: string, lib: string, types?: Types }} program @param {string} skipLibCheck */
function check({ text, lib, types }, skipLibCheck) {
  const file = 'oldest-typescript.mts';
  writeFileSync(join(packageProject, file), text);
  const fixed = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'node16'];
  const options = [...fixed, '--lib', lib, '--skipLibCheck', skipLibCheck];
  const roots = {
    none: join(packageProject, 'no-types'),
    node: inProject('node_modules', '@types'),
    'workers-types': join(workers, 'node_modules', '@cloudflare'),
  };
  const ambient = ['--typeRoots', roots[types ?? 'none'], ...(types === undefined ? [] : ['--types', types])];
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, ...options, ...ambient, file], {
    cwd: packageProject,
    encoding: 'utf8',
  });
  assert.equal(stdout + stderr, '');
  assert.equal(status, 0);
}
