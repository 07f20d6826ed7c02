// Measures one operation of one implementation in a page, which the driver calls.
import { limits } from './limits.js';
import { prepare, round } from './meter.js';

const inputs = await (await fetch('/.cache/benches/inputs.json')).json();

globalThis.bench = {
  prepare: async ({ module, ...task }) => prepare({ ...task, implementation: await import(module), inputs }),
  round,
  limits,
};
