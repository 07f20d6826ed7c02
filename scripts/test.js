// `npm test`: checks and tests in sections (scripts/test/sections.js). The last line adds them up.
import { exitWith } from './exit.js';
import { prepare } from './prepare.js';
import { BadUsage, help, list, readOptions } from './test/options.js';
import { runSections } from './test/run-sections.js';
import { sections } from './test/sections.js';
import { readTimes, recordTime } from './test/times.js';

await exitWith(async () => {
  try {
    const { show, everything, chosen } = readOptions(process.argv.slice(2), process.env, sections);
    if (show === 'build') await prepare('package');
    else if (show !== undefined) process.stdout.write(show === 'help' ? help : list(sections, { times: readTimes() }));
    else if (!(await runSections(chosen, { everything, record: recordTime }))) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    process.stderr.write(`npm test: ${error.message}\n\n${list(sections, { details: false })}`);
    process.exitCode = 2;
  }
});
