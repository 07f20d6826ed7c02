// A progress line on a terminal's standard error, for input that takes long.

/** The time before the line appears. */
const DELAY_MS = 1000;
/** The time between two updates of the line. */
const UPDATE_INTERVAL_MS = 200;
const CLEAR_LINE = '\r\u001B[2K';

export class Progress {
  #startedAt = performance.now();
  #nextAt = this.#startedAt + DELAY_MS;
  #shown = false;

  /** @param {{ isTTY: boolean, write: (text: string) => void }} stream @param {{ when: boolean }} wanted */
  constructor(stream, { when }) {
    this.stream = stream;
    this.wanted = when && stream.isTTY;
  }

  /** @param {number} done @param {number} invalid */
  show(done, invalid) {
    const now = performance.now();
    if (!this.wanted || now < this.#nextAt) return;
    this.#nextAt = now + UPDATE_INTERVAL_MS;
    this.#shown = true;
    const perSecond = Math.round((done / (now - this.#startedAt)) * 1000);
    this.stream.write(`${CLEAR_LINE}${number(done)} lines, ${number(invalid)} invalid, ${number(perSecond)} a second`);
  }

  /** Replaces the progress line with a message. @param {string} message */
  interrupt(message) {
    this.clear();
    this.stream.write(message);
  }

  clear() {
    if (this.#shown) this.stream.write(CLEAR_LINE);
    this.#shown = false;
  }
}

/** @param {number} value */
const number = (value) => value.toLocaleString('en');
