// Reads the sections of a WebAssembly module, and its functions with their names.
// https://webassembly.github.io/spec/core/binary/modules.html

const CUSTOM = 0;
const IMPORT = 2;
const CODE = 10;
const DATA = 11;
const FUNCTION_NAMES = 1;
/** The kind of an import. */
const FUNCTION = 0;

const sectionNames = [
  'custom',
  'types',
  'imports',
  'functions',
  'tables',
  'memory',
  'globals',
  'exports',
  'start',
  'elements',
  'code',
  'data',
];

/**
 * @typedef {object} Module
 * @property {{ name: string, content: Uint8Array }[]} sections without the custom ones
 * @property {{ name: string, code: Uint8Array }[]} functions
 */

/** @param {Uint8Array} bytes @returns {Module} */
export function readModule(bytes) {
  const reader = new Reader(bytes.subarray(8));
  const sections = [];
  /** @type {Map<number, string>} */
  let names = new Map();
  /** @type {Uint8Array[]} */
  let bodies = [];
  let imported = 0;
  while (!reader.done) {
    const id = reader.byte();
    const content = reader.sized();
    if (id === CUSTOM) {
      names = functionNamesIn(content) ?? names;
      continue;
    }
    if (id === IMPORT) imported = importedFunctions(content);
    if (id === CODE) bodies = new Reader(content).list((its) => its.sized());
    sections.push({ name: sectionNames[id] ?? (id === DATA + 1 ? 'data count' : `section ${id}`), content });
  }
  return {
    sections,
    functions: bodies.map((code, i) => ({ name: names.get(imported + i) ?? `function ${imported + i}`, code })),
  };
}

/** Counts the functions that a module imports. @param {Uint8Array} section the imports */
function importedFunctions(section) {
  const kinds = new Reader(section).list((its) => {
    its.text();
    its.text();
    const kind = its.byte();
    if (kind === FUNCTION) its.number();
    // A memory, with a maximum or without one.
    else {
      const hasMaximum = its.byte() !== 0;
      its.number();
      if (hasMaximum) its.number();
    }
    return kind;
  });
  return kinds.filter((kind) => kind === FUNCTION).length;
}

/** @param {Uint8Array} section a custom section */
function functionNamesIn(section) {
  const reader = new Reader(section);
  if (reader.text() !== 'name') return null;
  while (!reader.done) {
    const kind = reader.byte();
    const content = reader.sized();
    if (kind === FUNCTION_NAMES) return new Map(new Reader(content).list((its) => [its.number(), its.text()]));
  }
  return null;
}

class Reader {
  #bytes;
  #at = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  get done() {
    return this.#at === this.#bytes.length;
  }

  byte() {
    return this.#bytes[this.#at++];
  }

  /** An unsigned LEB128. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }

  /** A number, and that many bytes. */
  sized() {
    const length = this.number();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  text() {
    return new TextDecoder().decode(this.sized());
  }

  /** @template T @param {(reader: Reader) => T} readItem @returns {T[]} */
  list(readItem) {
    return Array.from({ length: this.number() }, () => readItem(this));
  }
}
