// The format `arrow`: a stream of Arrow IPC (https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format).
// Schema.fbs and Message.fbs there number the fields and types.
import { BadUsage } from '../usage.js';
import { FlatBuffer } from './flatbuffer.js';
import { columnsOf } from './tokens.js';

/** @typedef {'utf8' | 'uint16' | 'uint64' | 'bool' | 'list' | 'pairs' | 'struct'} Type */

const CONTINUATION = 0xffffffff;
/** The version of the metadata: V5. */
const VERSION = 4;
const messages = { schema: 1, recordBatch: 3 };
const typeNumbers = { int: 2, utf8: 5, bool: 6, list: 12, pairs: 12, struct: 13 };

/** The fields of the items of lists, and of pairs. @type {Partial<Record<Type, [string, Type][]>>} */
const children = {
  list: [['item', 'utf8']],
  pairs: [['item', 'struct']],
  struct: [
    ['name', 'utf8'],
    ['value', 'utf8'],
  ],
};

/** @param {string} name @returns {Type} */
function typeOf(name) {
  if (name === 'port') return 'uint16';
  if (name === 'line') return 'uint64';
  if (name === 'params') return 'pairs';
  if (name.startsWith('query-all:')) return 'list';
  return name === 'valid' ? 'bool' : 'utf8';
}

/** @param {import('../options.js').Output} output @returns {import('./format.js').Format} */
export const arrowFormat = (output) => ({
  head: start(output),
  tail: end(),
  gap: '',
  visible() {
    throw new BadUsage('--format arrow is not text; standard output must be a file or a pipe');
  },
  columns: columnsOf(output),
  writer: (readers) => arrowWriter(output, readers),
});

/** The start of the stream: its schema. @param {import('../options.js').Output} output */
function start(output) {
  const buffer = new FlatBuffer();
  const fields = columnsOf(output).map((name) => fieldIn(buffer, name, typeOf(name)));
  const schema = buffer.table([null, { place: buffer.references(fields) }]);
  return framed(messageIn(buffer, messages.schema, schema, 0), []);
}

/** @param {FlatBuffer} buffer @param {string} name @param {Type} type @returns {number} its place */
function fieldIn(buffer, name, type) {
  const [kind, place] = typeIn(buffer, type);
  const fields = buffer.references((children[type] ?? []).map(([name, type]) => fieldIn(buffer, name, type)));
  return buffer.table([
    { place: buffer.string(name) },
    { width: 1, value: 1 },
    { width: 1, value: kind },
    { place },
    null,
    { place: fields },
  ]);
}

/** @param {FlatBuffer} buffer @param {Type} type @returns {[number, number]} its number and its place */
function typeIn(buffer, type) {
  if (type !== 'uint16' && type !== 'uint64') return [typeNumbers[type], buffer.table([])];
  // Without a sign, which is the default.
  return [typeNumbers.int, buffer.table([{ width: 4, value: type === 'uint16' ? 16 : 64 }])];
}

/** @param {FlatBuffer} buffer @param {number} kind @param {number} header @param {number} bodyLength */
function messageIn(buffer, kind, header, bodyLength) {
  return buffer.finish(
    buffer.table([
      { width: 2, value: VERSION },
      { width: 1, value: kind },
      { place: header },
      { width: 8, value: bodyLength },
    ]),
  );
}

/** A message as it is in the stream. @param {Uint8Array} metadata @param {Uint8Array[]} body */
function framed(metadata, body) {
  const bytes = new Uint8Array(body.reduce((sum, { length }) => sum + length, 8 + metadata.length));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, CONTINUATION, true);
  view.setUint32(4, metadata.length, true);
  let at = 8;
  for (const part of [metadata, ...body]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The end of the stream. */
const end = () => Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0);

