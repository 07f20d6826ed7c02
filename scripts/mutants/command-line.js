// The command line in one thread, which tests call again and again while mutants are tried: starting a process for each
// call takes too long.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';

/**
 * @typedef {object} Call
 * @property {string[]} args
 * @property {string | Buffer} input  its standard input
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} [isTerminal]  whether a terminal gets its output
 *
 * @typedef {{ status: number | null, stdout: Buffer, stderr: Buffer }} Result
 */

/** The milliseconds that a call may take. */
const LONGEST = 60_000;

/**
 * A function that calls it, and waits.
 *
 * @param {string} packageFolder
 * @returns {(call: Call) => Result}
 */
export function commandLineOf(packageFolder) {
  const program = pathToFileURL(join(packageFolder, 'cli', 'command-line.js')).href;
  /** @type {ReturnType<typeof startThread> | undefined} */
  let thread;
  return (call) => {
    // From run-tests.js: the number of times that the thread was to begin anew, so that it loads its modules again.
    const { threads } = /** @type {any} */ (globalThis).whurlMutants;
    if (thread === undefined || thread.number !== threads) {
      void thread?.worker.terminate();
      thread = startThread(program, threads);
    }
    const { port, answered } = thread;
    Atomics.store(answered, 0, 0);
    port.postMessage({ ...call, env: { ...call.env } });
    if (Atomics.wait(answered, 0, 0, LONGEST) === 'timed-out') throw new Error('the command line does not answer');
    const { status, stdout, stderr } = /** @type {{ message: any }} */ (receiveMessageOnPort(port)).message;
    return { status, stdout: Buffer.from(stdout), stderr: Buffer.from(stderr) };
  };
}

/** @param {string} program  the command line @param {number} number */
function startThread(program, number) {
  const { port1: port, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { port: port2, answered, program };
  const worker = new Worker(new URL('command-line-thread.js', import.meta.url), { workerData, transferList: [port2] });
  worker.unref();
  return { number, worker, port, answered };
}
