// The version, which several files repeat, and its section in the changelog.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommand } from './read-command.js';

/** The crate. */
const CRATE = 'whurl';

/** The crates that are published, in the order in which they depend on one another. */
export const PUBLISHED = ['whurl-suffix-list', 'whurl-unicode', CRATE, 'whurl-url-compat'];

/**
 * @typedef {object} Crate
 * @property {string} name
 * @property {string} version
 * @property {string | null} license
 * @property {string[] | null} publish the registries that it may be published to; null stands for all
 */

/** The crates of the workspace, from their manifests. @param {string} folder @returns {Crate[]} */
export function readCrates(folder) {
  return JSON.parse(readCommand(folder, 'cargo', ['metadata', '--no-deps', '--offline', '--format-version', '1']))
    .packages;
}

/** The manifest of the Python package. */
export const PYPROJECT = 'python/pyproject.toml';

/** A field of that manifest, a string. @param {string} folder @param {'version' | 'license'} field */
export const readPyproject = (folder, field) =>
  readFileSync(join(folder, PYPROJECT), 'utf8').match(new RegExp(`^${field} = "(.*)"\r?$`, 'm'))?.[1];

/** @param {string} folder @returns {string} */
const readVersion = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/**
 * @param {string} folder
 * @param {string | undefined} tag the tag to be released, if known
 * @returns {string[]}
 */
export function reasonsInVersions(folder, tag) {
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');
  const version = readVersion(folder);
  const lock = JSON.parse(read('package-lock.json'));
  const others = [
    ...[lock.version, lock.packages[''].version].map((found) => ['package-lock.json', found]),
    ...readCrates(folder)
      .filter(({ name }) => PUBLISHED.includes(name))
      .map(({ name, version: found }) => [name === CRATE ? 'Cargo.toml' : `the crate ${name}`, found]),
    [PYPROJECT, readPyproject(folder, 'version')],
    ...lockFiles(folder).map((file) => [file, lockedVersion(read(file))]),
  ].filter(([, found]) => found !== version);
  return [
    ...new Set(others.map(([file, found]) => `${file} has version ${found}, package.json has ${version}`)),
    ...(tag === undefined || tag === `v${version}` ? [] : [`the tag is ${tag}, not v${version}`]),
    ...reasonsInTags(folder, `v${version}`),
  ];
}

/** The manifests of the published crates, which also name the versions of one another. */
const MANIFESTS = ['', 'suffix-list/', 'unicode/', 'crates/url-compat/'].map((crate) => `${crate}Cargo.toml`);

/**
 * Writes a version into every file that repeats it.
 *
 * @param {string} folder
 * @param {string} version
 */
export function writeVersion(folder, version) {
  const names = PUBLISHED.join('|');
  /** @type {[files: string[], pattern: RegExp][]} */
  const places = [
    [['package.json'], /^( {2}"version": ")[^"]*/m],
    [['package-lock.json'], new RegExp(`(^ +"name": "${CRATE}",\n +"version": ")[^"]*`, 'gm')],
    [[...MANIFESTS, PYPROJECT], /^(version = ")[^"]*/gm],
    [MANIFESTS, new RegExp(`^((?:${names}) = \\{.*version = "=?)\\d[^"]*`, 'gm')],
    [lockFiles(folder), new RegExp(`^(name = "(?:${names})"\r?\nversion = ")[^"]*`, 'gm')],
  ];
  for (const [files, pattern] of places) {
    for (const file of files) {
      const path = join(folder, file);
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(pattern, (_, start) => start + version),
      );
    }
  }
}

/** Every Cargo.lock that names the crate. @param {string} folder */
function lockFiles(folder) {
  const files = readCommand(folder, 'git', ['ls-files', '--', 'Cargo.lock', '*/Cargo.lock']).split('\n');
  return files.filter((file) => file !== '' && lockedVersion(readFileSync(join(folder, file), 'utf8')) !== undefined);
}

/** @param {string} lock */
const lockedVersion = (lock) => lock.match(new RegExp(`^name = "${CRATE}"\r?\nversion = "(.*)"`, 'm'))?.[1];

/** A reason if another commit has the tag. @param {string} folder @param {string} tag */
function reasonsInTags(folder, tag) {
  if (readCommand(folder, 'git', ['tag', '--list', tag]).trim() === '') return [];
  const [tagged, head] = [`${tag}^{commit}`, 'HEAD'].map((name) => readCommand(folder, 'git', ['rev-parse', name]));
  return tagged === head ? [] : [`the tag ${tag} is on another commit`];
}

/** @param {string} folder @param {Date} today @returns {string[]} */
export function reasonsInChangelog(folder, today) {
  const version = readVersion(folder);
  const sections = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8').split(/^## /m).slice(1);
  const headings = sections.map((section) => section.split('\n')[0].trimEnd());
  const index = headings.findIndex((heading) => heading.split(/[\s,]/)[0] === version);
  if (index === -1) return [`CHANGELOG.md has no section for ${version}`];

  const heading = headings[index];
  const date = heading.match(/, (\d{4}-\d\d-\d\d)$/)?.[1] ?? '';
  const leftover = headings.find((each) => /unreleased|not yet released/i.test(each));
  return [
    ...(index === 0 ? [] : [`CHANGELOG.md: the first section is "${headings[0]}", not ${version}`]),
    ...(leftover === undefined ? [] : [`CHANGELOG.md: "${leftover}" is left over`]),
    ...(Number.isNaN(Date.parse(date))
      ? [`CHANGELOG.md: "${heading}" has no date; it should be like "${version}, ${dayOf(today)}"`]
      : []),
    ...(Date.parse(date) > today.getTime() ? [`CHANGELOG.md: ${date} is in the future`] : []),
    ...(sections[index].includes('\n- ') ? [] : [`CHANGELOG.md: the section for ${version} is empty`]),
  ];
}

/** @param {Date} time */
const dayOf = (time) => time.toISOString().slice(0, 10);

/** The other crates of the workspace must not be published. @param {string} folder @returns {string[]} */
export function reasonsInPublishing(folder) {
  return readCrates(folder)
    .filter(({ name, publish }) => !PUBLISHED.includes(name) && publish?.length !== 0)
    .map(({ name }) => `the crate ${name} is not for the registry: its Cargo.toml should have publish = false`);
}
