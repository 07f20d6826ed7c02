/** The functions of `whurl/table`. */

import { wrongKind } from '../tools/wrong-kind.js';
import { createBuilder } from './build.js';
import { createReader } from './lines.js';
import { planOf } from './options.js';
import { addTexts } from './strings.js';
import { encode } from '../tools/utf8.js';

/** @typedef {import('./build.js').Table} Table */

/** The bytes of a buffer or of a view of one; null for anything else. @param {any} value */
const bytesOf = (value) => {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  // By its tag, since a buffer can be of another realm.
  return /^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(value)) ? new Uint8Array(value) : null;
};

/**
 * Makes a table of URLs.
 *
 * @param {any} input
 * @param {any} options
 * @returns {Table}
 */
export const table = (input, options) => {
  const plan = planOf(options, false);
  const bytes = typeof input === 'string' ? encode(input) : bytesOf(input);
  if (bytes === null) {
    const builder = createBuilder(plan);
    addTexts(builder, input, plan.bases);
    return builder.finish();
  }
  if (plan.bases !== undefined)
    throw wrongKind('input', 'an iterable of strings or an Arrow column with the option bases');
  const reader = createReader(plan);
  // There is only one table.
  for (const _ of reader.push(bytes, true));
  reader.finish();
  return reader.builder.finish();
};

/**
 * Makes tables of the lines in a stream.
 *
 * @param {any} stream
 * @param {any} options
 * @returns {AsyncGenerator<Table, void>}
 */
export const tables = (stream, options) => {
  const plan = planOf(options, true);
  const isIterable =
    typeof (stream?.[Symbol.asyncIterator] ?? stream?.[Symbol.iterator] ?? stream?.getReader) === 'function';
  if (typeof stream === 'string' || !isIterable)
    throw wrongKind(
      'stream',
      'a stream or an iterable of bytes, such as response.body, blob.stream() or createReadStream(path)',
    );
  return read(stream, plan);
};

/** An iterator over a stream. @param {any} stream */
const iteratorOf = (stream) => {
  const iterator = stream[Symbol.asyncIterator]?.() ?? stream[Symbol.iterator]?.();
  if (iterator !== undefined) return iterator;
  // The streams of some browsers have none.
  const reader = stream.getReader();
  return { next: () => reader.read(), return: () => reader.cancel() };
};

/**
 * @param {any} stream
 * @param {import('./options.js').Plan} plan
 * @returns {AsyncGenerator<Table, void>}
 */
async function* read(stream, plan) {
  const reader = createReader(plan);
  // Lazily: until the first `next()`, the stream belongs to the caller.
  const chunks = iteratorOf(stream);
  let isDone = false;
  try {
    for (;;) {
      const { value, done } = await chunks.next();
      isDone = done;
      if (done) break;
      const bytes = bytesOf(value);
      if (bytes === null)
        throw wrongKind('each chunk of stream', 'an ArrayBuffer or a view of one: read it without an encoding');
      yield* reader.push(bytes, false);
    }
    yield* reader.finish();
    if (reader.builder.rows() > 0) yield reader.builder.finish();
  } finally {
    // The consumer has stopped early, or a chunk is wrong.
    if (!isDone) await chunks.return?.();
  }
}
