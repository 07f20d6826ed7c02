// The most bytes that shipped files may have: just above the current sizes, so that nothing grows unnoticed. If a
// change is worth its bytes, raise the number in the same commit. docs/performance.md says where the bytes go, and
// which goals are missed.

/** @type {Record<keyof import('./measure.js').Sizes, Partial<import('./measure.js').Size>>} */
export const ceilings = {
  engine: { raw: 73_400, brotli: 33_600 },
  scan: { raw: 4_050 },
  shim: { gzip: 12_050 },
  whole: { brotli: 46_750 },
  async: { brotli: 10_400 },
  plain: { brotli: 54_900 },
  script: { brotli: 63_950 },
  tools: { brotli: 50_500 },
  suffixList: { brotli: 31_200 },
  sites: { brotli: 86_000 },
  display: { brotli: 96_750 },
  allThree: { brotli: 97_550 },
  html: { brotli: 6_000 },
  encodings: { brotli: 157_400 },
  table: { brotli: 14_650 },
};

/** The packed package, and its files once it is installed. */
export const packageCeilings = { packed: 1_300_000, unpacked: 4_000_000 };

/**
 * `whurl/bindings`: bytes of its module beyond those of the engine; with gzip, what it adds to wasm-bindgen's code, and
 * the same with what it shares with the default classes.
 */
export const bindingsCeilings = { overEngine: 20_480, shim: 4_050, withLayer: 7_200 };
