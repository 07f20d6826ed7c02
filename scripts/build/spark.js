// The environments with Spark: one for each version that docs/scale.md installs.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installAptPackages } from '../install/apt-packages.js';
import { inCache, inProject } from '../project.js';
import { ask } from '../run.js';
import { WHEEL } from '../release/install.js';
import { WHEEL_FOLDER } from '../release/packages.js';
import { upToDate } from '../step.js';
import { create, ensurePython, install, interpreterOf } from './python.js';

/** The document whose commands install Spark. */
const sparkDocument = 'docs/scale.md';

/** The packages that it installs, by the version of Spark. @returns {Map<string, string[]>} */
export function sparks() {
  const commands = readFileSync(inProject(sparkDocument), 'utf8').matchAll(
    /^pip install (.*'pyspark\[sql\]==([\d.]+)\.\*'[^#\n]*)/gm,
  );
  return new Map(
    [...commands].map(([, packages, version]) => [version, packages.trim().replaceAll("'", '').split(' ')]),
  );
}

/** The exact versions of the test. @param {string} version */
const sparkConstraints = (version) => `python/tests/spark/constraints-${version}.txt`;
/** @param {string} version */
const sparkEnvironment = (version) => inCache('python', `spark-${version}`);

/** The interpreters of the environments with Spark. */
export const sparkPythons = () => [...sparks().keys()].map((version) => interpreterOf(sparkEnvironment(version)));

/** Makes an environment for each version of Spark, with what docs/scale.md lists and nothing else, and installs Java. */
export async function ensureSpark() {
  await ensurePython();
  if (ask('java', ['-version']) === null) await installAptPackages(['openjdk-17-jre-headless'], 'Java is');
  for (const [version, packages] of sparks()) {
    const constraints = sparkConstraints(version);
    const folder = sparkEnvironment(version);
    await upToDate({
      name: `spark-${version}`,
      inputs: [WHEEL_FOLDER, constraints, sparkDocument, 'scripts/build/spark.js'],
      outputs: [`.cache/python/spark-${version}/bin/spark-submit`],
      make: async () => {
        await create(folder);
        const folderOfWheel = inProject(WHEEL_FOLDER);
        const [wheel] = readdirSync(folderOfWheel);
        const all = packages.map((name) => (name === WHEEL ? join(folderOfWheel, wheel) : name));
        await install(interpreterOf(folder), '--constraint', inProject(constraints), ...all);
      },
    });
  }
}
