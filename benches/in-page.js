// Measures one operation of one implementation, or a mixed program, in a page, which the driver calls.
import { prepare, prepareProgram, programRound, round } from './meter.js';

const inputs = await (await fetch('/.cache/benches/inputs.json')).json();

globalThis.bench = {
  prepare: async ({ module, ...task }) => prepare({ ...task, implementation: await import(module), inputs }),
  prepareProgram: async ({ module, ...task }) =>
    prepareProgram({ ...task, implementation: await import(module), inputs }),
  round,
  programRound,
};
