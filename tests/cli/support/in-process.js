// Calls of the packed command line in this process, with streams of the test.
import { Readable, Writable } from 'node:stream';
import { packageFolder } from '../../shared/package.js';

// No test has colours that it does not ask for.
delete process.env.FORCE_COLOR;

const { commandLine } = await import(`file://${packageFolder}/cli/command-line.js`);

/**
 * @typedef {object} Surroundings
 * @property {string} [input]  its standard input
 * @property {() => Readable} [openInput]  opens that, if it is no text
 * @property {boolean} [isTyped]  whether a terminal is its standard input
 * @property {boolean} [isTerminal]  whether one gets its output
 * @property {boolean} [isWatched]  whether one gets its messages
 * @property {Writable} [output]  what gets the output, which is not kept then
 * @property {(args: string[], streams: any) => Promise<number>} [program]  another copy of the command line
 *
 * @param {string[]} args
 * @param {Surroundings} [surroundings]
 */
export async function call(args, surroundings = {}) {
  const { input = '', openInput, isTyped = false, isTerminal = false, program = commandLine } = surroundings;
  const [texts, complaints] = [new Texts(isTerminal), new Texts(surroundings.isWatched ?? false)];
  const status = await program(args, {
    ...{ output: surroundings.output ?? texts, complaints },
    openInput: openInput ?? (() => Readable.from(input === '' ? [] : [Buffer.from(input)])),
    isTyped: () => isTyped,
  });
  return { status, stdout: texts.text, stderr: complaints.text };
}

/** A stream that keeps what it gets. */
class Texts extends Writable {
  /** @type {Buffer[]} */
  #bytes = [];

  /** @param {boolean} isTTY */
  constructor(isTTY) {
    super();
    this.isTTY = isTTY;
  }

  /** @param {Buffer} data @param {BufferEncoding} _encoding @param {() => void} done @override */
  _write(data, _encoding, done) {
    // A text of several bytes may be in pieces.
    this.#bytes.push(Buffer.from(data));
    done();
  }

  get text() {
    return Buffer.concat(this.#bytes).toString();
  }
}

/** Runs something with variables of the environment. @template T @param {Record<string, string>} env @param {() => T} run */
export async function withEnvironment(env, run) {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const set = (/** @type {Record<string, string | undefined>} */ values) => {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
  set({ NO_COLOR: undefined, FORCE_COLOR: undefined, TERM: undefined, ...env });
  try {
    return await run();
  } finally {
    set({ NO_COLOR, FORCE_COLOR, TERM });
  }
}
