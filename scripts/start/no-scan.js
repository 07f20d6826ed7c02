// Replaces js/engine/load/scan-bytes.js: `npm start` compiles only the engine, which has a scan of its own.
export {};
