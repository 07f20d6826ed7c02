/** The module of `whurl/tools/encodings`. */

// @ts-ignore: the build resolves this to the module in base92 or, for workerd, compiled
import source from '../../../dist/tools-encodings.wasm';

import { UNKNOWN_LABEL } from '../../wasm/abi.js';
import { textOf } from '../arguments.js';
import { createModule } from '../module.js';
import { unknownLabel } from '../validation.js';

export const encodings = createModule(source);

/**
 * Resolves when the functions are ready: immediately, unless the runtime cannot compile WebAssembly synchronously.
 *
 * @returns {Promise<void>}
 */
export const ready = () => encodings.ready();

/**
 * Makes a call whose last input is the label of an encoding (https://encoding.spec.whatwg.org/#names-and-labels).
 *
 * @param {string} name
 * @param {import('../module.js').Input[]} inputs
 * @param {string | undefined} label  UTF-8 if undefined
 * @param {number[]} numbers
 * @returns {number} the status
 * @throws {RangeError} if no encoding has the label
 */
export const callWithEncoding = (name, inputs, label, ...numbers) => {
  const text = label === undefined ? undefined : textOf(label, 'encoding');
  const status = encodings.call(name, [...inputs, text], ...numbers);
  if (status === UNKNOWN_LABEL) throw unknownLabel(/** @type {string} */ (text));
  return status;
};
