// Calls of the packed command line in this process, with streams of the test.
import { Readable, Writable } from 'node:stream';
import { packageFolder } from '../../shared/package.js';

const { commandLine } = await import(`file://${packageFolder}/cli/command-line.js`);

/**
 * @typedef {object} Surroundings
 * @property {string} [input]  its standard input
 * @property {() => Readable} [openInput]  opens that, if it is no text
 * @property {boolean} [isTyped]  whether a terminal is its standard input
 * @property {boolean} [isTerminal]  whether one gets its output
 * @property {(args: string[], streams: any) => Promise<number>} [program]  another copy of the command line
 *
 * @param {string[]} args
 * @param {Surroundings} [surroundings]
 */
export async function call(args, surroundings = {}) {
  const { input = '', openInput, isTyped = false, isTerminal = false, program = commandLine } = surroundings;
  const [output, complaints] = [new Texts(isTerminal), new Texts(false)];
  const status = await program(args, {
    ...{ output, complaints },
    openInput: openInput ?? (() => Readable.from(input === '' ? [] : [Buffer.from(input)])),
    isTyped: () => isTyped,
  });
  return { status, stdout: output.text, stderr: complaints.text };
}

/** A stream that keeps what it gets. */
class Texts extends Writable {
  text = '';

  /** @param {boolean} isTTY */
  constructor(isTTY) {
    super();
    this.isTTY = isTTY;
  }

  /** @param {Buffer} data @param {BufferEncoding} _encoding @param {() => void} done @override */
  _write(data, _encoding, done) {
    this.text += data.toString();
    done();
  }
}
