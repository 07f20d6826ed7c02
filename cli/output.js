// Standard output for large amounts of text. It writes large chunks, no faster than they are read, and stops silently
// when the reader closes the pipe (`| head`).
const CHUNK = 64 * 1024;

export class Output {
  /** @type {string[]} */
  #waiting = [];
  #size = 0;
  /** Whether nothing more can be written, because the reader has closed the pipe or there was an error. */
  closed = false;
  /** The error, if there was one. @type {Error | undefined} */
  error = undefined;

  /** @param {NodeJS.WriteStream} stream */
  constructor(stream) {
    this.stream = stream;
    stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EPIPE') this.error = error;
      this.closed = true;
    });
  }

  /** @param {string} text */
  async write(text) {
    this.#waiting.push(text);
    this.#size += text.length;
    if (this.#size >= CHUNK) await this.flush();
  }

  async flush() {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#size = 0;
    if (text === '' || this.closed) return;
    // Not only until there is room: then an error would be known too late.
    await new Promise((resolve) => this.stream.write(text, resolve));
  }
}
