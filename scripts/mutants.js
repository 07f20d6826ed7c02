// `npm run mutants`: changes the crate's code in many small ways, and looks for changes that no test notices. Those that change
// nothing that a test could notice are listed in scripts/mutants/equivalent.txt; any other survivor is a failure.
import { existsSync, readFileSync } from 'node:fs';
import { exitWith } from './exit.js';
import { Failure } from './failure.js';
import { ensureCargoMutants } from './install/cargo-programs.js';
import { log } from './log.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { inCache, inProject } from './project.js';
import { runAndCollect } from './run.js';
import { survivorsIn } from './mutants/survivors.js';
import { whereDataIs } from './test/run-sections.js';

const usage = `npm run mutants -- [--file FILE]…

Changes the crate's code in many small ways, one at a time, and prints the changes that no test notices. All files take
hours.

  --file FILE  only of this file, such as src/setters.rs
  --help       print this text`;

await exitWith(async () => {
  const values = readArguments(usage, { file: { type: 'string', multiple: true } })?.values;
  if (values === undefined) return;
  await prepare('rust', 'wpt', 'real-urls', 'suffix-list');
  await ensureCargoMutants();
  const args = ['mutants', '--package', 'whurl', '--output', inCache('mutants'), '--no-shuffle', ...(values.file ?? []).flatMap((file) => ['--file', file])];
  await runAndCollect('cargo', args, { env: whereDataIs(), echo: true });
  const missed = inCache('mutants', 'mutants.out', 'missed.txt');
  if (!existsSync(missed)) throw new Failure('cargo-mutants did not run');
  const survivors = survivorsIn(readFileSync(missed, 'utf8'), readFileSync(inProject('scripts', 'mutants', 'equivalent.txt'), 'utf8'));
  for (const survivor of survivors) log(`survived: ${survivor}`);
  if (survivors.length > 0) throw new Failure(`${survivors.length} mutants survived`);
});
