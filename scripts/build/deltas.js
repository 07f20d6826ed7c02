// Makes the tables of a module smaller: where neighbouring 16-bit numbers are close to each other, as in indexes of
// encodings, the file has their differences, which compress well. A start function, which the runtime calls before
// anything else, adds them up again. So whoever creates an instance sees the same memory as before.
import { readFileSync, writeFileSync } from 'node:fs';

/** The bytes that are examined at a time. A shorter table has no gain from a call of its own. */
const BLOCK = 512;
/** A difference that is one byte and the sign's. */
const NEAR = 128;

/** The sections of WebAssembly that change, by number. */
const TYPE = 1;
const FUNCTION = 3;
const START = 8;
const CODE = 10;
const DATA = 11;

const I32 = 0x7f;
const END = 0x0b;
const I32_CONST = 0x41;
const CALL = 0x10;

/** @typedef {{ start: number, end: number, address: number }} Range  its bytes in the file, and its address in the memory */

/**
 * Replaces a module by one with differences. It must import no function, and have no start function.
 *
 * @param {string} path
 */
export function writeDeltas(path) {
  const bytes = readFileSync(path);
  const sections = sectionsOf(bytes);
  const data = sections.find(({ id }) => id === DATA);
  const ranges = data === undefined ? [] : segmentsOf(bytes, data).flatMap((segment) => nearRanges(bytes, segment));
  if (ranges.length === 0) throw new Error(`${path} has no tables of neighbouring numbers`);
  for (const { start, end } of ranges)
    for (let at = end - 2; at > start; at -= 2)
      bytes.writeUInt16LE((bytes.readUInt16LE(at) - bytes.readUInt16LE(at - 2)) & 0xffff, at);

  /** @param {number} id */
  const count = (id) => reader(bytes, find(sections, id).start).number();
  const types = count(TYPE);
  const functions = count(FUNCTION);
  /** @type {Record<number, (section: Section) => number[]>} */
  const changed = {
    // (from, to) => nothing, and () => nothing.
    [TYPE]: (section) => appended(bytes, section, [0x60, 2, I32, I32, 0], [0x60, 0, 0]),
    [FUNCTION]: (section) => appended(bytes, section, unsigned(types), unsigned(types + 1)),
    [CODE]: (section) => appended(bytes, section, sized(addUp), sized(startFunction(functions, ranges))),
  };
  /** @type {(Uint8Array | number[])[]} */
  const written = [bytes.subarray(0, 8)];
  let isStarted = false;
  for (const section of sections) {
    const { id, header, end } = section;
    if (id === START) throw new Error(`${path} has a start function already`);
    if (id > START && !isStarted) {
      written.push([START, ...sized(unsigned(functions + 1))]);
      isStarted = true;
    }
    const body = changed[id]?.(section);
    written.push(body === undefined ? bytes.subarray(header, end) : [id, ...sized(body)]);
  }
  writeFileSync(path, Buffer.concat(written.map((part) => Uint8Array.from(part))));
}

/** @typedef {{ id: number, header: number, start: number, end: number }} Section  where it begins and its content does */

/** @param {Buffer} bytes @returns {Section[]} */
function sectionsOf(bytes) {
  const sections = [];
  for (let at = 8; at < bytes.length;) {
    const content = reader(bytes, at + 1);
    const length = content.number();
    sections.push({ id: bytes[at], header: at, start: content.at(), end: content.at() + length });
    at = content.at() + length;
  }
  return sections;
}

/** @param {Section[]} sections @param {number} id */
function find(sections, id) {
  const found = sections.find((section) => section.id === id);
  if (found === undefined) throw new Error(`the module has no section ${id}`);
  return found;
}

/** The parts of the initial memory. @param {Buffer} bytes @param {Section} section @returns {Range[]} */
function segmentsOf(bytes, section) {
  const content = reader(bytes, section.start);
  return Array.from({ length: content.number() }, () => {
    const isActive = content.number() === 0 && content.number() === I32_CONST;
    const address = content.number();
    if (!isActive || content.number() !== END) throw new Error('a segment of the data has no constant address');
    const length = content.number();
    const start = content.at();
    content.skip(length);
    return { start, end: start + length, address };
  });
}

/** The blocks in which most neighbours are close to each other. @param {Buffer} bytes @param {Range} segment */
function nearRanges(bytes, { start, end, address }) {
  /** @type {Range[]} */
  const ranges = [];
  for (let block = start + (address & 1); block + BLOCK <= end; block += BLOCK) {
    let near = 0;
    for (let at = block + 2; at < block + BLOCK; at += 2) {
      const difference = ((bytes.readUInt16LE(at) - bytes.readUInt16LE(at - 2)) << 16) >> 16;
      if (difference !== 0 && difference >= -NEAR && difference < NEAR) near++;
    }
    if (near < BLOCK * 0.3) continue;
    const last = ranges.at(-1);
    if (last?.end === block) last.end += BLOCK;
    else ranges.push({ start: block, end: block + BLOCK, address: address + block - start });
  }
  return ranges;
}

/** The body of the function that adds up the numbers from an address to another. */
// prettier-ignore
const addUp = [
  1, 1, I32, // one variable: the sum
  0x03, 0x40, // loop
    0x20, 0, // local.get: the address to write to
    0x20, 0, 0x2f, 1, 0, 0x20, 2, 0x6a, 0x22, 2, // i32.load16_u, i32.add, local.tee
    0x3b, 1, 0, // i32.store16
    0x20, 0, I32_CONST, 2, 0x6a, 0x22, 0, // the next address
    0x20, 1, 0x49, 0x0d, 0, // i32.lt_u, br_if
  END,
  END,
];

/** @param {number} index of the function that adds up @param {Range[]} ranges */
const startFunction = (index, ranges) => [
  0,
  ...ranges.flatMap(({ start, end, address }) => [
    ...[address, address + end - start].flatMap((number) => [I32_CONST, ...signed(number)]),
    CALL,
    ...unsigned(index),
  ]),
  END,
];

/**
 * The content of a section that is a list, with two more elements.
 *
 * @param {Buffer} bytes @param {Section} section @param {number[][]} added
 */
function appended(bytes, section, ...added) {
  const content = reader(bytes, section.start);
  return [...unsigned(content.number() + added.length), ...bytes.subarray(content.at(), section.end), ...added.flat()];
}

/** Reads numbers of variable length (LEB128). All that are read here are positive. @param {Buffer} bytes @param {number} at */
function reader(bytes, at) {
  return {
    at: () => at,
    number() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[at++];
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value;
      }
    },
    /** @param {number} length */
    skip(length) {
      at += length;
    },
  };
}

/** @param {number} value @returns {number[]} */
const unsigned = (value) => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]);

/** Its last byte has a sign. @param {number} value that is not negative @returns {number[]} */
const signed = (value) => (value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)]);

/** @param {number[]} content */
const sized = (content) => [...unsigned(content.length), ...content];
