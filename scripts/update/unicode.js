// A newer Unicode: the newest ICU4X and the newest tables of scripts and confusables.
import { readFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { runAndRead } from '../run.js';
import { editFile } from './edit-file.js';
import { COMPARE, generate, MANIFEST, moveToNewest } from './generator.js';

/** Domains take their Unicode version from these. */
const icu4x = ['icu_normalizer', 'icu_normalizer_data', 'icu_properties', 'icu_properties_data'];

/** What is shown of a domain takes its tables from these. */
const security = ['unicode-normalization', 'unicode-script', 'unicode-security'];

/** Each has the constant UNICODE_VERSION. */
const homes = ['crates/generate/src/idna/mod.rs', 'src/lib.rs'];

const CONSTANT = /(?<=pub const UNICODE_VERSION: \(u8, u8, u8\) = )\((\d+), (\d+), (\d+)\)/;

/** @param {string} [version] of Unicode, such as 18.0.0, where ICU4X does not say it */
export async function updateUnicode(version) {
  const moved = await moveToNewest([...icu4x, ...security]);
  const before = currentVersion();
  if (moved.length === 0 && (version ?? before) === before) {
    console.log(`The tables are of the newest ICU4X already: Unicode ${before}.`);
    return;
  }
  const after = version ?? (await versionOfIcu4x());
  for (const home of homes) editFile(home, CONSTANT, `(${after.split('.').join(', ')})`);
  for (const line of moved) console.log(line);
  console.log(`Unicode ${before} → ${after}`);
  await generate('idna');
  await generate('label-tables');
  console.log(`
Look at:
  ${COMPARE}
    The generator stops, or this fails, where new characters break an assumption of idna_adapter.
  npm run update -- test-data
    The web-platform-tests have cases for one version of Unicode. Until theirs is ${after}, some of them fail.
  npm run size
  git grep -n 'Unicode ${before.split('.')[0]}'
    The documents that name the version, and CHANGELOG.md.`);
}

function currentVersion() {
  return /** @type {RegExpMatchArray} */ (readFileSync(inProject(homes[0]), 'utf8').match(CONSTANT)).slice(1).join('.');
}

// Its data crates name their sources since 2.4.
async function versionOfIcu4x() {
  const { packages } = JSON.parse(await runAndRead('cargo', ['metadata', '--format-version', '1', '--manifest-path', MANIFEST]));
  const newest = packages.filter((/** @type {{ name: string }} */ { name }) => name === 'icu_properties_data').at(-1);
  const tag = newest.metadata?.sources?.unicode?.tagged;
  if (!/^\d+\.\d+\.\d+$/.test(tag)) {
    throw new Error(`icu_properties_data ${newest.version} does not say its Unicode version; find it in ICU4X's changelog: npm run update -- unicode 18.0.0`);
  }
  return tag;
}
