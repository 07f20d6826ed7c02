// `npm run release`: checks, and dry runs of the publishing commands. It never publishes (docs/releasing.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { exitWith } from './exit.js';
import { Failure } from './failure.js';
import { readArguments } from './options.js';
import { inProject, root } from './project.js';
import { run } from './run.js';
import { ensureNpmPackages } from './install/npm-packages.js';

/** The SBOM, which the workflow keeps next to the package. */
const SBOM = 'sbom.cdx.json';

const usage = `npm run release -- [--check | --fill-in | --set VERSION] [--tag TAG]

Checks whether everything is ready for a release, tries the publishing commands without publishing, and prints them. It
never publishes: the workflow does, when a tag is pushed (docs/releasing.md).

  --check        only check; the exit status is 1 if anything is missing
  --fill-in      copy the addresses in project.json into the files that need them
  --set VERSION  write the version into every manifest and lock file
  --tag TAG      the tag to be released, such as v1.2.3, which must match the version
  --help         print this text`;

await exitWith(async () => {
  const options = readArguments(usage, {
    check: { type: 'boolean' },
    'fill-in': { type: 'boolean' },
    set: { type: 'string' },
    tag: { type: 'string' },
  })?.values;
  if (options === undefined) return;
  if (options.set !== undefined) {
    if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(options.set))
      throw new Failure(`${options.set} is not a version like 1.2.3`);
    return (await import('./release/versions.js')).writeVersion(root, options.set);
  }
  // The check of the licences uses an npm package.
  await ensureNpmPackages();
  if (options['fill-in']) await fillIn();
  else if ((await isReady(options.tag)) && !options.check) await dryRun();
});

async function fillIn() {
  const addresses = await import('./release/addresses.js');
  for (const reason of addresses.reasonsInAddresses(addresses.readAddresses())) console.log(reason);
  for (const file of addresses.fillIn(root)) console.log(`wrote ${file}`);
}

/** @param {string | undefined} tag */
async function isReady(tag) {
  const { reasonsAgainst } = await import('./release/reasons.js');
  const reasons = reasonsAgainst(root, { tag });
  if (reasons.length === 0) {
    console.log('Everything that can be checked here is ready.');
    return true;
  }
  console.log(`Not ready, for ${reasons.length === 1 ? 'one reason' : `${reasons.length} reasons`}:`);
  for (const reason of reasons) console.log(`- ${reason}`);
  process.exitCode = 1;
  return false;
}

async function dryRun() {
  const { reasonsInToolchain } = await import('./release/toolchain.js');
  const { runAndRead } = await import('./run.js');
  const [reason] = reasonsInToolchain(root, await runAndRead('rustc', ['--version']));
  if (reason !== undefined) throw new Failure(reason);
  const { dryRuns, NPM_FOLDER, publishing } = await import('./release/commands.js');
  const { ensurePython } = await import('./build/python.js');
  const { manifestFields, readAddresses } = await import('./release/addresses.js');
  await run('npm', ['run', 'build']);
  await ensurePython();
  const built = JSON.parse(readFileSync(inProject(NPM_FOLDER, 'package.json'), 'utf8'));
  const { version, license } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  for (const [field, expected] of Object.entries({ version, license, ...manifestFields(readAddresses()) })) {
    if (JSON.stringify(built[field]) === JSON.stringify(expected)) continue;
    throw new Error(
      `${NPM_FOLDER}/package.json: "${field}" is ${JSON.stringify(built[field])}, not ${JSON.stringify(expected)}`,
    );
  }
  for (const [command, ...args] of dryRuns) {
    console.log(`\n== ${command} ${args.join(' ')} ==`);
    await run(command, args);
  }
  const { makeSbom } = await import('./release/sbom.js');
  writeFileSync(inProject(SBOM), `${JSON.stringify(await makeSbom(), null, 2)}\n`);
  console.log(`\nwrote ${SBOM}, the list of the crates in the WebAssembly modules`);
  console.log('\nNot checked here: whether continuous integration passed for this commit. Once it has, push the tag:');
  console.log(`  git tag v${version} && git push origin v${version}`);
  console.log(
    'The workflow then runs these commands, which leave out what a registry has. Run them by hand only for the very first release:',
  );
  for (const command of publishing) console.log(`  ${command}`);
}
