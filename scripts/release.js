// `npm run release`: checks, and dry runs of the publishing commands. It never publishes (docs/releasing.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { ensurePython } from './build/python.js';
import { exitWith } from './exit.js';
import { Failure } from './failure.js';
import { readArguments } from './options.js';
import { inProject, root } from './project.js';
import { fillIn, manifestFields, readAddresses, reasonsInAddresses } from './release/addresses.js';
import { publishing } from './release/commands.js';
import { dryRuns } from './release/dry-runs.js';
import { NPM_FOLDER } from './release/packages.js';
import { reasonsAgainst, reasonsInToolchain } from './release/reasons.js';
import { makeSbom } from './release/sbom.js';
import { writeVersion } from './release/versions.js';
import { run, runAndRead } from './run.js';

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
    return writeVersion(root, options.set);
  }
  if (options['fill-in']) {
    for (const reason of reasonsInAddresses(readAddresses())) console.log(reason);
    for (const file of fillIn(root)) console.log(`wrote ${file}`);
    return;
  }
  const reasons = reasonsAgainst(root, { tag: options.tag });
  if (reasons.length > 0) {
    console.log(`Not ready, for ${reasons.length === 1 ? 'one reason' : `${reasons.length} reasons`}:`);
    for (const reason of reasons) console.log(`- ${reason}`);
    process.exitCode = 1;
    return;
  }
  console.log('Everything that can be checked here is ready.');
  if (!options.check) await dryRun();
});

async function dryRun() {
  const [reason] = reasonsInToolchain(root, await runAndRead('rustc', ['--version']));
  if (reason !== undefined) throw new Failure(reason);
  await run('npm', ['run', 'build', '--', 'bindings', 'playground']);
  await ensurePython();
  const built = JSON.parse(readFileSync(inProject(NPM_FOLDER, 'package.json'), 'utf8'));
  const { version, license } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  for (const [field, expected] of Object.entries({ version, license, ...manifestFields(readAddresses()) })) {
    const [found, wanted] = [built[field], expected].map((value) => JSON.stringify(value));
    if (found !== wanted) throw new Failure(`${NPM_FOLDER}/package.json: "${field}" is ${found}, not ${wanted}`);
  }
  for (const [command, ...args] of dryRuns) {
    console.log(`\n== ${command} ${args.join(' ')} ==`);
    await run(command, args);
  }
  writeFileSync(inProject(SBOM), `${JSON.stringify(makeSbom(), null, 2)}\n`);
  console.log(`
wrote ${SBOM}, the list of the crates in the WebAssembly modules

Not checked here: whether continuous integration passed for this commit. Once it has, push the tag:
  git tag v${version} && git push origin v${version}
The workflow then runs these commands, which leave out what a registry has. Run them by hand only for the very first release:
${publishing.map((command) => `  ${command}`).join('\n')}`);
}
