// Splits a stream of bytes into lines of text.

/** The most code units of a line: the limit of whurl, and less than the longest string. */
const MAX_LINE = 256 * 1024 * 1024;

/** A line that is longer. */
export const TOO_LONG = Symbol('a line that is too long');

/** The stream cannot be read. The message is for the user. */
export class CannotRead extends Error {}

/**
 * Yields, for each chunk that arrives, the lines that it completes. Only an unfinished line is kept.
 *
 * A line ends with LF or CR LF, and the last one may end with the stream. The text is UTF-8; a byte order mark at its
 * start is not part of the first line.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {number} [most] the most code units of a line
 * @returns {AsyncGenerator<(string | typeof TOO_LONG)[]>}
 * @throws {CannotRead}
 */
export async function* linesOf(stream, most = MAX_LINE) {
  const decoder = new TextDecoder();
  let unfinished = '';
  let isTooLong = false;
  let isFirst = true;
  for await (const chunk of readable(stream)) {
    if (isFirst) refuseUtf16(chunk);
    isFirst = false;
    const text = decoder.decode(chunk, { stream: true });
    // Only the new text is searched, so that a line of a thousand chunks is not searched a thousand times.
    const lastEnd = text.lastIndexOf('\n');
    if (lastEnd === -1) {
      if (unfinished.length + text.length > most) isTooLong = true;
      unfinished = isTooLong ? '' : unfinished + text;
      continue;
    }
    const firstEnd = text.indexOf('\n');
    if (unfinished.length + firstEnd > most) isTooLong = true;
    const first = isTooLong ? TOO_LONG : withoutCarriageReturn(unfinished + text.slice(0, firstEnd));
    isTooLong = false;
    unfinished = text.slice(lastEnd + 1);
    yield firstEnd === lastEnd ? [first] : [first, ...text.slice(firstEnd + 1, lastEnd).split('\n').map(withoutCarriageReturn)];
  }
  unfinished += decoder.decode();
  if (isTooLong) yield [TOO_LONG];
  else if (unfinished !== '') yield [withoutCarriageReturn(unfinished)];
}

/** Turns the errors of a stream into errors for the user. @param {AsyncIterable<Uint8Array>} stream */
async function* readable(stream) {
  try {
    yield* stream;
  } catch (error) {
    throw new CannotRead(error instanceof Error ? error.message : String(error));
  }
}

/** @param {Uint8Array} start of a stream */
function refuseUtf16([first, second]) {
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
  if (isUtf16) throw new CannotRead('it is UTF-16 or UTF-32; convert it to UTF-8');
}

/** @param {string} line */
const withoutCarriageReturn = (line) => (line.endsWith('\r') ? line.slice(0, -1) : line);
