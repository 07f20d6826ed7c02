// A process that measures one operation of one implementation when its parent asks for it.
import { readFileSync } from 'node:fs';
import { prepare, round } from './meter.js';

process.on('message', async ({ task }) => {
  try {
    if (task === undefined) {
      process.send({ nanoseconds: round() });
    } else {
      // Parsed from JSON, every string is flat and shares no memory with another.
      const inputs = JSON.parse(readFileSync(task.inputs, 'utf8'));
      await prepare({ ...task, implementation: await import(task.module), inputs });
      process.send({ ready: true });
    }
  } catch (error) {
    process.send({ failed: error.message });
  }
});
process.on('disconnect', () => process.exit());
