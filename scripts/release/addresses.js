// The addresses of the project, which are maintained in project.json and copied from there: what is missing or
// outdated.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.js';

/**
 * An address that is not known yet is null.
 *
 * @typedef {object} Addresses
 * @property {string | null} repository of the source, such as https://<host>/<owner>/<name>
 * @property {string | null} homepage
 * @property {string | null} bugs the address for reports of bugs
 * @property {string | null} security the place for private reports of vulnerabilities: a mail address or the address of
 *   a page
 */

/** @typedef {keyof Addresses} Name */

/** The meaning of each address, for the message that asks for it. @type {Record<Name, string>} */
const meanings = {
  repository: 'the address of the source code',
  homepage: 'the address of the home page',
  bugs: 'the address where bugs are reported',
  security: 'the mail address, or the address of a page, for reporting vulnerabilities in private',
};

const names = /** @type {Name[]} */ (Object.keys(meanings));

/** @param {string} [folder] @returns {Addresses} */
export const readAddresses = (folder = root) => JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8'));

/**
 * The fields of the npm package's manifest. Unknown addresses have no field.
 *
 * @param {Addresses} addresses
 * @returns {{ repository?: { type: string, url: string }, homepage?: string, bugs?: { url: string } }}
 */
export function manifestFields({ repository, homepage, bugs }) {
  return {
    ...(repository === null ? {} : { repository: { type: 'git', url: `git+${repository}.git` } }),
    ...(homepage === null ? {} : { homepage }),
    ...(bugs === null ? {} : { bugs: { url: bugs } }),
  };
}

/** Lists what is missing or wrong in project.json itself. @param {Addresses} addresses @returns {string[]} */
export function reasonsInAddresses(addresses) {
  return names.flatMap((name) => {
    const address = addresses[name];
    if (address === null || address === undefined)
      return [`project.json: "${name}" is null; fill in ${meanings[name]}`];
    return isAddress(name, address)
      ? []
      : [`project.json: "${name}" is ${JSON.stringify(address)}, which is not ${meanings[name]}`];
  });
}

/** @param {Name} name @param {string} address */
function isAddress(name, address) {
  if (name === 'security' && /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(address)) return true;
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return false;
  // Cargo, npm and the policy's address below append to it.
  return name !== 'repository' || !/(\/|\.git)$/.test(address);
}

/** The files that have copies, for people and registries that read them, and how to fill them in. */
const copies = [
  ...['Cargo.toml', 'suffix-list/Cargo.toml', 'unicode/Cargo.toml', 'crates/url-compat/Cargo.toml'].map((file) => ({
    file,
    needs: /** @type {Name[]} */ (['repository', 'homepage']),
    fill: (/** @type {string} */ text, /** @type {Addresses} */ { repository, homepage }) =>
      setCargoField(setCargoField(text, 'homepage', homepage), 'repository', repository),
  })),
  {
    file: 'SECURITY.md',
    needs: /** @type {Name[]} */ (['security']),
    fill: (/** @type {string} */ text, /** @type {Addresses} */ { security }) =>
      text.replace(/(<!-- contact -->)[^]*?(<!-- \/contact -->)/, (_, start, end) => `${start}<${security}>${end}`),
  },
  {
    file: '.github/ISSUE_TEMPLATE/config.yml',
    needs: /** @type {Name[]} */ (['repository']),
    fill: (/** @type {string} */ text, /** @type {Addresses} */ { repository }) =>
      text.replace(/^contact_links:[^]*/m, () => contactLinks(/** @type {string} */ (repository))),
  },
  {
    file: 'python/pyproject.toml',
    needs: /** @type {Name[]} */ (['repository', 'homepage', 'bugs']),
    fill: (/** @type {string} */ text, /** @type {Addresses} */ addresses) =>
      text
        .replace(/^\[project\.urls\]\n[^[]*/m, '')
        .replace(/^\[tool\.setuptools\]$/m, (heading) => `${pythonUrls(addresses)}\n${heading}`),
  },
];

/** @param {Addresses} addresses */
const pythonUrls = ({ repository, homepage, bugs }) => `[project.urls]
Homepage = "${homepage}"
Repository = "${repository}"
Issues = "${bugs}"
`;

/** @param {string} text @param {string} field @param {string | null} value */
function setCargoField(text, field, value) {
  const line = `${field} = "${value}"`;
  const existing = new RegExp(`^${field} = .*$`, 'm');
  return existing.test(text)
    ? text.replace(existing, () => line)
    : text.replace(/^license = .*$/m, (license) => `${license}\n${line}`);
}

/** @param {string} repository */
const contactLinks = (repository) => `contact_links:
  - name: A vulnerability
    url: ${repository}/security/policy
    about: Please report it in private.
`;

/** The copies of known addresses that are out of date. @param {string} folder @returns {string[]} */
export function reasonsInCopies(folder) {
  return outdatedCopies(folder).map(
    ({ file }) => `${file} lacks an address of project.json; run npm run release -- --fill-in`,
  );
}

/**
 * Writes the known addresses into the files that have copies.
 *
 * @param {string} folder
 * @returns {string[]} the files that changed
 */
export function fillIn(folder) {
  return outdatedCopies(folder).map(({ file, filled }) => {
    writeFileSync(join(folder, file), filled);
    return file;
  });
}

/** @param {string} folder */
function outdatedCopies(folder) {
  const addresses = readAddresses(folder);
  return copies.flatMap(({ file, needs, fill }) => {
    const path = join(folder, file);
    if (needs.some((name) => addresses[name] === null) || !existsSync(path)) return [];
    const text = readFileSync(path, 'utf8');
    const filled = fill(text, addresses);
    return needs.every((name) => text.includes(/** @type {string} */ (addresses[name]))) && filled === text
      ? []
      : [{ file, filled }];
  });
}
