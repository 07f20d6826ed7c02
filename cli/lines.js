// Splits a stream of bytes into lines of text.

/**
 * Yields, for each chunk that arrives, the lines that it completes. Only an unfinished line is kept.
 *
 * A line ends with LF or CR LF, and the last one may end with the stream. The text is UTF-8; a byte order mark at its
 * start is not part of the first line.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @returns {AsyncGenerator<string[]>}
 */
export async function* linesOf(stream) {
  const decoder = new TextDecoder();
  let unfinished = '';
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true });
    // Only the new text is searched, so that a line of a thousand chunks is not searched a thousand times.
    const lastEnd = text.lastIndexOf('\n');
    if (lastEnd === -1) {
      unfinished += text;
      continue;
    }
    const lines = (unfinished + text.slice(0, lastEnd)).split('\n');
    unfinished = text.slice(lastEnd + 1);
    yield lines.map(withoutCarriageReturn);
  }
  unfinished += decoder.decode();
  if (unfinished !== '') yield [withoutCarriageReturn(unfinished)];
}

/** @param {string} line */
const withoutCarriageReturn = (line) => (line.endsWith('\r') ? line.slice(0, -1) : line);
