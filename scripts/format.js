// `npm run format`: formats the project's Rust, JavaScript, TypeScript and Markdown.
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { run } from './run.js';

const usage = `npm run format --

Formats the Rust code by rustfmt, and JavaScript, TypeScript and Markdown by Prettier (prettier.config.js).

  --help    print this text`;

await exitWith(async () => {
  if (readArguments(usage, {}) === null) return;
  await prepare('rust-checks', 'npm');
  await run('cargo', ['fmt', '--all']);
  await run('prettier', ['--write', '--log-level', 'warn', '.']);
});
