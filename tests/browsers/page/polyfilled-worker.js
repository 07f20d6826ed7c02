// A worker of any kind that has replaced its classes: checks whether its platform accepts the new objects, forms above all.
import { runChecks } from '../../shared/platform-integration/check.js';
import { webChecks } from '../../shared/platform-integration/web.js';

const scope = /** @type {any} */ (self);
const native = { URL: scope.URL, URLSearchParams: scope.URLSearchParams, Response: scope.Response };
scope.importScripts('/package/dist/polyfill.js');

/** @param {{ postMessage: (message: any) => void }} port */
async function answer(port) {
  const results = await runChecks(webChecks({ origin: scope.location.origin, global: scope, native }));
  const of = (/** @type {boolean | null} */ ok) => results.filter((result) => result.ok === ok);
  const isReplaced = scope.URL !== native.URL;
  port.postMessage({
    passed: of(true).length,
    failures: [
      ...of(false).map(({ name, why }) => `${name}: ${why}`),
      ...(isReplaced ? [] : ['the polyfill has not replaced the own class']),
    ],
    // Engines differ in the APIs that a worker has.
    skips: [],
  });
}

if ('onconnect' in scope) scope.onconnect = (/** @type {any} */ { ports: [port] }) => answer(port);
else if ('clients' in scope) scope.onmessage = (/** @type {any} */ event) => event.waitUntil(answer(event.ports[0]));
else answer(scope);
