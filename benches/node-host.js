// Measures in a version of Node: a process for each operation of each implementation, or for each mixed program.
import { fork } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inProject } from '../scripts/project.js';
import { findNode } from '../scripts/runtimes/nodes.js';

const WARM_UP = 400;
const ROUND = 25;
/** For each operation of a mixed program. */
const PROGRAM_WARM_UP = 60;

/**
 * @template T what a round returns
 * @typedef {object} Runner
 * @property {() => Promise<T>} round
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} Host
 * @property {string} title
 * @property {string} column in the table of targets
 * @property {(implementation: import('./implementations.js').Implementation, operation: string) => Promise<Runner<number>>}
 *   open one operation; a round returns nanoseconds
 * @property {(implementation: import('./implementations.js').Implementation, operations: string[]) => Promise<Runner<Record<string, number>>>}
 *   openProgram a mixed program; a round returns nanoseconds by operation
 * @property {() => Promise<void>} close
 */

/**
 * @param {string} major
 * @param {string} inputs a file
 * @returns {Promise<Host>}
 */
export async function nodeHost(major, inputs) {
  const { version, command } = await findNode(major);

  /** @param {string[]} flags @param {object} task @returns {Promise<Runner<any>>} */
  async function start(flags, task) {
    const child = new Child(command, flags);
    try {
      await child.ask({ task });
    } catch (error) {
      child.close();
      throw error;
    }
    return { round: async () => (await child.ask({})).nanoseconds, close: async () => child.close() };
  }

  return {
    title: `Node ${version}`,
    column: Number(major) < 24 ? 'without targets' : 'node',
    open: ({ moduleInNode }, operation) =>
      start([], { module: addressOf(moduleInNode), operation, inputs, warmUp: WARM_UP, round: ROUND }),
    openProgram: ({ moduleInNode }, operations) =>
      start(['--expose-gc'], { module: addressOf(moduleInNode), operations, inputs, warmUp: PROGRAM_WARM_UP }),
    async close() {},
  };
}

/** A process that answers one question at a time. */
class Child {
  #process;
  #resolve = (/** @type {any} */ _answer) => {};
  #reject = (/** @type {Error} */ _error) => {};

  /** @param {string} command of a version of Node @param {string[]} flags */
  constructor(command, flags) {
    const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit', 'ipc']);
    this.#process = fork(inProject('benches', 'in-node.js'), { execPath: command, execArgv: flags, stdio: [...stdio] });
    this.#process.on('message', (/** @type {any} */ { failed, ...answer }) => {
      if (failed === undefined) this.#resolve(answer);
      else this.#reject(new Error(failed));
    });
    this.#process.on('error', (error) => this.#reject(error));
    this.#process.on('exit', () => this.#reject(new Error('the process ended')));
  }

  /** @param {object} question @returns {Promise<any>} */
  ask(question) {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#process.send(question);
    });
  }

  close() {
    if (this.#process.connected) this.#process.disconnect();
  }
}

/** @param {string} module */
const addressOf = (module) => pathToFileURL(inProject(module)).href;
