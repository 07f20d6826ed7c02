// Standard output for much text: written in large pieces, no faster than it is read, and without complaint when the
// reader has seen enough (`| head`).
const PIECE = 64 * 1024;

export class Output {
  /** @type {string[]} */
  #waiting = [];
  #size = 0;
  /** Whether nothing more can be written: the reader has gone, or there was an error. */
  closed = false;
  /** Why, where it was not the reader. @type {Error | undefined} */
  error = undefined;

  /** @param {NodeJS.WriteStream} stream */
  constructor(stream) {
    this.stream = stream;
    stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EPIPE') this.error = error;
      this.closed = true;
      // Whoever waits for the stream to drain would otherwise wait for ever.
      stream.emit('drain');
    });
  }

  /** @param {string} text */
  async write(text) {
    this.#waiting.push(text);
    this.#size += text.length;
    if (this.#size >= PIECE) await this.flush();
  }

  async flush() {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#size = 0;
    if (text === '' || this.closed) return;
    if (!this.stream.write(text)) await new Promise((resolve) => this.stream.once('drain', resolve));
  }
}
