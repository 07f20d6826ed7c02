/** Workers. A page from a file can start none from another file, but it can from a blob: so scripts have them as functions. */

import { loadScript } from './load-script.js';

/** @type {Map<string, string>} */
const addresses = new Map();

/**
 * The address of a worker.
 *
 * @param {string} file  its script
 * @param {string} name  the global that the script defines
 */
export const workerAddress = async (file, name) => {
  const code = await loadScript(file, name);
  const address = addresses.get(name) ?? URL.createObjectURL(new Blob([`(${code})()`], { type: 'text/javascript' }));
  addresses.set(name, address);
  return address;
};

/** A worker that answers. */
export class Helper {
  #worker;

  /** @param {string} address  the address of the worker's script */
  constructor(address) {
    this.#worker = new Worker(address);
  }

  /**
   * Sends a message and returns the answer.
   *
   * @param {object} message
   * @returns {Promise<any>}
   */
  ask(message) {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }) =>
        data.failed === undefined ? resolve(data) : reject(new Error(data.failed));
      this.#worker.onerror = ({ message }) => reject(new Error(message ?? 'the worker failed'));
      this.#worker.postMessage(message);
    });
  }

  /** Stops it, whatever it does. There is no answer then. */
  end() {
    this.#worker.terminate();
  }
}
