// Standard output for large amounts of text. It writes no faster than is read, and stops silently
// when the reader closes the pipe (`| head`).

/** The results cannot be written. The message is for the user. */
export class CannotWrite extends Error {}

export class Output {
  /** Whether nothing more can be written, because the reader has closed the pipe or there was an error. */
  closed = false;
  /** The error, if there was one. @type {Error | undefined} */
  error = undefined;

  /** @param {NodeJS.WriteStream} stream */
  constructor(stream) {
    this.stream = stream;
    stream.on('error', (error) => this.#end(error));
  }

  /** @param {NodeJS.ErrnoException} error */
  #end(error) {
    if (error.code !== 'EPIPE') this.error = error;
    this.closed = true;
  }

  /** @throws {CannotWrite} if there was an error */
  check() {
    if (this.error !== undefined) throw new CannotWrite(this.error.message);
  }

  /** Writes a text or bytes, which may change afterwards. @param {string | Uint8Array} data */
  async write(data) {
    if (data.length === 0 || this.closed) return;
    try {
      // Not only until there is room: then an error would be known too late.
      await new Promise((resolve) => this.stream.write(data, resolve));
    } catch (error) {
      // Node 16 throws the errors of files.
      this.#end(/** @type {NodeJS.ErrnoException} */ (error));
    }
  }
}
