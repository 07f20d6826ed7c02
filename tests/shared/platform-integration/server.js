// The server for the checks: it answers with what it has received. It allows every origin, since some pages have an
// opaque one.
import { serve } from '../../../scripts/browsers/serve.js';

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, content-type, x-kept',
  'Access-Control-Allow-Methods': '*',
};

/** @typedef {{ method?: string, url?: string, type?: string, kept?: string, body: string }} Seen */

/**
 * Answers a request of the checks. Returns false for any other request.
 *
 * - `/echo` returns the request as JSON
 * - `/keep?id` does too, and `/kept?id` returns it again, for requests whose answer the page cannot read
 * - `/worker.js`, `/module.mjs` and `/page.html` can be loaded
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Map<string, Seen>} kept
 */
export async function answer(request, response, kept) {
  const [path, query = ''] = (request.url ?? '').split('?');
  const reply = (/** @type {string} */ type, /** @type {string} */ text) => {
    response.writeHead(200, { ...cors, 'Content-Type': type });
    response.end(text);
    return true;
  };
  if (request.method === 'OPTIONS') return reply('text/plain', '');
  if (path === '/echo' || path === '/keep') {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    const seen = { method, url, type: headers['content-type'], kept: /** @type {string} */ (headers['x-kept']), body };
    if (path === '/keep') kept.set(query, seen);
    return reply('application/json', JSON.stringify(seen));
  }
  if (path === '/kept') return reply('application/json', JSON.stringify(kept.get(query) ?? null));
  if (path === '/worker.js') return reply('text/javascript', "postMessage('started');");
  if (path === '/module.mjs') return reply('text/javascript', 'export default 1;');
  if (path === '/page.html') return reply('text/html', '<!doctype html><title>page</title>');
  return false;
}

export function startServer() {
  /** @type {Map<string, Seen>} */
  const kept = new Map();
  return serve({ handle: (request, response) => answer(request, response, kept) });
}
