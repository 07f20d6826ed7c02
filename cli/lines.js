// Splits a stream of bytes into lines of text.
import { getSystemErrorMap } from 'node:util';

/** The most bytes of a line: the limit of whurl, and less than the longest string. */
const MAX_LINE = 256 * 1024 * 1024;

/** A line that is longer. */
export const TOO_LONG = Symbol('a line that is too long');

/** A line that is not UTF-8. */
const NOT_UTF_8 = Symbol('a line that is not UTF-8');

/** The stream cannot be read. The message is for the user. */
export class CannotRead extends Error {
  /** The name of the file, unless it is standard input. @type {string | undefined} */
  file = undefined;
}

/** The byte that ends a line, or, under `--null`, a text that may have newlines. */
export const NEWLINE = 10;
export const NUL = 0;
const REPLACEMENT = '\uFFFD';
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Yields, for each chunk that arrives, the lines that it completes, as strings.
 *
 * A line ends with LF or CR LF, or with NUL, and the last one may end with the stream. The text is UTF-8; a byte order
 * mark at its start is not part of the first line.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {number} [most] the most bytes of a line
 * @param {number} [end] the byte that ends a line
 * @returns {AsyncGenerator<(string | typeof TOO_LONG)[]>}
 * @throws {CannotRead}
 */
export async function* linesOf(stream, most = MAX_LINE, end = NEWLINE) {
  for await (const block of blocksOf(stream, most, end)) yield linesIn(block, end);
}

/**
 * The lines of a block, without a byte order mark before the first one.
 *
 * @param {Uint8Array | typeof TOO_LONG} block
 * @param {number} [end] the byte that ends a line
 * @returns {(string | typeof TOO_LONG)[]}
 */
export function linesIn(block, end = NEWLINE) {
  if (block === TOO_LONG) return [TOO_LONG];
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(block);
  const separator = String.fromCharCode(end);
  const lines = (text.endsWith(separator) ? text.slice(0, -1) : text).split(separator);
  return end === NEWLINE ? lines.map(withoutCarriageReturn) : lines;
}

/**
 * The lines of a block, of which those that are not UTF-8 are `NOT_UTF_8`: replaced bytes would be lost.
 *
 * @param {Uint8Array | typeof TOO_LONG} block
 * @returns {(string | typeof TOO_LONG | typeof NOT_UTF_8)[]}
 */
export function strictLinesIn(block) {
  const lines = linesIn(block);
  // Without a replaced byte, which is the usual case, there is nothing more to do.
  if (block === TOO_LONG || !lines.some((line) => typeof line === 'string' && line.includes(REPLACEMENT))) return lines;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  return lines.map((line) => {
    const end = block.indexOf(NEWLINE, start);
    const bytes = block.subarray(start, end === -1 ? undefined : end);
    start = end + 1;
    try {
      decoder.decode(bytes);
      return line;
    } catch {
      return NOT_UTF_8;
    }
  });
}

/**
 * Yields, for each chunk that arrives, the lines that it completes, as bytes. Only an unfinished line is kept.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {number} [most] the most bytes of a line
 * @param {number} [lineEnd] the byte that ends a line
 * @returns {AsyncGenerator<Uint8Array | typeof TOO_LONG>}
 * @throws {CannotRead}
 */
export async function* blocksOf(stream, most = MAX_LINE, lineEnd = NEWLINE) {
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
  for await (const chunk of withoutMark(readable(stream), lineEnd)) {
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
 */
async function* withoutMark(stream, lineEnd) {
  /** The first bytes, until there are enough to decide. */
  let start = Buffer.alloc(0);
  let isDecided = false;
  const mark = Buffer.from(BYTE_ORDER_MARK);
  for await (const chunk of stream) {
    if (isDecided) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    refuseOthers(start, lineEnd);
    if (start.length < mark.length && mark.indexOf(start) === 0) continue;
    isDecided = true;
    yield start.indexOf(mark) === 0 ? start.subarray(mark.length) : start;
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

/** Refuses what is not text in UTF-8. @param {Uint8Array} start of a stream @param {number} lineEnd */
function refuseOthers([first, second], lineEnd) {
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const isUtf16 = hasMark || (lineEnd !== NUL && (first === 0 || second === 0));
  if (isUtf16) throw new CannotRead('it is UTF-16 or UTF-32; convert it to UTF-8');
  if (first === 0x1f && second === 0x8b) throw new CannotRead('it is compressed; gzip -dc decompresses it');
}

/** @param {string} line */
const withoutCarriageReturn = (line) => (line.endsWith('\r') ? line.slice(0, -1) : line);
