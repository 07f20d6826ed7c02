/** Decoding names and values of queries in other encodings than UTF-8, by a function of `whurl/tools/encodings`. */

import { decode as textOf, encode } from '../tools/utf8.js';

/** The start of what the module decodes as UTF-8, whatever the encoding is (crates/engine/src/table/engine.rs). */
const NEWLINE = 10;

/**
 * The exports of an engine, in which the call that decodes goes by an encoding.
 *
 * @param {any} engine
 * @param {(text: string) => string} decode  decodes a name or a value
 */
export const withEncoding = (engine, decode) => {
  let address = 0;
  return {
    ...engine,
    use_input(/** @type {number} */ place) {
      address = place;
      engine.use_input(place);
    },
    form_decode(/** @type {number} */ length) {
      const bytes = new Uint8Array(engine.memory.buffer, address, length);
      if (bytes[0] === NEWLINE) return engine.form_decode(length);
      const form = encode(encodeURIComponent(decode(textOf(bytes))));
      const place = engine.allocate(form.length, 1);
      new Uint8Array(engine.memory.buffer, place, form.length).set(form);
      engine.use_input(place);
      return engine.form_decode(form.length);
    },
  };
};
