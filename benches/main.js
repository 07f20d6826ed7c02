// `npm run bench`: compares the speed of implementations in versions of Node and in browsers. See benches/README.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { browserHost } from './browser-host.js';
import { compare, comparePrograms, least } from './compare.js';
import { benchEmbedded } from './embedded/main.js';
import { findImplementations, needsBindings } from './implementations.js';
import { measureLimits } from './measure-limits.js';
import { nodeHost } from './node-host.js';
import { BadUsage, help, readOptions } from './options.js';
import { limitsTable, mediansTable, peersTable, ratiosTable } from './tables.js';
import { benchPattern } from './pattern.js';
import { peerTargets } from './targets.js';
import { writeChart } from './chart.js';
import { benchTools } from './tools.js';
import { writeDocs, writeKinds, writeParts, writePartsOfKinds } from './write-docs.js';
import { ensureBrowsers } from '../scripts/browsers/install.js';
import { makeInputs, mixedUrls } from '../scripts/data/bench-inputs.js';
import { ensureRealUrls, locateOtherLists, locateRealUrls } from '../scripts/data/real-urls.js';
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
  await ensureBrowsers(options.engines);
  const { urls, references } = await listsFor(options);
  log(`URLs: ${urls.join(', ')}; relative references: ${references ?? 'made of them'}`);
  mkdirSync(inCache('benches'), { recursive: true });
  writeFileSync(inputs, JSON.stringify(makeInputs(urls, references)));

  const all = [];
  for (const major of options.nodes)
    all.push(
      await measure(await nodeHost(major, inputs, options.jitless ? ['--jitless'] : []), implementations, options),
    );
  for (const engine of options.engines) all.push(await measure(await browserHost(engine), implementations, options));
  if (options.json) console.log(JSON.stringify(all, null, 2));
  else printSummary(all, options);
  if (!options.write) return;
  if (options.chart) writeChart(all[0], options.implementations);
  else if (options.kinds && options.parts) writePartsOfKinds(all);
  else if (options.kinds) writeKinds(all);
  else if (options.parts) writeParts(all);
  else writeDocs(all, 'whurl');
}

/** @param {Options} options @returns {Promise<{ urls: string[], references: string | null }>} */
async function listsFor(options) {
  if (options.urls.length > 0) return { urls: options.urls, references: options.references ?? null };
  await ensureRealUrls();
  const list = locateRealUrls();
  if (list === null) return { urls: [mixedUrls], references: null };
  const others = locateOtherLists();
  return {
    urls: others.urls === null ? [list] : [list, others.urls],
    references: options.references ?? others.references,
  };
}

/**
 * @param {import('./node-host.js').Host} host
 * @param {import('./implementations.js').Implementation[]} implementations
 * @param {Options} options
 * @returns {Promise<import('./tables.js').Measured>}
 */
async function measure(host, implementations, options) {
  const startedAt = performance.now();
  const statistic = options.kinds ? least : undefined;
  /** @type {import('./tables.js').Measured} */
  const measured = { host: host.title, column: host.column, alone: {}, mixed: {}, limits: {} };
  try {
    if (options.alone) {
      for (const operation of options.operations) {
        log(`${host.title}: ${operation}`);
        measured.alone[operation] = await compare(host, implementations, operation, options.rounds, statistic);
      }
    }
    if (options.mixed && options.operations.length > 0) {
      log(`${host.title}: mixed program`);
      measured.mixed = await comparePrograms(
        host,
        implementations,
        options.operations,
        options.rounds * PROGRAM_ROUNDS,
        statistic,
      );
    }
    for (const implementation of options.limits ? implementations : []) {
      log(`${host.title}: limits of ${implementation.name}`);
      measured.limits[implementation.name] = await measureLimits(host, implementation, {
        inputs,
        count: countOf(options),
      });
    }
  } finally {
    await host.close();
  }
  log(`${host.title}: ${secondsSince(startedAt)}`);
  if (!options.json && options.operations.length > 0) {
    if (options.alone)
      console.log(`\n${mediansTable(`${host.title}, alone`, measured.alone, options.implementations)}`);
    if (options.mixed)
      console.log(`\n${mediansTable(`${host.title}, mixed`, measured.mixed, options.implementations)}`);
  }
  return measured;
}

/**
 * @param {import('./tables.js').Measured[]} all
 * @param {Options} options
 */
function printSummary(all, options) {
  const ours = options.implementations.find((name) => name !== 'native' && !(name in peerTargets));
  if (ours === undefined) return;
  if (options.operations.length > 0 && options.implementations.includes('native'))
    console.log(`\n${ratiosTable(all, ours)}`);
  const peers = options.implementations.filter((name) => name !== 'native' && name !== ours);
  if (peers.length > 0 && options.operations.includes('construct')) console.log(`\n${peersTable(all, ours, peers)}`);
  if (options.limits) console.log(`\n${limitsTable(all, ours, countOf(options))}`);
  console.log(
    '\n✓ within the target; (+x) above it by x; no mark: no target. Ratios of medians, or of the least with --kinds; rounds were taken in turn.',
  );
}

/** @param {Options} options */
function countOf({ long }) {
  return long ? 10_000_000 : 1_000_000;
}
