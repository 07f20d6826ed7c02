// Publishes one part of a release, except what its registry has already: so a release that failed in the middle is
// finished by running it again, and so is the first one, which was begun by hand. It uses no npm package, since it runs
// with a token.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publications } from './commands.js';

const usage = `node scripts/release/publish.js ${Object.keys(publications).join(' | ')}

Publishes these packages in the version of ./package.json, except those that their registry has in this version.`;

/** How each registry's own client says whether it has a version, and what it says of one that it does not have. */
const questions = {
  crates: { ask: ['cargo', 'info', '--quiet'], by: '@', unknown: /could not find `/ },
  npm: { ask: ['npm', 'view', '--json', '--loglevel=error'], by: '@', unknown: /"code": "E404"/ },
  wheel: {
    ask: 'python3 -m pip download --quiet --no-deps --no-cache-dir --only-binary=:all:'.split(' '),
    by: '==',
    unknown: /No matching distribution found/,
  },
};

/** @param {keyof typeof publications} part @param {string} name @param {string} version */
function isThere(part, name, version) {
  // Elsewhere, since Cargo would answer about the crate of this folder, and pip leaves a file.
  const folder = mkdtempSync(join(tmpdir(), 'whurl-'));
  try {
    const { ask, by, unknown } = questions[part];
    const [command, ...args] = [...ask, `${name}${by}${version}`];
    const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    if (error !== undefined) throw error;
    // Some versions of npm say nothing if they find nothing.
    if (status === 0) return part !== 'npm' || stdout.trim() !== '';
    if (unknown.test(stdout + stderr)) return false;
    throw new Error(`${command} cannot tell whether the registry has ${name} ${version}: ${stderr}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const part = /** @type {keyof typeof publications} */ (process.argv[2]);
if (process.argv.length !== 3 || !Object.hasOwn(publications, part)) {
  console.error(usage);
  process.exit(2);
}
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const { name, command } of publications[part]) {
  if (isThere(part, name, version)) {
    console.log(`${part}: the registry has ${name} ${version} already`);
    continue;
  }
  console.log(`${part}: ${command.join(' ')}`);
  const { status, error } = spawnSync(command[0], command.slice(1), { stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
