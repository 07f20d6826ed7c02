// Runs scripts in Node one after the other, as the shells of other engines do.
import { readFileSync, writeSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

Object.assign(globalThis, {
  now: () => performance.now(),
  heap: () => {
    /** @type {any} */ (globalThis).gc();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  },
  // Not console.log, which Node loads with its own classes, after a peer has deleted them.
  print: (/** @type {string} */ text) => writeSync(1, text),
});
// Such an engine has no fetch. Node would load it when core-js looks for it, and without Node's own classes that fails.
for (const name of ['fetch', 'Headers', 'Request', 'Response']) Reflect.deleteProperty(globalThis, name);
for (const file of process.argv.slice(2)) runInThisContext(readFileSync(file, 'utf8'), { filename: file });
