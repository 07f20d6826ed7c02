// `npm test`: checks and tests in sections (scripts/test/sections.js). The last line adds them up.
import { exitWith } from './exit.js';
import { BadUsage, help, list, readOptions } from './test/options.js';
import { runSections } from './test/run-sections.js';
import { sections } from './test/sections.js';
import { readTimes, recordTime } from './test/times.js';

await exitWith(async () => {
  try {
    const { show, chosen } = readOptions(process.argv.slice(2), process.env, sections);
    if (show !== undefined) process.stdout.write(show === 'help' ? help : list(sections, { times: readTimes() }));
    else if (!(await runSections(chosen, recordTime))) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    process.stderr.write(`npm test: ${error.message}\n\n${list(sections, { withNeeds: false })}`);
    process.exitCode = 2;
  }
});
