// HTTP clients, clients of databases, serialisers and node:url with an imported class and with the polyfill, compared
// with the platform's own: docs/interop.md lists what differs with an imported one.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { inProject } from '../../scripts/project.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { printedBy } from './run.js';

const PROGRAM = 'clients.mjs';

/** Prints, for each call, what the server has seen, or that it throws. */
const program = (/** @type {(name: string) => string} */ client) => `
import http from 'node:http';
import url from 'node:url';

const [order] = process.argv.slice(2);
const install = async () => (await import('whurl/polyfill/install')).install({ force: true });
if (order === 'polyfill') await install();
const { default: got } = await import('${client('got')}');
const { default: ky } = await import('${client('ky')}');
const { default: axios } = await import('${client('axios')}');
const { default: superagent } = await import('${client('superagent')}');
const { default: nodeFetch } = await import('${client('node-fetch')}');
const undici = await import('${client('undici')}');
const { default: playwright } = await import('${client('playwright-core')}');
const { default: puppeteer } = await import('${client('puppeteer-core')}');
const { default: pg } = await import('${client('pg')}');
const devalue = await import('${client('devalue')}');
const seroval = await import('${client('seroval')}');
const { URLPlugin, URLSearchParamsPlugin } = await import('${client('seroval-plugins/web')}');
const { default: superjson } = await import('${client('superjson')}');
const turboStream = await import('${client('turbo-stream')}');
const { default: mongodb } = await import('${client('mongodb-connection-string-url')}');
if (order === 'late') await install();
const classes = order === 'imported' ? await import('whurl') : globalThis;
const { URL, URLSearchParams } = classes;

const seen = [];
const server = http.createServer((request, response) => {
  seen.push(request.url);
  let body = '';
  request.on('data', (piece) => { body += piece; });
  request.on('end', () => response.end(JSON.stringify([request.method, request.url, request.headers['content-type'], body])));
});
await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
const base = \`http://127.0.0.1:\${server.address().port}\`;
const params = () => new URLSearchParams({ a: '1' });
const address = () => new URL('/y?b=2', base);
const text = (response) => response.text();
const whole = { transformResponse: (body) => body };
const data = (response) => response.data;
const reply = (request) => request.buffer(true).parse((response, done) => {
  let body = '';
  response.on('data', (piece) => { body += piece; });
  response.on('end', () => done(null, body));
}).then((response) => response.body);

const calls = {
  'fetch(url)': () => fetch(address()).then(text),
  'fetch body': () => fetch(base, { method: 'POST', body: params() }).then(text),
  'new Request(url)': () => fetch(new Request(address())).then(text),
  'got(url)': () => got(address()).text(),
  'got searchParams': () => got(base, { searchParams: params() }).text(),
  'got form': () => got.post(base, { form: params() }).text(),
  'got body': () => got.post(base, { body: params() }).text(),
  'ky(url)': () => ky(address()).text(),
  'ky searchParams': () => ky(base, { searchParams: params() }).text(),
  'ky body': () => ky.post(base, { body: params() }).text(),
  'axios(url)': () => axios.get(address(), whole).then(data),
  'axios params': () => axios.get(base, { params: params(), ...whole }).then(data),
  'axios body': () => axios.post(base, params(), whole).then(data),
  'superagent(url)': () => reply(superagent.get(address())),
  'superagent send': () => reply(superagent.post(base).send(params())),
  'superagent query': () => reply(superagent.get(base).query(params())),
  'node-fetch(url)': () => nodeFetch(address()).then(text),
  'node-fetch body': () => nodeFetch(base, { method: 'POST', body: params() }).then(text),
  'undici.fetch(url)': () => undici.fetch(address()).then(text),
  'undici.fetch body': () => undici.fetch(base, { method: 'POST', body: params() }).then(text),
  'undici.request(url)': () => undici.request(address()).then((response) => response.body.text()),
  'http.request(url)': () => new Promise((resolve, reject) => {
    http.get(address(), (response) => {
      let body = '';
      response.on('data', (piece) => { body += piece; });
      response.on('end', () => resolve(body));
    }).on('error', reject);
  }),
  'Playwright params': () => playwright.request.newContext().then((context) => context.get(base, { params: params() })).then(text),
  'Playwright form': () => playwright.request.newContext().then((context) => context.post(base, { form: params() })).then(text),
  'Playwright baseURL': () => playwright.request.newContext({ baseURL: String(address()) }).then((context) => context.get('x')).then(text),
  'Puppeteer browserURL': () => puppeteer.connect({ browserURL: String(address()) }).catch(() => seen.at(-1)),
  'pg(string)': async () => {
    const { user, password, host, port, database } = new pg.Client(String(new URL('postgres://a:b%20@H:1/c?x=1')));
    return JSON.stringify([user, password, host, port, database]);
  },
  'mongodb(string)': async () => {
    const parsed = new mongodb.ConnectionString('mongodb://a:b%20@h:1,H2:2/c?x=1');
    const search = parsed.typedSearchParams();
    search.set('y', params());
    return [parsed.hosts, parsed.href, parsed.clone().redact().href].join();
  },
  'devalue(url)': async () => devalue.stringify([new URL('https://a/'), params()]),
  'seroval(url)': async () => seroval.serialize(new URL('https://a/'), { plugins: [URLPlugin] }),
  'seroval(params)': async () => seroval.serialize(params(), { plugins: [URLSearchParamsPlugin] }),
  'superjson(url)': async () => superjson.stringify(new URL('https://a/')),
  'turboStream(url)': async () => (await turboStream.decode(turboStream.encode(new URL('https://a/')))).value.href,
  'url.format': async () => url.format(new URL('https://a/?x'), { search: false }),
  'url.fileURLToPath': async () => url.fileURLToPath(new URL('file:///a%20b')),
};
const found = {};
for (const [name, call] of Object.entries(calls)) found[name] = await Promise.resolve().then(call).catch(() => 'throws');
console.log('FOUND ' + JSON.stringify(found));
process.exit();
`;

