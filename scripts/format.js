// `npm run format`: formats the project's Rust, JavaScript, TypeScript and Markdown.
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { run } from './run.js';

const usage = `npm run format -- [--check]

Formats the Rust code by rustfmt, and JavaScript, TypeScript and Markdown by Prettier (prettier.config.js).

  --check   change nothing, and fail if something would change
  --help    print this text`;

await exitWith(async () => {
  const options = readArguments(usage, { check: { type: 'boolean' } })?.values;
  if (options === undefined) return;
  await prepare('rust-checks', 'npm');
  await run('cargo', ['fmt', '--all', ...(options.check ? ['--check'] : [])]);
  await run('prettier', [options.check ? '--check' : '--write', '--log-level', 'warn', '.']);
});
