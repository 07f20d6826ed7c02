// `npm run bench`: compares the speed of implementations in versions of Node and in browsers. See benches/README.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { browserHost } from './browser-host.js';
import { compare, comparePrograms, least } from './compare.js';
import { benchEmbedded } from './embedded/main.js';
import { buildCommit, findImplementations, needsBindings } from './implementations.js';
import { nodeHost } from './node-host.js';
import { BadUsage, help, readOptions } from './options.js';
import { mediansTable, peersTable, ratiosTable } from './tables.js';
import { benchPattern } from './pattern.js';
import { benchRust } from './rust.js';
import { peerTargets } from './targets.js';
import { writeChart } from './chart.js';
import { benchTools } from './tools.js';
import { writeRatios, writeReadme } from './write-results.js';
import { ensureBrowsers } from '../scripts/browsers/install.js';
import { makeInputs, readLines } from '../scripts/data/bench-inputs.js';
import { mixedUrls } from '../scripts/data/mixed-urls.js';
import { ensureRealUrls, locateOtherLists, locateRealUrls } from '../scripts/data/test-data.js';
import { exitWith } from '../scripts/exit.js';
import { prepare } from '../scripts/prepare.js';
import { inCache } from '../scripts/project.js';
import { log, secondsSince } from '../scripts/log.js';

const inputs = inCache('benches', 'inputs.json');

/** A round of a mixed program is one pass over each list, so there are more of them. */
const PROGRAM_ROUNDS = 4;

/** @typedef {ReturnType<typeof readOptions>} Options */

await exitWith(async () => {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options.help) process.stdout.write(help);
    else if (options.embedded.length > 0) await benchEmbedded(options);
    else if (options.tools) await benchTools(options);
    else if (options.pattern) await benchPattern(options);
    else if (options.rust) await benchRust(options);
    else await bench(options);
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    log(`${error.message}\n\n${help}`);
    process.exitCode = 2;
  }
});

/** @param {Options} options */
async function bench(options) {
  await prepare('npm');
  if (['whurl', 'js'].some((name) => options.implementations.includes(name))) await prepare('bundle');
  if (options.implementations.some(needsBindings)) await prepare('bindings');
  const implementations = await findImplementations(options.implementations);
  if (options.against !== undefined) implementations.push(await buildCommit(options.against));
  await ensureBrowsers(options.engines);
  mkdirSync(inCache('benches'), { recursive: true });
  writeFileSync(inputs, JSON.stringify(await inputsFor(options)));

  const all = [];
  for (const major of options.nodes) all.push(await measure(await nodeHost(major, inputs), implementations, options));
  for (const engine of options.engines) all.push(await measure(await browserHost(engine), implementations, options));
  printSummary(all, implementations, options);
  if (!options.write) return;
  if (options.chart) writeChart(all[0], options.implementations);
  else {
    await writeRatios(options.kinds ? 'kinds' : 'operations', all);
    if (!options.kinds) writeReadme(all);
  }
}

/** @param {Options} options */
async function inputsFor({ urls, references }) {
  if (urls.length === 0) await ensureRealUrls();
  const [list, others] = [locateRealUrls(), locateOtherLists()];
  const files = urls.length > 0 ? urls : [list, others.urls].filter((file) => file !== null);
  const ofReferences = references ?? (urls.length > 0 ? null : others.references);
  log(`URLs: ${files.join(', ') || 'generated'}; relative references: ${ofReferences ?? 'made of them'}`);
  return makeInputs(files.length > 0 ? files.map(readLines) : [mixedUrls], ofReferences);
}

/**
 * @param {import('./node-host.js').Host} host
 * @param {import('./implementations.js').Implementation[]} implementations
 * @param {Options} options
 * @returns {Promise<import('./tables.js').Measured>}
 */
async function measure(host, implementations, options) {
  const startedAt = performance.now();
  const statistic = options.kinds || options.chart ? least : undefined;
  /** @type {import('./tables.js').Measured} */
  const measured = { host: host.title, column: host.column, alone: {}, mixed: {} };
  try {
    if (options.alone) {
      for (const operation of options.operations) {
        log(`${host.title}: ${operation}`);
        measured.alone[operation] = await compare(host, implementations, operation, options.rounds, statistic);
      }
    }
    if (options.mixed) {
      log(`${host.title}: mixed program`);
      measured.mixed = await comparePrograms(
        host,
        implementations,
        options.operations,
        options.rounds * PROGRAM_ROUNDS,
        statistic,
      );
    }
  } finally {
    await host.close();
  }
  log(`${host.title}: ${secondsSince(startedAt)}`);
  const names = implementations.map(({ name }) => name);
  if (options.alone) console.log(`\n${mediansTable(`${host.title}, alone`, measured.alone, names)}`);
  if (options.mixed) console.log(`\n${mediansTable(`${host.title}, mixed`, measured.mixed, names)}`);
  return measured;
}

/**
 * @param {import('./tables.js').Measured[]} all
 * @param {import('./implementations.js').Implementation[]} implementations
 * @param {Options} options
 */
function printSummary(all, implementations, options) {
  const ours = options.implementations.find((name) => name !== 'native' && !(name in peerTargets));
  if (ours === undefined) return;
  if (options.implementations.includes('native')) console.log(`\n${ratiosTable(all, ours)}`);
  if (options.against !== undefined) console.log(`\n${ratiosTable(all, ours, implementations.at(-1)?.name)}`);
  const peers = options.implementations.filter((name) => name !== 'native' && name !== ours);
  if (peers.length > 0 && options.operations.includes('construct')) console.log(`\n${peersTable(all, ours, peers)}`);
  console.log(
    '\n✓ within the target; (+x) above it by x; no mark: no target. Ratios of medians, or of the least with --kinds and --chart; rounds were taken in turn.',
  );
}
