// WebAssembly modules whose memory can hardly grow.

// A test may replace it.
const { Module } = WebAssembly;

/** @param {Uint8Array} module */
export function pagesOf(module) {
  const { at } = memorySection(module);
  // One memory, without a maximum.
  if (module[at + 2] !== 1 || module[at + 3] !== 0 || module[at + 4] > 0x7f)
    throw new Error('the memory section has another form');
  return module[at + 4];
}

/**
 * A module with a maximum for its memory.
 *
 * @param {Uint8Array} bytes
 * @param {number} more  the number of pages that it gets beyond those that it starts with
 * @returns {Uint8Array}
 */
export function withMaximum(bytes, more) {
  const module = new Uint8Array(bytes);
  // An extension has the memory of the engine.
  if (Module.imports(new Module(module)).some(({ kind }) => kind === 'memory')) return module;
  const pages = pagesOf(module);
  const { at, end } = memorySection(module);
  const most = pages + more;
  // Two bytes hold numbers up to 2¹⁴.
  return Uint8Array.from([
    ...module.subarray(0, at),
    5,
    5,
    1,
    1,
    pages,
    (most & 0x7f) | 0x80,
    most >> 7,
    ...module.subarray(end),
  ]);
}

/** The start and the end of the memory section of a module. @param {Uint8Array} module */
function memorySection(module) {
  for (let at = 8; at < module.length;) {
    let size = 0;
    let next = at + 1;
    for (let shift = 0, more = true; more; shift += 7) {
      size |= (module[next] & 0x7f) << shift;
      more = module[next++] > 0x7f;
    }
    if (module[at] === 5) return { at, end: next + size };
    at = next + size;
  }
  throw new Error('the module has no memory');
}
