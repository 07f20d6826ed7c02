// Compares the licence fields of the packages, and the crates that are linked into the modules, with LICENSE-OTHERS. Which
// licences crates may have is in deny.toml.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkedCrates } from './sbom.js';
import { PUBLISHED, PYPROJECT, readCrates, readPyproject } from './versions.js';

/** The licence of the project's own code. */
const OWN = '(MIT OR Apache-2.0)';

/**
 * The licence of a package by LICENSE-OTHERS: one of the two of the project's own code, and all of the parts in it.
 *
 * @param {string} text LICENSE-OTHERS
 * @param {'npm' | 'crate' | 'Python'} field that says where a part is
 * @param {RegExp} isThere matches the field of a part that is in the package
 */
export function expectedLicence(text, field, isThere) {
  const [list] = text.split(/^== /m);
  const terms = list.split(/\n{2,}/).flatMap((entry) => {
    const read = (/** @type {string} */ name) => entry.match(new RegExp(`^  ${name}: (.*)`, 'm'))?.[1];
    const [licence, place] = [read('Licence'), read(field)];
    if (licence === undefined) return [];
    if (place === undefined) throw new Error(`LICENSE-OTHERS does not say where this is: ${entry}`);
    return isThere.test(place) ? licence.split(' AND ') : [];
  });
  const others = new Set(terms.filter((term) => ![OWN, 'MIT', 'Apache-2.0'].includes(term)));
  // The project's own code has no parentheses if nothing else is there.
  return others.size === 0 ? OWN.slice(1, -1) : [OWN, ...[...others].sort()].join(' AND ');
}

/** @param {string} folder @returns {string[]} */
export function reasonsInLicences(folder) {
  const text = readFileSync(join(folder, 'LICENSE-OTHERS'), 'utf8');
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const crates = readCrates(folder);
  const something = /^(?!nothing$)/;
  const fields = [
    ['package.json', license, expectedLicence(text, 'npm', something)],
    ...crates
      .filter(({ name }) => PUBLISHED.includes(name))
      .map(({ name, license }) => [
        `the crate ${name}`,
        license,
        expectedLicence(text, 'crate', new RegExp(`(?:^|, )${name}(?:,|$)`)),
      ]),
    [PYPROJECT, readPyproject(folder, 'license'), expectedLicence(text, 'Python', something)],
  ];
  const known = new Set([...crates.map(({ name }) => name), ...(text.match(/[\w-]+/g) ?? [])]);
  const linked = existsSync(join(folder, 'crates')) ? linkedCrates(folder) : [];
  return [
    ...fields
      .filter(([, actual, expected]) => actual !== expected)
      .map(([file, actual, expected]) => `${file}: the licence is "${actual}"; by LICENSE-OTHERS it is "${expected}"`),
    ...linked
      .filter(({ name }) => !known.has(name))
      .map(
        ({ name, licence }) => `LICENSE-OTHERS does not name the crate ${name} (${licence}), which the modules contain`,
      ),
  ];
}
