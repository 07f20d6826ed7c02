// Forms together with packages that wrap or replace `fetch`, each loaded before the polyfill and after it: what a server gets is
// what it gets without the polyfill.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { findNode } from '../../scripts/runtimes/nodes.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { FORM, serveForms } from './form-server.js';
import { printedBy } from './run.js';

const AT_A_TIME = 2;
/** MSW needs a newer one than the tests do. */
const NODE = '24';

/** Sends forms in every way that there is, and keeps the answers in `found`. */
const sending = `
  const params = () => new URLSearchParams({ a: 'ü b' });
  const headers = { 'x-kept': '1' };
  class Init { constructor() { this.body = params(); } get method() { return 'POST'; } get headers() { return headers; } }
  const answer = (response) => response.text();
  const tried = (call) => new Promise((resolve) => resolve(call())).then(answer).catch(() => 'throws');
  const found = [
    await tried(() => fetch(site, { method: 'POST', headers, body: params() })),
    await tried(() => fetch(new Request(site, { method: 'POST', headers, body: params() }))),
    await tried(() => fetch(site, Object.create({ method: 'POST', headers, body: params() }))),
    await tried(() => fetch(site, new Init())),
    new Response(params()).headers.get('content-type'),
    await tried(() => fetch(new URL('/', site), { method: 'PUT', headers, body: String(params()) })),
  ];`;

const forced =
  "require('whurl/polyfill/install').install({ force: true }); if (!/native|function/.test(String(URL))) throw 1;";

/** The packages: what loads each in Node. @type {Record<string, (name: (specifier: string) => string) => string>} */
const wrappers = {
  nothing: () => '',
  'a wrapper that spreads the options': () => 'const own = fetch; fetch = (url, init) => own(url, { ...init });',
  'a subclass of Request': () => 'Request = class extends Request {};',
  'zone.js': (name) =>
    `require(require('path').join(require('path').dirname(${name('zone.js/package.json')}), 'bundles', 'zone-node.umd.js'));`,
  'Sentry’s instrumentation of fetch': (name) =>
    `require(${name('@sentry/core')}).addFetchInstrumentationHandler(() => {});`,
  'Sentry for Node': (name) =>
    `require(${name('@sentry/node')}).init({ dsn: site.replace('//', '//key@') + '1', tracesSampleRate: 1 });`,
  'isomorphic-fetch': (name) =>
    `for (const name of ['fetch', 'Headers', 'Request', 'Response']) { Object.defineProperty(globalThis, name, { value: undefined, writable: true, configurable: true }); } require(${name('isomorphic-fetch')});`,
  'undici’s fetch': (name) =>
    `Object.assign(globalThis, (({ fetch, Headers, Request, Response }) => ({ fetch, Headers, Request, Response }))(require(${name('undici')})));`,
  MSW: (name) => `const { http, HttpResponse, passthrough } = require(${name('msw')});
    require(${name('msw/node')}).setupServer(http.post(site, () => passthrough()), http.put(site, async ({ request }) =>
      HttpResponse.text(JSON.stringify([request.method, request.headers.get('content-type'), request.headers.get('x-kept'), await request.text()])))).listen();`,
};

let folder = '';
let clients = '';
before(async () => {
  folder = await findNpmProject('wrappers', packages.wrappers);
  clients = await findNpmProject('clients', packages.clients);
});

const { origin, close } = await serveForms();
after(close);
const site = `${origin}/`;

/** @param {string} specifier as the text of an argument */
const nameOf = (specifier) => {
  const project = specifier === 'undici' ? clients : folder;
  return `require('module').createRequire(${JSON.stringify(join(project, 'x.cjs'))}).resolve('${specifier}')`;
};

/** @param {string} file @param {string[]} lines @returns {Promise<unknown[]>} */
async function found(file, lines) {
  const program = `(async () => { ${lines.join('\n')}\n${sending}\nconsole.log('FOUND ' + JSON.stringify(found)); process.exit(); })();\n`;
  writeFileSync(join(packageProject, file), `const site = '${site}';\n${program}`);
  const { command } = await findNode(NODE, findNpmProject);
  const output = await printedBy(command, [file], { cwd: packageProject });
  return JSON.parse(/^FOUND (.*)$/m.exec(output)?.[1] ?? assert.fail(output.slice(0, 1000)));
}

const sent = JSON.stringify(['POST', FORM, '1', 'a=%C3%BC+b']);

describe('forms together with wrappers of fetch', { concurrency: AT_A_TIME }, () => {
  for (const [name, load] of Object.entries(wrappers)) {
    for (const order of name === 'nothing' ? ['first'] : ['first', 'last']) {
      test(`${name}, loaded ${order}`, async () => {
        const loading = load(nameOf);
        const lines = order === 'first' ? [loading, forced] : [forced, loading];
        const file = `wrapper-${name.replaceAll(/\W/g, '-')}-${order}.cjs`;
        const natively = await found(`native-${file}`, [loading]);
        // A wrapper that loses inherited options gets them from the polyfill.
        const results = await found(file, lines);
        assert.deepEqual(
          results,
          natively.map((native, i) => (results[i] === sent ? sent : native)),
        );
        assert.deepEqual([natively[0], natively[1], natively[4]], [sent, sent, FORM]);
      });
    }
  }

  test('the edge runtime of Vercel', async () => {
    const file = 'wrapper-edge-runtime.cjs';
    const polyfill = join(packageProject, 'node_modules', 'whurl', 'dist', 'polyfill.js');
    writeFileSync(
      join(packageProject, file),
      `const { EdgeVM } = require(${nameOf('@edge-runtime/vm')});
      const vm = new EdgeVM();
      vm.evaluate('var NativeURL = URL; delete URL.canParse; delete URL.parse;');
      vm.evaluate(require('fs').readFileSync(${JSON.stringify(polyfill)}, 'utf8'));
      vm.evaluate(\`(async () => { const site = '${site}'; ${sending.replaceAll('`', '\\`')} return JSON.stringify([NativeURL !== URL].concat(found)); })()\`)
        .then((found) => { console.log('FOUND ' + found); process.exit(); });\n`,
    );
    const output = await printedBy(process.execPath, [file], { cwd: packageProject });
    assert.deepEqual(JSON.parse(/^FOUND (.*)$/m.exec(output)?.[1] ?? assert.fail(output.slice(0, 1000))), [
      true,
      sent,
      sent,
      sent,
      sent,
      FORM,
      JSON.stringify(['PUT', 'text/plain;charset=UTF-8', '1', 'a=%C3%BC+b']),
    ]);
  });
});
