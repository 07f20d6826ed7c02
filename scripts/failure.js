/** A failure whose message says all there is to say: no stack is shown. */
export class Failure extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'Failure';
  }
}
