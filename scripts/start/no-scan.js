// Replaces js/engine/load/scan-bytes.js: `npm start` does not compile the scan in SIMD, and the engine does without.
