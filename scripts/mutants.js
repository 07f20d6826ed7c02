// `npm run mutants`: changes the crate's code in many small ways, and looks for changes that no test notices. Those that change
// nothing that a test could notice are listed in scripts/mutants/equivalent.txt; any other survivor is a failure.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { exitWith } from './exit.js';
import { Failure } from './failure.js';
import { ensureCargoMutants } from './install/cargo-programs.js';
import { log, secondsSince } from './log.js';
import { buildWithAllMutants } from './mutants/build.js';
import { listMutants, tryOneByOne } from './mutants/cargo-mutants.js';
import { survivorsIn } from './mutants/survivors.js';
import { findReached, tryMutant } from './mutants/tests.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { inCache, inProject } from './project.js';

const usage = `npm run mutants -- [--file FILE]… [--survivors]

Changes the crate's code in many small ways, one at a time, and prints the changes that no test notices. One build has
all changes, and the tests run once for each. All files take about an hour.

  --file FILE  only of this file, such as src/setters.rs
  --survivors  only those that survived last time
  --help       print this text`;

const lastTime = inCache('mutants', 'survivors.json');

await exitWith(async () => {
  const values = readArguments(usage, { file: { type: 'string', multiple: true }, survivors: { type: 'boolean' } })?.values;
  if (values === undefined) return;
  await prepare('rust', 'wpt', 'real-urls', 'suffix-list');
  await ensureCargoMutants();
  mkdirSync(inCache('mutants'), { recursive: true });
  const startedAt = performance.now();

  const listed = await listMutants(values.file ?? []);
  const again = values.survivors ? new Set(JSON.parse(readFileSync(lastTime, 'utf8'))) : null;
  const mutants = listed.filter(({ name }) => again === null || again.has(name));
  const { programs, unviable, left } = await buildWithAllMutants(mutants);
  log(`${mutants.length} mutants: ${unviable.size} do not compile, ${left.size} are tried by cargo-mutants`);
  const tests = await findReached(programs);
  log(`${tests.length} tests, ${secondsSince(startedAt)}`);

  const counts = { noticed: 0, hangs: 0, missed: 0, unviable: unviable.size };
  /** @type {string[]} */
  const missed = [];
  for (const [number, { name }] of mutants.entries()) {
    if (unviable.has(number) || left.has(number)) continue;
    const outcome = await tryMutant(number, tests);
    counts[outcome] += 1;
    if (outcome === 'missed') missed.push(name);
    if (number % 100 === 0) log(`${number} of ${mutants.length}: ${missed.length} missed, ${secondsSince(startedAt)}`);
  }
  const alone = await tryOneByOne(mutants.filter((_, number) => left.has(number)));
  missed.push(...alone.missed);
  counts.missed += alone.missed.length;
  counts.unviable += alone.unviable;
  counts.noticed += left.size - alone.missed.length - alone.unviable;

  const survivors = survivorsIn(missed.join('\n'), readFileSync(inProject('scripts', 'mutants', 'equivalent.txt'), 'utf8'));
  writeFileSync(lastTime, JSON.stringify(survivors));
  for (const survivor of survivors) log(`survived: ${survivor}`);
  log(`${mutants.length} mutants in ${secondsSince(startedAt)}: ${counts.noticed} noticed, ${counts.hangs} never end or crash, ${counts.unviable} do not compile, ${counts.missed - survivors.length} equivalent, ${survivors.length} survived`);
  if (survivors.length > 0) throw new Failure(`${survivors.length} mutants survived`);
});
