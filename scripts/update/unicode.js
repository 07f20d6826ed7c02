// Moves to a newer Unicode: the newest ICU4X, and the newest tables of scripts and confusables.
import { readFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { runAndRead } from '../run.js';
import { editFile } from './edit-file.js';
import { COMPARE, generate, MANIFEST, moveToNewest } from './generator.js';

/** The crates that the tables for domains are made from. */
const icu4x = ['icu_normalizer', 'icu_normalizer_data', 'icu_properties', 'icu_properties_data'];

/** The crates that the tables for the display of domains are made from. */
const security = ['unicode-normalization', 'unicode-script', 'unicode-security'];

/** The file with the constant UNICODE_VERSION, which the generator writes into the tables. */
const home = 'crates/generate/src/idna/mod.rs';

const CONSTANT = /(?<=pub const UNICODE_VERSION: \(u8, u8, u8\) = )\((\d+), (\d+), (\d+)\)/;

/** @param {string} [version] of Unicode, such as 18.0.0, if ICU4X does not name it */
export async function updateUnicode(version) {
  const moved = await moveToNewest([...icu4x, ...security]);
  const before = currentVersion();
  if (moved.length === 0 && (version ?? before) === before) {
    console.log(`The tables are already those of the newest ICU4X: Unicode ${before}.`);
    return;
  }
  const after = version ?? (await versionOfIcu4x());
  editFile(home, CONSTANT, `(${after.split('.').join(', ')})`);
  for (const line of moved) console.log(line);
  console.log(`Unicode ${before} → ${after}`);
  await generate('idna');
  await generate('label-tables');
  await generate('identifiers');
  console.log(`
Check next:
  ${COMPARE}
    The generator stops, or this fails, if new characters break an assumption of whurl-unicode.
  npm run update -- test-data
    The web-platform-tests have cases for one version of Unicode. Until theirs is ${after}, some of them fail.
  npm install --save-dev --save-exact get-east-asian-width@latest, then npm run update -- wide-characters
    The columns of the command line's carets.
  npm run size
  git grep -n 'Unicode ${before.split('.')[0]}'
    The documents that name the version, and CHANGELOG.md.`);
}

function currentVersion() {
  return /** @type {RegExpMatchArray} */ (readFileSync(inProject(home), 'utf8').match(CONSTANT)).slice(1).join('.');
}

// Since 2.4, its data crates name their sources.
async function versionOfIcu4x() {
  const { packages } = JSON.parse(
    await runAndRead('cargo', ['metadata', '--format-version', '1', '--manifest-path', MANIFEST]),
  );
  const newest = packages.filter((/** @type {{ name: string }} */ { name }) => name === 'icu_properties_data').at(-1);
  const tag = newest.metadata?.sources?.unicode?.tagged;
  if (!/^\d+\.\d+\.\d+$/.test(tag)) {
    throw new Error(
      `icu_properties_data ${newest.version} does not name its Unicode version. Find it in ICU4X's changelog, then: npm run update -- unicode 18.0.0`,
    );
  }
  return tag;
}
