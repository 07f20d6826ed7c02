// A server with the module of the classes, for tests of `init`.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { packageFolder } from '../../shared/package.js';

export const wasm = readFileSync(join(packageFolder, 'dist', 'whurl.wasm'));

/**
 * Starts it: `/typed` has the type of a module, `/absent` is answered by 404, and every other address has no type.
 *
 * @returns {Promise<{ site: string, close: () => void }>}
 */
export async function serveModule() {
  const server = createServer((request, response) => {
    if (request.url === '/absent') response.statusCode = 404;
    else if (request.url === '/typed') response.setHeader('content-type', 'application/wasm');
    response.end(wasm);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { site: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
