// The polyfill in a program of Next, built by each of its bundlers: what a server gets from routes of the edge runtime
// and of Node is what it gets without the polyfill.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../../scripts/browsers/browser.js';
import { FORM, serveForms } from './form-server.js';
import { hostProject, printedBy, writeProgram } from './run.js';

/** @param {string} runtime @param {string} polyfill */
const route = (runtime, polyfill) => `${polyfill}
export const runtime = '${runtime}';
export const dynamic = 'force-dynamic';
const params = () => new URLSearchParams({ a: 'ü b' });
const headers = { 'x-kept': '1' };
export async function GET(request) {
  const site = new URL(request.url).searchParams.get('site');
  const post = async (response) => (await response).json();
  return Response.json([
    await post(fetch(site, { method: 'POST', headers, body: params() })),
    await post(fetch(new Request(site, { method: 'POST', headers, body: params() }))),
    [new Response(params()).headers.get('content-type'), new URL('HTTPS://EXAMPLE/ü').href],
  ]);
}
`;
const forced = "import { install } from 'whurl/polyfill/install';\ninstall({ force: true });";

/** @type {Record<string, string>} */
const files = {
  'package.json': '{ "private": true }',
  'app/layout.js': 'export default ({ children }) => <html><body>{children}</body></html>;\n',
  'app/page.js':
    "import { URL } from 'whurl';\nexport const dynamic = 'force-dynamic';\nexport default () => <p>{new URL('HTTPS://EXAMPLE/ü').href}</p>;\n",
  'app/edge/route.js': route('edge', ''),
  'app/edge-polyfilled/route.js': route('edge', forced),
  'app/edge-detected/route.js': route('edge', "import 'whurl/polyfill';"),
  'app/node/route.js': route('nodejs', ''),
  'app/node-polyfilled/route.js': route('nodejs', forced),
};

const { origin, close } = await serveForms();
after(close);
const site = `${origin}/`;
let folder = '';

before(async () => {
  folder = await hostProject('next');
});

/** @param {string} address */
async function whenItAnswers(address) {
  for (const start = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    try {
      return await (await fetch(address)).text();
    } catch (error) {
      if (Date.now() - start > 60_000) throw error;
    }
  }
}

for (const bundler of ['turbopack', 'webpack']) {
  test(`Next, built by ${bundler}`, async () => {
    const app = join(folder, bundler);
    const root = JSON.stringify(folder);
    writeProgram(app, {
      ...files,
      'next.config.mjs': `export default { turbopack: { root: ${root} }, outputFileTracingRoot: ${root} };\n`,
    });
    const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
    await printedBy(process.execPath, [next, 'build', `--${bundler}`], { cwd: app, env });
    const port = await freePort();
    const started = spawn(process.execPath, [next, 'start', '--port', String(port), '--hostname', '127.0.0.1'], {
      cwd: app,
      env,
      stdio: 'ignore',
    });
    try {
      const home = await whenItAnswers(`http://127.0.0.1:${port}/`);
      assert.match(home, /https:\/\/example\/%C3%BC/);
      const answerOf = async (/** @type {string} */ path) =>
        (await fetch(`http://127.0.0.1:${port}/${path}?site=${encodeURIComponent(site)}`)).json();
      for (const runtime of ['edge', 'node']) {
        const expected = await answerOf(runtime);
        const post = ['POST', FORM, '1', 'a=%C3%BC+b'];
        assert.deepEqual(expected.slice(0, 2), [post, post]);
        const ways = runtime === 'edge' ? ['edge-polyfilled', 'edge-detected'] : ['node-polyfilled'];
        for (const way of ways) assert.deepEqual(await answerOf(way), expected, way);
      }
    } finally {
      started.kill();
      await once(started, 'exit');
    }
  });
}
