// The web site of the tests: serves the project's files, the packed package, the data and the pages, and receives what
// pages report.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from '../../scripts/browsers/serve.js';
import { root } from '../../scripts/project.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { answer } from '../shared/platform-integration/server.js';
import { readCases } from '../shared/wpt/data.js';

// A page that hangs; on a busy machine the strings of hundreds of megabytes take some minutes.
const SECONDS_FOR_A_PAGE = 300;

const packageFolder = join(packageProject, 'node_modules', 'whurl');

// An isolated page has a finer clock.
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** @typedef {import('./page/node-test.js').Outcome} Outcome */
/** @typedef {{ html: string, headers?: Record<string, string> }} Page */

/**
 * @typedef {object} TestSite
 * @property {string} origin
 * @property {(path: string, open: (url: string) => Promise<unknown>) => Promise<Outcome>} visit has a page opened, and
 *   returns what it reports
 * @property {() => void} close
 */

/** @param {Record<string, Page>} pages by path @returns {Promise<TestSite>} */
export async function startSite(pages) {
  /** @type {Map<string, (outcome: any) => void>} */
  const waiting = new Map();
  const kept = new Map();
  const site = await serve({ folder: root, headers, handle });

  /** @type {import('../../scripts/browsers/serve.js').Handler} */
  async function handle(request, response) {
    const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, folder, ...rest] = pathname.split('/');
    const reply = (/** @type {string} */ type, /** @type {string | Buffer} */ body, more = {}) => {
      response.writeHead(200, { ...headers, 'content-type': `${type}; charset=utf-8`, ...more }).end(body);
      return true;
    };
    if (Object.hasOwn(pages, pathname)) return reply('text/html', pages[pathname].html, pages[pathname].headers);
    if (folder === 'wpt') return reply('application/json', JSON.stringify(readCases(rest.join('/'))));
    if (folder === 'package' && pathname.endsWith('.wasm')) {
      response
        .writeHead(200, { ...headers, 'content-type': 'application/wasm' })
        .end(readFileSync(join(packageFolder, ...rest)));
      return true;
    }
    if (folder === 'package') return reply('text/javascript', readFileSync(join(packageFolder, ...rest)));
    if (folder === 'outcome') {
      waiting.get(decodeURIComponent(search.slice(1)))?.(JSON.parse(await text(request)));
      return reply('application/json', '{}');
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return answer(request, response, kept);
  }

  return {
    origin: site.origin,
    close: site.close,
    async visit(path, open) {
      const reported = new Promise((resolve) => waiting.set(path, resolve));
      const late = new Promise((resolve) => {
        setTimeout(resolve, SECONDS_FOR_A_PAGE * 1000, {
          error: `the page reported nothing for ${SECONDS_FOR_A_PAGE} seconds`,
        }).unref();
      });
      await open(`${site.origin}${path}`);
      const outcome = await Promise.race([reported, late]);
      waiting.delete(path);
      return outcome.error === undefined ? outcome : { passed: 0, failures: [outcome.error], skips: [] };
    },
  };
}
