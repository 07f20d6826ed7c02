// The addresses of the project, which are maintained in project.json and copied from there: what is missing or
// outdated.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.js';
import { released } from './install.js';
import { readCommand } from './read-command.js';

/**
 * The addresses, each null until it is known.
 *
 * @typedef {Record<keyof typeof meanings, string | null>} Addresses
 */

/** The meaning of each address, for the message about a missing one. */
const meanings = {
  repository: 'the address of the source code',
  homepage: 'the address of the home page',
  bugs: 'the address where bugs are reported',
  security: 'the mail address, or the address of a page, for reporting vulnerabilities in private',
};

/** @param {string} [folder] @returns {Addresses} */
export const readAddresses = (folder = root) => JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8'));

/** The fields of the npm package's manifest. Unknown addresses have no field. @param {Addresses} addresses */
export function manifestFields({ repository, homepage, bugs }) {
  return {
    ...(repository === null ? {} : { repository: { type: 'git', url: `git+${repository}.git` } }),
    ...(homepage === null ? {} : { homepage }),
    ...(bugs === null ? {} : { bugs: { url: bugs } }),
  };
}

/** Lists what is missing or wrong in project.json itself. @param {Addresses} addresses @returns {string[]} */
export function reasonsInAddresses(addresses) {
  return Object.entries(meanings).flatMap(([name, meaning]) => {
    const address = addresses[/** @type {keyof Addresses} */ (name)] ?? null;
    if (address === null) return [`project.json: "${name}" is null; fill in ${meaning}`];
    return isAddress(name, address) ? [] : [`project.json: "${name}" is "${address}", which is not ${meaning}`];
  });
}

/** @param {string} name @param {string} address */
function isAddress(name, address) {
  if (name === 'security' && /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(address)) return true;
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return false;
  // Cargo, npm and the policy's address below append to it.
  return name !== 'repository' || !/(\/|\.git)$/.test(address);
}

/** How the addresses get into the files that have copies, for people and registries. @typedef {(text: string, addresses: Addresses) => string} Fill */

/** @type {Fill} */
const fillManifest = (text, { repository, homepage }) =>
  setCargoField(setCargoField(text, 'homepage', homepage), 'repository', repository);

/** @type {Record<string, Fill>} */
const copies = {
  'Cargo.toml': fillManifest,
  'suffix-list/Cargo.toml': fillManifest,
  'unicode/Cargo.toml': fillManifest,
  'crates/url-compat/Cargo.toml': fillManifest,
  'SECURITY.md': (text, { security }) =>
    text.replace(/(<!-- contact -->)[^]*?(<!-- \/contact -->)/, (_, start, end) => `${start}<${security}>${end}`),
  '.github/ISSUE_TEMPLATE/config.yml': (text, { repository }) =>
    text.replace(
      /^contact_links:[^]*/m,
      () => `contact_links:
  - name: A vulnerability
    url: ${repository}/security/policy
    about: Please report it in private.
`,
    ),
  'python/pyproject.toml': (text, { repository, homepage, bugs }) =>
    text.replace(/^\[project\.urls\]\n[^[]*/m, '').replace(
      /^\[tool\.setuptools\]$/m,
      (heading) => `[project.urls]
Homepage = "${homepage}"
Repository = "${repository}"
Issues = "${bugs}"

${heading}`,
    ),
};

/** @param {string} text @param {string} field @param {string | null} value */
function setCargoField(text, field, value) {
  const line = `${field} = "${value}"`;
  const existing = new RegExp(`^${field} = .*$`, 'm');
  return existing.test(text)
    ? text.replace(existing, () => line)
    : text.replace(/^license = .*$/m, (license) => `${license}\n${line}`);
}

/** The copies that are out of date. @param {string} folder @returns {string[]} */
export const reasonsInCopies = (folder) =>
  outdatedCopies(folder).map(([file]) => `${file} lacks an address of project.json; run npm run release -- --fill-in`);

/**
 * Writes the addresses into the files that have copies, once all are known.
 *
 * @param {string} folder
 * @returns {string[]} the files that changed
 */
export function fillIn(folder) {
  const outdated = outdatedCopies(folder);
  for (const [file, filled] of outdated) writeFileSync(join(folder, file), filled);
  return outdated.map(([file]) => file);
}

/** @param {string} folder @returns {[file: string, filled: string][]} */
function outdatedCopies(folder) {
  const addresses = readAddresses(folder);
  if (Object.values(addresses).includes(null)) return [];
  const documents = readCommand(folder, 'git', ['ls-files', '*.md']).split('\n').filter(Boolean);
  return [...new Set([...Object.keys(copies), ...documents])].flatMap((file) => {
    if (!existsSync(join(folder, file))) return [];
    const text = readFileSync(join(folder, file), 'utf8');
    const document = file.endsWith('.md') ? released(text, addresses.repository) : text;
    const filled = copies[file]?.(document, addresses) ?? document;
    return filled === text ? [] : [[file, filled]];
  });
}
