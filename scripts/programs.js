// `node scripts/programs.js`: random programs, or patterns, with the classes of the package and of a version of Node.
import { join } from 'node:path';
import { exitWith } from './exit.js';
import { Failure } from './failure.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { inProject } from './project.js';
import { run } from './run.js';
import { findNode } from './runtimes/nodes.js';
import { packageProject } from './test/install-package.js';

const usage = `node scripts/programs.js [--count N] [--seed N] [--node N] [--patterns]

Runs random programs of constructors, setters and parameters with whurl and with Node's own classes. Where they differ,
whatwg-url must agree with whurl, and the mistake of Node's must be a known one. Patterns are judged by a model of the
standard's steps instead.

  --count N  how many programs (default: 1000000)
  --seed N   which programs (default: 1)
  --node N   the major version of Node (default: 26)
  --patterns run URLPattern with random patterns and inputs
  --help     print this text`;

await exitWith(async () => {
  const options = /** @type {const} */ ({
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    node: { type: 'string', default: '26' },
    patterns: { type: 'boolean' },
  });
  const values = readArguments(usage, options)?.values;
  if (values === undefined) return;
  for (const name of /** @type {const} */ (['count', 'seed'])) {
    if (!(Number.isInteger(Number(values[name])) && Number(values[name]) > 0))
      throw new Failure(`--${name} needs a positive number, not '${values[name]}'`);
  }
  await prepare('package');
  const { command } = await findNode(values.node);
  const [script, bundle] = values.patterns
    ? ['patterns-beside-node.js', 'pattern.cjs']
    : ['beside-node.js', 'whurl.cjs'];
  const file = join(packageProject, 'node_modules', 'whurl', 'dist', bundle);
  await run(command, [inProject('tests', 'package', 'programs', script), file, values.count, values.seed]);
});
