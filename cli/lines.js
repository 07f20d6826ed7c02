// Splits a stream of bytes, which are UTF-8, into lines.
import { getSystemErrorMap } from 'node:util';

/** The most bytes of a line: the limit of whurl, and less than the longest string. */
const MAX_LINE = 256 * 1024 * 1024;

/** A line that is longer. */
export const TOO_LONG = Symbol('a line that is too long');

/** The stream cannot be read. The message is for the user. */
export class CannotRead extends Error {}

/** The byte that ends a line, or, under `--null`, a text that may have newlines. */
export const NEWLINE = 10;
export const NUL = 0;
const REPLACEMENT = '\uFFFD';
export const BYTE_ORDER_MARK = '\uFEFF';
const mark = Buffer.from(BYTE_ORDER_MARK);
/** The starts of a stream of Arrow IPC, and of a file. */
const arrow = [Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('ARROW1')];
/** The starts of compressed files, and the programs that decompress them. @type {[Buffer, string][]} */
const compressed = [
  [Buffer.from([0x1f, 0x8b]), 'gzip'],
  [Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a]), 'xz'],
  [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), 'zstd'],
  // `BZh` alone may be text. The digit is the size of the blocks.
  ...Array.from('123456789', (size) => /** @type {[Buffer, string]} */ ([Buffer.from(`BZh${size}1AY&SY`), 'bzip2'])),
];
const starts = [mark, ...arrow, ...compressed.map(([bytes]) => bytes)];

/**
 * The lines of a block. A line ends with LF or CR LF, or with NUL, and the last one may end with the stream.
 *
 * @param {Uint8Array | typeof TOO_LONG} block
 * @param {number} [end] the byte that ends a line
 * @returns {(string | typeof TOO_LONG)[]}
 */
export function linesIn(block, end = NEWLINE) {
  if (block === TOO_LONG) return [TOO_LONG];
  const lines = textsIn(block, end);
  return end === NEWLINE ? lines.map(withoutCarriageReturn) : lines;
}

/** The texts before each such byte. @param {Uint8Array} block @param {number} end */
function textsIn(block, end) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(block);
  const separator = String.fromCharCode(end);
  return (text.endsWith(separator) ? text.slice(0, -1) : text).split(separator);
}

/**
 * The lines of a block. In a line with bytes that are not UTF-8, each byte that is not ASCII is the lone surrogate with
 * this many more, as in Python's `surrogateescape`.
 *
 * @param {Uint8Array | typeof TOO_LONG} block
 * @param {number} end
 */
export function linesOfBytes(block, end) {
  const lines = linesIn(block, end);
  let start = 0;
  return lines.map((line) => {
    if (typeof line !== 'string' || !(block instanceof Uint8Array)) return line;
    const stop = block.indexOf(end, start);
    const bytes = block.subarray(start, stop === -1 ? undefined : stop);
    start = stop + 1;
    if (!line.includes(REPLACEMENT)) return line;
    const text = withSurrogates(bytes);
    return end === NEWLINE ? withoutCarriageReturn(text) : text;
  });
}

export const FIRST_BYTE = 0xdc00;

/** The errors of a line that is too long, and of one in which CR seems to end a line, as in the tables of whurl/table. */
export const TOO_LONG_ERROR = 'too-long';
export const RETURN_ERROR = 'carriage-return';

/** Whether CR seems to end a line within a text. The parser would remove it, and join two URLs. @param {string} text */
export const joinsLines = (text) => text.includes('\r') && /.\r[^\r]/s.test(text);