/** @param {string} folder @param {string} name */
function resolveIn(folder, name) {
  try {
    return createRequire(join(folder, 'x.cjs')).resolve(name);
  } catch {
    // It can only be imported, so its entry is read from the manifest.
    const { exports } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
    return join(folder, 'node_modules', name, exports['.'].import);
  }
}

before(async () => {
  const folder = await findNpmProject('clients', packages.clients);
  const client = (/** @type {string} */ name) => pathToFileURL(resolveIn(folder, name)).href;
  writeFileSync(join(packageProject, PROGRAM), program(client));
});

/** @param {'native' | 'imported' | 'polyfill' | 'late'} classes @returns {Promise<Record<string, string>>} */
async function foundWith(classes) {
  const output = await printedBy(process.execPath, [PROGRAM, classes], { cwd: packageProject });
  return JSON.parse(/^FOUND (.*)$/m.exec(output)?.[1] ?? 'null');
}

/** @type {Promise<Record<string, string>> | undefined} */
let native;

/** The calls that differ from those with the platform's classes. @param {'imported' | 'polyfill' | 'late'} classes */
async function differing(classes) {
  const expected = await (native ??= foundWith('native'));
  assert.equal(Object.keys(expected).length, 35);
  const found = await foundWith(classes);
  return Object.keys(expected)
    .filter((name) => found[name] !== expected[name])
    .sort();
}

/** The calls in the table of a document whose first column is "call". @param {string} file */
function listedIn(file) {
  const document = readFileSync(inProject('docs', file), 'utf8');
  const [, table] = /\n\| call \|[^\n]*\n[^\n]*\n((?:\|.*\n)+)/.exec(document) ?? [];
  return [...table.matchAll(/^\| ((?:`[^`]+`(?:, )?)+)(?: \([^)]*\))? \|/gm)]
    .flatMap(([, names]) => names.split(', ').map((name) => name.slice(1, -1)))
    .sort();
}

test('with the polyfill first, every client does as with the platform’s classes', async () => {
  assert.deepEqual(await differing('polyfill'), []);
});

test('with the polyfill after the clients, the calls differ that docs/polyfill.md lists', async () => {
  assert.deepEqual(await differing('late'), listedIn('polyfill.md'));
});

test('with an imported class, the calls differ that docs/interop.md lists', async () => {
  assert.deepEqual(await differing('imported'), listedIn('interop.md'));
});
