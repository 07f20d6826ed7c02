// The web site of the tests: the project's files, the packed package, the data, and the pages; and what a page tells.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../scripts/browsers/serve.js';
import { root } from '../../scripts/project.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { readCases } from '../wpt/data.js';

const SECONDS_FOR_A_PAGE = 120;

const packageFolder = join(packageProject, 'node_modules', 'whurl');

// A page that shares nothing with other origins gets the finer clock.
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
 *   gives what it tells
 * @property {() => void} close
 */

/**
 * @param {Record<string, Page>} pages by path
 * @returns {Promise<TestSite>}
 */
export async function startSite(pages) {
  /** @type {Map<string, (outcome: any) => void>} */
  const waiting = new Map();
  const site = await serve({ folder: root, headers, answer });

  /** @type {NonNullable<import('../../scripts/browsers/serve.js').Site['answer']>} */
  function answer({ pathname, search, body }) {
    if (Object.hasOwn(pages, pathname)) {
      const { html, headers } = pages[pathname];
      return { body: html, type: 'text/html; charset=utf-8', headers };
    }
    const [, folder, ...rest] = pathname.split('/');
    if (folder === 'wpt') return { body: JSON.stringify(casesOf(rest[0])) };
    if (folder === 'package') return { body: readFileSync(join(packageFolder, ...rest)), type: 'text/javascript; charset=utf-8' };
    if (folder === 'outcome') {
      waiting.get(decodeURIComponent(search.slice(1)))?.(JSON.parse(body));
      return { body: '{}' };
    }
    return null;
  }

  return {
    origin: site.origin,
    close: site.close,
    async visit(path, open) {
      const told = new Promise((resolve) => waiting.set(path, resolve));
      const late = new Promise((resolve) => {
        setTimeout(resolve, SECONDS_FOR_A_PAGE * 1000, { error: `told nothing for ${SECONDS_FOR_A_PAGE} seconds` }).unref();
      });
      await open(`${site.origin}${path}`);
      const outcome = await Promise.race([told, late]);
      waiting.delete(path);
      return outcome.error === undefined ? outcome : { passed: 0, failures: [outcome.error], skips: [] };
    },
  };
}

/** @param {string} file */
function casesOf(file) {
  const data = readCases(file);
  if (data === null) throw new Error(`${file} is missing`);
  return data.cases;
}
