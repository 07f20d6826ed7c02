// The most bytes that shipped files may have: just above the current sizes, so that nothing grows unnoticed. If a
// change is worth its bytes, raise the number in the same commit.

/** @type {Record<keyof import('./measure.js').Sizes, Partial<import('./measure.js').Size>>} */
export const ceilings = {
  engine: { raw: 75_450, brotli: 34_300 },
  scan: { raw: 4_050 },
  shim: { gzip: 12_050 },
  whole: { brotli: 47_550 },
  async: { brotli: 10_500 },
  plain: { brotli: 56_450 },
  script: { brotli: 65_950 },
  tools: { brotli: 51_300 },
  suffixList: { brotli: 31_200 },
  sites: { brotli: 89_300 },
  display: { brotli: 100_050 },
  allThree: { brotli: 101_100 },
  html: { brotli: 6_100 },
  encodings: { brotli: 136_500 },
  pattern: { brotli: 10_500 },
  table: { brotli: 14_400 },
};

/** The packed package, and its files once it is installed. */
export const packageCeilings = { packed: 1_307_000, unpacked: 3_500_000 };

/**
 * `whurl/bindings`: bytes of its module beyond those of the engine; with gzip, what it adds to wasm-bindgen's code, and
 * the same with what it shares with the default classes.
 */
export const bindingsCeilings = { overEngine: 21_900, shim: 4_300, withLayer: 7_700 };
