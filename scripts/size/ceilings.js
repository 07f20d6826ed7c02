// The most bytes that shipped files may have: just above the current sizes, so that nothing grows unnoticed. If a change is worth
// its bytes, raise the number in the same commit. docs/performance.md says where the bytes go, and which goals are missed.

/** @type {Record<keyof import('./measure.js').Sizes, Partial<import('./measure.js').Size>>} */
export const ceilings = {
  engine: { raw: 69_200, brotli: 31_600 },
  scan: { raw: 1_950 },
  shim: { gzip: 10_550 },
  whole: { brotli: 43_008 },
  async: { brotli: 9_300 },
  plain: { brotli: 50_950 },
  script: { brotli: 59_392 },
  tools: { brotli: 49_600 },
  suffixList: { brotli: 31_200 },
  sites: { brotli: 83_750 },
  display: { brotli: 93_800 },
  allThree: { brotli: 94_750 },
  html: { brotli: 5_900 },
  encodings: { brotli: 156_550 },
  table: { brotli: 13_350 },
};

/** The packed package, and its files once it is installed. */
export const packageCeilings = { packed: 1_300_000, unpacked: 4_000_000 };

/**
 * `whurl/bindings`: bytes of its module beyond those of the engine; with gzip, what it adds to wasm-bindgen's code, and the same with
 * what it shares with the default classes.
 */
export const bindingsCeilings = { overEngine: 20_480, shim: 3_072, withLayer: 6_160 };
