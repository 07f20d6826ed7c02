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

/** The answers of the registries' own clients about a version that the registry does not have. */
const unknown = {
  crates: /could not find `/,
  npm: /"code": "E404"/,
  wheel: /No matching distribution found/,
};

/**
 * The question whether a registry has a version.
 *
 * @param {keyof typeof publications} part
 * @param {string} name
 * @param {string} version
 */
const questionOf = (part, name, version) =>
  ({
    crates: ['cargo', 'info', '--quiet', `${name}@${version}`],
    npm: ['npm', 'view', `${name}@${version}`, 'version', '--json', '--loglevel=error'],
    wheel: [
      'python3',
      '-m',
      'pip',
      'download',
      '--quiet',
      '--no-deps',
      '--no-cache-dir',
      '--only-binary=:all:',
      `${name}==${version}`,
    ],
  })[part];

/** @param {keyof typeof publications} part @param {string} name @param {string} version */
function isThere(part, name, version) {
  // Elsewhere, since Cargo would answer about the crate of this folder, and pip leaves a file.
  const folder = mkdtempSync(join(tmpdir(), 'whurl-'));
  try {
    const [command, ...args] = questionOf(part, name, version);
    const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    if (error !== undefined) throw error;
    // Some versions of npm say nothing if they find nothing.
    if (status === 0) return part !== 'npm' || stdout.trim() !== '';
    if (unknown[part].test(stdout + stderr)) return false;
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
for (const {
  name,
  command: [command, ...args],
} of publications[part]) {
  if (isThere(part, name, version)) {
    console.log(`${part}: the registry has ${name} ${version} already`);
    continue;
  }
  console.log(`${part}: ${[command, ...args].join(' ')}`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
