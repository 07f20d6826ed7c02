// A process that measures one operation of one implementation, or a mixed program, when its parent sends a request.
import { readFileSync } from 'node:fs';
import { prepare, prepareProgram, programRound, round } from './meter.js';

let next = round;

process.on('message', async ({ task }) => {
  try {
    if (task === undefined) {
      process.send({ nanoseconds: next() });
    } else {
      // Parsed from JSON, every string is flat and shares no memory with another.
      const inputs = JSON.parse(readFileSync(task.inputs, 'utf8'));
      const program = task.operations !== undefined;
      if (program) next = programRound;
      await (program ? prepareProgram : prepare)({ ...task, implementation: await import(task.module), inputs });
      process.send({ ready: true });
    }
  } catch (error) {
    process.send({ failed: error.message });
  }
});
process.on('disconnect', () => process.exit());
