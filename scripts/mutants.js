// `npm run mutants`: changes the crate's code in many small ways, and looks for changes that no test notices. Those that change
// nothing that a test could notice are listed in scripts/mutants/equivalent.txt; any other survivor is a failure.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { exitWith } from './exit.js';
import { Failure } from './failure.js';
import { ensureCargoMutants } from './install/cargo-programs.js';
import { log, secondsSince } from './log.js';
import { buildWithAllMutants } from './mutants/build.js';
import { inFiles, listMutants, tryOneByOne } from './mutants/cargo-mutants.js';
import { knownIn, survivorsIn } from './mutants/survivors.js';
import { findReached, tryMutant } from './mutants/tests.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { inCache, inProject } from './project.js';

const usage = `npm run mutants -- [--file FILE]… [--survivors] [--jobs N]

Changes the crate's code in many small ways, one at a time, and prints the changes that no test notices. One build has
all changes, and the tests run once for each. All files take about an hour.

  --file FILE  only of this file, such as src/setters.rs
  --survivors  only those that survived last time
  --jobs N     try N at a time; 1 unless this sets another number
  --help       print this text`;

const lastTime = inCache('mutants', 'survivors.json');

await exitWith(async () => {
  const values = readArguments(usage, { file: { type: 'string', multiple: true }, survivors: { type: 'boolean' }, jobs: { type: 'string', default: '1' } })?.values;
  if (values === undefined) return;
  const jobs = Number(values.jobs);
  if (!(Number.isInteger(jobs) && jobs > 0)) throw new Failure(`--jobs: ${values.jobs} is not a number of jobs`);
  await prepare('rust', 'wpt', 'real-urls', 'suffix-list');
  await ensureCargoMutants();
  mkdirSync(inCache('mutants'), { recursive: true });
  const startedAt = performance.now();

  const listed = inFiles(await listMutants(), values.file ?? []);
  const again = values.survivors ? new Set(JSON.parse(readFileSync(lastTime, 'utf8'))) : null;
  const mutants = listed.filter(({ name }) => again === null || again.has(name));
  const equivalent = readFileSync(inProject('scripts', 'mutants', 'equivalent.txt'), 'utf8');
  const known = knownIn(mutants.map(({ name }) => name), equivalent);
  const { programs, unviable, left } = await buildWithAllMutants(mutants);
  log(`${mutants.length} mutants: ${known.size} are equivalent, ${unviable.size} do not compile, ${left.size} are tried by cargo-mutants`);
  const tests = await findReached(programs);
  log(`${tests.length} tests, ${secondsSince(startedAt)}`);

  const counts = { noticed: 0, crashes: 0, missed: 0 };
  /** @type {string[]} */
  const missed = [];
  const tried = mutants.map((_, number) => number).filter((number) => !unviable.has(number) && !left.has(number) && !known.has(mutants[number].name));
  const waiting = tried.values();
  const work = async () => {
    for (const number of waiting) {
      const outcome = await tryMutant(number, tests);
      counts[outcome] += 1;
      if (outcome === 'missed') {
        missed.push(mutants[number].name);
        // Logged immediately: a full run takes an hour.
        for (const name of survivorsIn([mutants[number].name], equivalent)) log(`missed: ${name}`);
      }
      const done = counts.noticed + counts.crashes + counts.missed;
      if (done % 100 === 0) log(`${done} of ${tried.length}: ${counts.missed} missed, ${secondsSince(startedAt)}`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  const leftOver = mutants.filter(({ name }, number) => left.has(number) && !known.has(name));
  const alone = await tryOneByOne(leftOver);
  missed.push(...alone.missed);

  const survivors = survivorsIn(missed, equivalent);
  writeFileSync(lastTime, JSON.stringify(survivors));
  for (const survivor of survivors) log(`survived: ${survivor}`);
  const [noticed, crashes] = [counts.noticed + alone.noticed, counts.crashes + alone.hanging];
  const same = known.size + missed.length - survivors.length;
  log(`${mutants.length} mutants in ${secondsSince(startedAt)}: ${noticed} failed a test, ${crashes} crashed or never ended, ${unviable.size + alone.unviable} did not compile, ${same} are equivalent, ${survivors.length} survived`);
  if (survivors.length > 0) throw new Failure(`${survivors.length} mutants survived`);
});
