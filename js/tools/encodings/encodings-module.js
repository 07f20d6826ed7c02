/** The encodings' own module. */

// @ts-ignore: the build resolves this to the module, encoded or, for workerd, compiled
import source from '../../../dist/tools-encodings.wasm';

import { UNKNOWN_LABEL } from '../../engine/status.js';
import { createModule } from '../module.js';

export const encodings = createModule(source);

/**
 * Promises functions that can be used: at once, but where a host refuses to compile WebAssembly synchronously.
 *
 * @returns {Promise<void>}
 */
export const ready = () => encodings.ready();

/**
 * Makes a call whose last input is the label of an encoding (https://encoding.spec.whatwg.org/#names-and-labels).
 *
 * @param {string} name
 * @param {import('../module.js').Input[]} inputs
 * @param {string | undefined} label  UTF-8 where there is none
 * @param {number[]} numbers
 * @returns {number} its status
 * @throws {RangeError} if no encoding has the label
 */
export const callWithEncoding = (name, inputs, label, ...numbers) => {
  const text = label === undefined ? undefined : `${label}`;
  const status = encodings.call(name, [...inputs, text], ...numbers);
  if (status === UNKNOWN_LABEL) {
    const error = new RangeError(`No encoding of the Encoding Standard has the label ${JSON.stringify(text)}`);
    // As Node's TextDecoder says it.
    throw Object.assign(error, { code: 'ERR_ENCODING_NOT_SUPPORTED' });
  }
  return status;
};
