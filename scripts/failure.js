/** A failure whose message says everything that the user needs: it is shown without a stack. */
export class Failure extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'Failure';
  }
}
