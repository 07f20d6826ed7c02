// The thread of command-line.js. It switches on the mutant of each call, and tells which ones a call has reached.
import { Readable, Writable } from 'node:stream';
import { workerData } from 'node:worker_threads';

const { port, answered, program } = workerData;
// From state.cjs.
const { begin } = /** @type {any} */ (globalThis).whurlMutants;

port.on('message', async (/** @type {import('./command-line.js').Call} */ call) => {
  const end = begin();
  const result = await resultOf(call);
  end();
  port.postMessage(result);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});

/** @param {import('./command-line.js').Call} call @returns {Promise<import('./command-line.js').Result>} */
async function resultOf({ args, input, env, isTerminal = false }) {
  setEnvironment(env);
  const [output, complaints] = [new Sink(isTerminal), new Sink(false)];
  let status = 1;
  try {
    const { commandLine } = await import(program);
    status = await commandLine(args, {
      ...{ output, complaints },
      openInput: () => Readable.from(input.length === 0 ? [] : [Buffer.from(input)]),
      isTyped: () => false,
    });
  } catch (error) {
    complaints.write(String(/** @type {any} */ (error)?.stack ?? error));
  }
  return { status, stdout: output.bytes(), stderr: complaints.bytes() };
}

/** @param {NodeJS.ProcessEnv} env */
function setEnvironment(env) {
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name];
  for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value;
}

/** A stream that keeps what it gets. */
class Sink extends Writable {
  /** @type {Buffer[]} */
  #pieces = [];

  /** @param {boolean} isTTY */
  constructor(isTTY) {
    super();
    this.isTTY = isTTY;
  }

  /** @param {Buffer} data @param {BufferEncoding} _encoding @param {() => void} done @override */
  _write(data, _encoding, done) {
    // They may change afterwards.
    this.#pieces.push(Buffer.from(data));
    done();
  }

  bytes() {
    return Buffer.concat(this.#pieces);
  }
}
