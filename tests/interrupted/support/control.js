// The control: a worker, which shares nothing with this thread, runs the check of an entry.
import { once } from 'node:events';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { createRealm } from './counted-realm.js';
import { entries } from './entries.js';

/**
 * The findings of an entry's check in a worker of its own.
 *
 * @param {string} name
 * @returns {Promise<string[]>}
 */
export const checkedInWorker = async (name) => {
  const worker = new Worker(new URL(import.meta.url), { workerData: { entryToCheck: name } });
  const [found] = await once(worker, 'message');
  await worker.terminate();
  return found;
};

if (!isMainThread && workerData?.entryToCheck !== undefined) {
  const { runtimes, load, program } = /** @type {import('./entries.js').Entry} */ (
    entries.find(({ name }) => name === workerData.entryToCheck)
  );
  const entry = await load(createRealm(runtimes[0], false));
  parentPort?.postMessage(program.check(entry).map((found) => JSON.stringify(found)));
}
