// A web server for tests on 127.0.0.1: the files of a folder, pages of the caller, and its answers.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/**
 * @typedef {object} Site
 * @property {string} [folder] whose files are served
 * @property {Record<string, string>} [pages] HTML by path; a page takes precedence over a file
 * @property {Record<string, string>} [headers] sent with every response
 * @property {Handler} [handle] called first; it returns false for a request that it does not handle
 */

/**
 * @callback Handler
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {Promise<boolean>}
 */

/**
 * @param {Site} site
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export function serve({ folder, pages = {}, headers = {}, handle }) {
  const server = createServer(async (request, response) => {
    if (await handle?.(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = normalize(decodeURIComponent(pathname));
    const isFile = folder !== undefined && !path.split(sep).includes('..');
    const content = pages[pathname] ?? (isFile ? await readFile(join(folder, path)).catch(() => null) : null);
    if (content === null) {
      response.writeHead(404, headers).end();
      return;
    }
    const type = pathname in pages ? types['.html'] : (types[extname(path)] ?? 'application/octet-stream');
    response.writeHead(200, { ...headers, 'content-type': type }).end(content);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}
