// The end of a worker's script, for workers of any kind: runs the Web IDL tests, which come before it, and the WPT
// data, and posts the outcome.
import { URL } from 'whurl';
import { URLPattern } from 'whurl/pattern';
import { table, tables } from 'whurl/table';
import { useTables } from '../../shared/use-tables.js';
import { runTests } from './node-test.js';
import { runWpt } from './wpt-cases.js';

const scope = /** @type {any} */ (self);

/** @param {{ postMessage: (message: any) => void }} port */
async function answer(port) {
  const outcome = await run(port).catch((error) => ({ passed: 0, failures: [`${error}\n${error.stack}`], skips: [] }));
  port.postMessage(outcome);
}

/** @param {{ postMessage: (message: any) => void }} port */
async function run(port) {
  const [classes, data] = [await runTests(), await runWpt({ URL, URLPattern })];
  const cloning = refuses(() => port.postMessage(new URL('a:'))) ? [] : ['postMessage does not refuse a URL'];
  const failuresOfTables = await useTables({ table, tables });
  return {
    passed: classes.passed + data.passed + Number(failuresOfTables.length === 0),
    failures: [...classes.failures, ...data.failures, ...cloning, ...failuresOfTables],
    skips: [...classes.skips, ...data.skips],
  };
}

/** @param {() => void} action */
function refuses(action) {
  try {
    action();
  } catch (error) {
    return /** @type {Error} */ (error).name === 'DataCloneError';
  }
  return false;
}

if ('onconnect' in scope) scope.onconnect = (/** @type {any} */ { ports: [port] }) => answer(port);
else if ('clients' in scope) scope.onmessage = (/** @type {any} */ event) => event.waitUntil(answer(event.ports[0]));
else answer(scope);
