// `npm run mutants`: changes the code in many small ways, one at a time, and looks for changes that no test notices.
// cargo-mutants changes Rust, StrykerJS JavaScript.
import { mkdirSync } from 'node:fs';
import { exitWith } from './exit.js';
import { Failure } from './failure.js';
import { log, secondsSince } from './log.js';
import { changedLines, readDiff } from './mutants/diff.js';
import { folderOf, folders } from './mutants/folders.js';
import { readKnown, totals, tryFolder } from './mutants/javascript.js';
import { tryRust } from './mutants/rust.js';
import { readArguments } from './options.js';
import { inCache } from './project.js';

const usage = `npm run mutants -- [FOLDER…] [--file FILE]… [--diff] [--shard K/N] [--totals]

Changes the code in many small ways, one at a time, and prints the changes that no test notices.

  FOLDER       a folder of JavaScript (${Object.keys(folders).join(', ')}), or rust: the crate and crates/engine,
               which takes a day. By default rust
  --file FILE  only of this file, such as src/setters.rs or js/plain/by-expressions/path.js
  --diff       only of lines that differ from main: minutes
  --shard K/N  one of N parts of the Rust code, from 0 on
  --totals     print the results of all folders of JavaScript that have been kept
  --help       print this text

A folder of JavaScript is tried again only where it, or one of its tests, has changed since the last time.`;

await exitWith(async () => {
  const options = /** @type {const} */ ({
    file: { type: 'string', multiple: true },
    diff: { type: 'boolean' },
    shard: { type: 'string' },
    totals: { type: 'boolean' },
  });
  const read = readArguments(usage, options, ['rust', ...Object.keys(folders)]);
  if (read === null) return;
  if (read.values.totals) return log(totals(Object.keys(folders), readKnown()));
  const { file: files = [], diff: isDiff = false, shard } = read.values;
  mkdirSync(inCache('mutants'), { recursive: true });
  const startedAt = performance.now();
  const diff = isDiff ? await readDiff() : undefined;
  const chosen = diff === undefined ? files : [...files, ...changedLines(diff)];
  const isGeneral = chosen.length === 0 && diff === undefined;

  let survivors = 0;
  for (const name of isGeneral ? read.names.filter((name) => name !== 'rust') : Object.keys(folders)) {
    const ofFolder = chosen.filter((file) => folderOf(file) === name);
    if (isGeneral) survivors += await tryFolder(name);
    else if (ofFolder.length > 0) survivors += await tryFolder(name, ofFolder);
  }
  const rust = files.filter((file) => file.endsWith('.rs'));
  const without = files.filter((file) => !file.endsWith('.rs') && folderOf(file) === undefined);
  if (without.length > 0) throw new Failure(`there are no mutants of ${without.join(', ')}`);
  if (isGeneral ? read.names.length === 0 || read.names.includes('rust') : rust.length > 0 || diff?.includes('.rs\n')) {
    survivors += await tryRust({ files: rust, diff, shard });
  }
  log(secondsSince(startedAt));
  if (survivors > 0) throw new Failure(`${survivors} mutants survived`);
});