/** The error of a field with a second URL after a line break, if there is one. @param {string} field */
export function breakIn(field) {
  if (!/[\r\n]/.test(field)) return null;
  const [, ...others] = field.trim().split(/[\r\n]+/);
  if (!others.some((text) => /^[a-z][\w+.-]*:\/\//i.test(text.trimStart()))) return null;
  return field.includes('\n') ? 'newline' : RETURN_ERROR;
}

/** The fault of such a line. @param {number} line */
export const faultOfReturn = (line) => `line ${line} ends with CR alone; convert CR to LF`;

/** Refuses lines of which the first one ends with CR alone. @param {AsyncIterable<Uint8Array | typeof TOO_LONG>} blocks */
export async function* withoutReturns(blocks) {
  let isFirst = true;
  for await (const block of blocks) {
    if (isFirst && block !== TOO_LONG) {
      const end = block.indexOf(NEWLINE);
      if (joinsLines(latin1(end === -1 ? block : block.subarray(0, end)))) throw new CannotRead(faultOfReturn(1));
    }
    isFirst = false;
    yield block;
  }
}

/** A text with a character for each byte. @param {Uint8Array} bytes */
const latin1 = ({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length).toString('latin1');

/**
 * The lines of a block, with the CR at their end if there is one, up to a line that cannot be kept as it is, since it is
 * too long or not UTF-8.
 *
 * @param {Uint8Array | typeof TOO_LONG} block
 * @param {number} first  the number of its first line
 * @param {number} [end] the byte that ends a line
 * @returns {{ lines: string[], fault?: string }}
 */
export function strictLinesIn(block, first, end = NEWLINE) {
  if (block === TOO_LONG) return { lines: [], fault: `line ${first} is too long` };
  const lines = textsIn(block, end);
  // Without a replaced byte, which is the usual case, there is nothing more to do.
  if (!lines.some((line) => line.includes(REPLACEMENT))) return { lines };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  for (const index of lines.keys()) {
    const stop = block.indexOf(end, start);
    try {
      decoder.decode(block.subarray(start, stop === -1 ? undefined : stop));
    } catch {
      return { lines: lines.slice(0, index), fault: `line ${first + index} is not UTF-8; convert the input` };
    }
    start = stop + 1;
  }
  return { lines };
}

const LONE_BYTE = /[\uDC80-\uDCFF]/u;

/** Whether a line has bytes that are not UTF-8, as `linesOfBytes` writes them. @param {string} line */
export const hasBytes = (line) => LONE_BYTE.test(line);

/**
 * The lines of a block, as `strictLinesIn` returns them. Those that are not UTF-8 have the bytes that `linesOfBytes` has.
 *
 * @param {Uint8Array | typeof TOO_LONG} block
 * @param {number} first
 * @returns {{ lines: string[], fault?: string }}
 */
export function lenientLinesIn(block, first) {
  const strict = strictLinesIn(block, first);
  if (strict.fault === undefined || !(block instanceof Uint8Array)) return strict;
  // Some with U+FFFD may be UTF-8.
  const lines = textsIn(block, NEWLINE);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  for (const [index, line] of lines.entries()) {
    const stop = block.indexOf(NEWLINE, start);
    const bytes = block.subarray(start, stop === -1 ? undefined : stop);
    start = stop + 1;
    if (!line.includes(REPLACEMENT)) continue;
    try {
      decoder.decode(bytes);
    } catch {
      lines[index] = withSurrogates(bytes);
    }
  }
  return { lines };
}

/** Bytes as a text: each that is not ASCII is a lone surrogate. @param {Uint8Array} bytes */
const withSurrogates = (bytes) =>
  latin1(bytes).replace(/[\x80-\xFF]/g, (c) => String.fromCharCode(FIRST_BYTE + c.charCodeAt(0)));

/** The bytes of a text, of which lone surrogates are bytes. @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export function bytesOfText(text) {
  const parts = text.split(/([\uDC80-\uDCFF]+)/u);
  const bytes = (/** @type {string} */ part) => Buffer.from(Array.from(part, (c) => c.charCodeAt(0) - FIRST_BYTE));
  return Buffer.concat(parts.map((part, index) => (index % 2 === 1 ? bytes(part) : Buffer.from(part))));
}

/**
 * @typedef {object} Cut  how a stream is cut into lines
 * @property {number} [end]  the byte that ends a line
 * @property {number} [most]  the most bytes of a line
 * @property {{ hasMark: boolean }} [start]  receives whether the stream starts with a byte order mark, which is no
 *   part of the first line
 */

/**
 * Yields, for each chunk that arrives, the lines that it completes, as bytes. Only an unfinished line is kept.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {Cut} [cut]
 * @returns {AsyncGenerator<Uint8Array | typeof TOO_LONG>}
 * @throws {CannotRead}
 */
export async function* blocksOf(stream, { end: lineEnd = NEWLINE, most = MAX_LINE, start } = {}) {
  /** Chunks of an unfinished line. @type {Uint8Array[]} */
  let unfinished = [];
  let size = 0;
  let isTooLong = false;
  /** @param {Uint8Array} bytes */
  const keep = (bytes) => {
    size += bytes.length;
    isTooLong ||= size > most;
    if (isTooLong) unfinished = [];
    else unfinished.push(bytes);
  };
  for await (const chunk of withoutMark(readable(stream), lineEnd, start)) {
    // Only the new bytes are searched, so that a line of a thousand chunks is not searched a thousand times.
    const end = chunk.lastIndexOf(lineEnd) + 1;
    if (end === 0) {
      keep(chunk);
      continue;
    }
    const first = chunk.indexOf(lineEnd) + 1;
    if (size + first - 1 > most) {
      yield TOO_LONG;
      if (first < end) yield chunk.subarray(first, end);
    } else {
      yield size === 0 ? chunk.subarray(0, end) : Buffer.concat([...unfinished, chunk.subarray(0, end)]);
    }
    [unfinished, size, isTooLong] = [[], 0, false];
    keep(chunk.subarray(end));
  }
  if (isTooLong) yield TOO_LONG;
  else if (size > 0) yield Buffer.concat(unfinished);
}

/**
 * Removes a byte order mark at the start, and refuses what is not text in UTF-8.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {number} lineEnd
 * @param {Cut['start']} found
 */
async function* withoutMark(stream, lineEnd, found) {
  /** The first bytes, until there are enough to decide. */
  let start = Buffer.alloc(0);
  let isDecided = false;
  for await (const chunk of stream) {
    if (isDecided) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    refuseOthers(start, lineEnd);
    // A mark of UTF-16 has two bytes.
    const isShort = start.length < 2 && start[0] !== lineEnd;
    if (isShort || starts.some((bytes) => start.length < bytes.length && bytes.indexOf(start) === 0)) continue;
    isDecided = true;
    const hasMark = start.indexOf(mark) === 0;
    if (found !== undefined) found.hasMark = hasMark;
    yield hasMark ? start.subarray(mark.length) : start;
  }
  if (!isDecided) yield start;
}

/** Turns the errors of a stream into errors for the user. @param {AsyncIterable<Uint8Array>} stream */
async function* readable(stream) {
  try {
    yield* stream;
  } catch (error) {
    throw new CannotRead(reasonOf(error));
  }
}

/** The words for an error of the system, without the call and the path. @param {unknown} error */
export function reasonOf(error) {
  const { code = '', errno = 0, message } = /** @type {NodeJS.ErrnoException} */ (error);
  return reasons[code] ?? getSystemErrorMap().get(errno)?.[1] ?? message;
}

/** @type {Record<string, string>} */
const reasons = {
  EISDIR: 'it is a directory',
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is not a directory',
};

/** Refuses what is not text in UTF-8. @param {Buffer} start of a stream @param {number} lineEnd */
function refuseOthers(start, lineEnd) {
  const [first, second] = start;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const isUtf16 = hasMark || (lineEnd !== NUL && (first === 0 || second === 0));
  if (isUtf16) throw new CannotRead('it is UTF-16 or UTF-32; convert it to UTF-8');
  const [, program] = compressed.find(([bytes]) => start.indexOf(bytes) === 0) ?? [];
  if (program !== undefined) throw new CannotRead(`it is compressed; ${program} -dc decompresses it`);
  if (arrow.some((bytes) => start.indexOf(bytes) === 0))
    throw new CannotRead('it is Arrow, which is only printed here; convert it to CSV, or read it with whurl/table');
}

/** @param {string} line */
export const withoutCarriageReturn = (line) => (line.endsWith('\r') ? line.slice(0, -1) : line);
