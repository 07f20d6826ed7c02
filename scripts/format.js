// `npm run format`: formats the project's Rust, JavaScript, TypeScript and Markdown.
import { exitWith } from './exit.js';
import { formatPython } from './format/python.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { inCache } from './project.js';
import { run } from './run.js';

const usage = `npm run format -- [--check]

Formats the Rust code by rustfmt, the Python code by ruff, and JavaScript, TypeScript and Markdown by Prettier
(prettier.config.js). What ruff finds in the Python code is a failure.

  --check   change nothing, and fail if something would change
  --help    print this text`;

await exitWith(async () => {
  const options = readArguments(usage, { check: { type: 'boolean' } })?.values;
  if (options === undefined) return;
  await prepare('rust-checks', 'npm');
  await run('cargo', ['fmt', '--all', ...(options.check ? ['--check'] : [])]);
  await formatPython(options);
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', inCache('lint', 'prettier')];
  await run('prettier', [options.check ? '--check' : '--write', '--log-level', 'warn', ...cache, '.']);
});