/** A writer of rows as record batches. @param {import('../options.js').Output} output @param {import('../batch.js').Readers} readers */
function arrowWriter(output, readers) {
  const names = columnsOf(output);
  /** @param {string} name @param {import('../rows.js').Row} row */
  const valueOf = (name, row) => {
    const value = readers.get(name)?.(row) ?? null;
    // A port is empty if the URL has none.
    return value === '' && typeOf(name) === 'uint16' ? null : value;
  };
  return {
    /** @param {import('../rows.js').Row[]} all */
    batch(all) {
      const rows = output.invalid === 'skip' ? all.filter(({ valid }) => valid) : all;
      if (rows.length === 0) return new Uint8Array(0);
      /** @type {number[][]} */
      const nodes = [];
      /** @type {Uint8Array[]} */
      const body = [];
      for (const name of names) {
        const column = encode(
          rows.map((row) => valueOf(name, row)),
          typeOf(name),
        );
        nodes.push(...column.nodes);
        body.push(...column.buffers);
      }
      let at = 0;
      const places = body.map((bytes) => {
        const place = [at, bytes.length];
        at += padded(bytes.length);
        return place;
      });
      const buffer = new FlatBuffer();
      const [buffersAt, nodesAt] = [buffer.structures(places), buffer.structures(nodes)];
      const batch = buffer.table([{ width: 8, value: rows.length }, { place: nodesAt }, { place: buffersAt }]);
      const padding = body.map(({ length }) => new Uint8Array(padded(length) - length));
      return framed(
        messageIn(buffer, messages.recordBatch, batch, at),
        body.flatMap((bytes, index) => [bytes, padding[index]]),
      );
    },
  };
}

/** Buffers lie at multiples of 8. @param {number} length */
const padded = (length) => length + (-length & 7);

/**
 * Its nodes, of which each has a length and a count of nulls, and its buffers: its own, and those of its items.
 *
 * @param {any[]} values
 * @param {Type} type
 * @returns {{ nodes: number[][], buffers: Uint8Array[] }}
 */
function encode(values, type) {
  const validity = bits(values.map((value) => value !== null));
  const nodes = [[values.length, values.filter((value) => value === null).length]];
  if (type === 'bool') return { nodes, buffers: [validity, bits(values.map((value) => value === 'true'))] };
  if (type === 'uint16') return { nodes, buffers: [validity, bytesOf(Uint16Array.from(values, Number))] };
  if (type === 'uint64')
    return { nodes, buffers: [validity, bytesOf(BigUint64Array.from(values, (value) => BigInt(value ?? 0)))] };
  const own = [validity];
  if (type === 'utf8') {
    const texts = values.map((value) => Buffer.from(value ?? ''));
    return { nodes, buffers: [validity, endsOf(texts), Buffer.concat(texts)] };
  }
  if (type !== 'struct') own.push(endsOf(values.map((value) => value ?? [])));
  const items = (children[type] ?? []).map(([, itemType], index) =>
    encode(type === 'struct' ? values.map((pair) => pair[index]) : values.flatMap((value) => value ?? []), itemType),
  );
  return {
    nodes: [...nodes, ...items.flatMap((item) => item.nodes)],
    buffers: [...own, ...items.flatMap((item) => item.buffers)],
  };
}

/** The start of each, and the end of the last one. @param {{ length: number }[]} values */
function endsOf(values) {
  const offsets = new Int32Array(values.length + 1);
  values.forEach(({ length }, index) => {
    offsets[index + 1] = offsets[index] + length;
  });
  return bytesOf(offsets);
}

/** @param {ArrayBufferView} view */
const bytesOf = ({ buffer, byteOffset, byteLength }) =>
  new Uint8Array(/** @type {ArrayBuffer} */ (buffer), byteOffset, byteLength);

/** @param {boolean[]} values */
function bits(values) {
  const bytes = new Uint8Array((values.length + 7) >> 3);
  values.forEach((value, index) => {
    if (value) bytes[index >> 3] |= 1 << (index & 7);
  });
  return bytes;
}
