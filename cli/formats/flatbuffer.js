// A writer of FlatBuffers (https://flatbuffers.dev/internals/), as much as messages of Arrow need. A buffer grows
// towards its start: what refers to something is written after it, and so lies before it.

/** @typedef {number} Place  the distance of something from the end of the buffer */

export class FlatBuffer {
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  /** The number of bytes in use, at the end. */
  #size = 0;

  /**
   * Makes room before the rest, so that what ends there lies at a multiple of `alignment`.
   *
   * @param {number} bytes
   * @param {number} alignment
   */
  #makeRoom(bytes, alignment) {
    const padding = -(this.#size + bytes) & (alignment - 1);
    this.#size += bytes + padding;
    if (this.#size > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#size);
      larger.set(this.#bytes, larger.length - this.#bytes.length);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return this.#bytes.length - this.#size;
  }

  /** @param {1 | 2 | 4 | 8} width @param {number} value */
  #number(width, value) {
    const at = this.#makeRoom(width, width);
    this.#set(at, width, value);
  }

  /** @param {number} at @param {1 | 2 | 4 | 8} width @param {number} value */
  #set(at, width, value) {
    if (width === 1) this.#view.setUint8(at, value);
    else if (width === 2) this.#view.setInt16(at, value, true);
    else if (width === 4) this.#view.setInt32(at, value, true);
    else this.#view.setBigInt64(at, BigInt(value), true);
  }

  /** Refers to something that has been written. @param {Place} place */
  #reference(place) {
    const at = this.#makeRoom(4, 4);
    this.#view.setUint32(at, this.#size - place, true);
  }

  /** @param {string} text @returns {Place} */
  string(text) {
    const encoded = new TextEncoder().encode(text);
    // The zero after the text, and padding so that its length lies at a multiple of 4.
    const room = encoded.length + 1;
    const at = this.#makeRoom(room + (-room & 3), 4);
    this.#bytes.set(encoded, at);
    this.#number(4, encoded.length);
    return this.#size;
  }

  /** A vector of references. @param {Place[]} places @returns {Place} */
  references(places) {
    for (const place of [...places].reverse()) this.#reference(place);
    this.#number(4, places.length);
    return this.#size;
  }

  /** A vector of structures that have numbers of eight bytes. @param {number[][]} structures @returns {Place} */
  structures(structures) {
    // Its length lies before the first structure, which lies at a multiple of 8.
    this.#makeRoom(0, 8);
    for (const numbers of [...structures].reverse())
      for (const number of [...numbers].reverse()) this.#number(8, number);
    this.#number(4, structures.length);
    return this.#size;
  }

  /**
   * A table.
   *
   * @param {({ width: 1 | 2 | 4 | 8, value: number } | { place: Place } | null)[]} fields  in the order of the schema;
   *   null for those that have their default value
   * @returns {Place}
   */
  table(fields) {
    const end = this.#size;
    /** The distances of the fields from the end of the buffer; 0 if there is none. @type {number[]} */
    const places = new Array(fields.length).fill(0);
    // The widest first, so that there is no padding between them.
    const order = [...fields.keys()].sort((a, b) => widthOf(fields[b]) - widthOf(fields[a]));
    for (const index of order) {
      const field = fields[index];
      if (field === null) continue;
      if ('place' in field) this.#reference(field.place);
      else this.#number(field.width, field.value);
      places[index] = this.#size;
    }
    // The table starts with the distance of its vtable, which lies before it.
    this.#number(4, 0);
    const start = this.#size;
    for (const place of [...places].reverse()) this.#number(2, place === 0 ? 0 : start - place);
    this.#number(2, start - end);
    this.#number(2, 4 + 2 * fields.length);
    this.#set(this.#bytes.length - start, 4, this.#size - start);
    return start;
  }

  /** The finished buffer, in which a table is the root. Its length is a multiple of 8. @param {Place} root */
  finish(root) {
    // The reference to the root is the first of all, at a multiple of 8 from the end.
    this.#makeRoom(4, 8);
    const at = this.#bytes.length - this.#size;
    this.#view.setUint32(at, this.#size - root, true);
    return this.#bytes.slice(at);
  }
}

/** @param {{ width: number } | { place: Place } | null} field */
const widthOf = (field) => (field === null ? 0 : 'width' in field ? field.width : 4);
