// Compares the licence fields of the packages with LICENSE-OTHERS and with what Cargo links into the modules.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import parse from 'spdx-expression-parse';
import { readCommand } from './read-command.js';
import { PUBLISHED, PYPROJECT, readCrates, readPyproject } from './versions.js';

/** The licence of the project's own code. */
const OWN = 'MIT OR Apache-2.0';
const ownIds = new Set(['MIT', 'Apache-2.0']);

// All features of the modules' crates, since each is in some module. (The crate itself has others, for programs in
// Rust.) Procedural macros only run while compiling, so they are left out.
const LINKED = [
  'tree',
  '--workspace',
  '--all-features',
  '--edges',
  'normal,no-proc-macro',
  '--target',
  'wasm32-unknown-unknown',
  '--prefix',
  'none',
  '--format',
  '{p}|{l}',
  '--locked',
];

/**
 * An entry of LICENSE-OTHERS.
 *
 * @typedef {object} Part
 * @property {string} title
 * @property {string} licence
 * @property {string} npm its path in the npm package
 * @property {string} crate the published crates that it is in
 * @property {string} python its path in the Python package
 */

/** @param {string} text LICENSE-OTHERS @returns {Part[]} */
export function readParts(text) {
  const [list] = text.split(/^== /m);
  return list.split(/\n{2,}/).flatMap((entry) => {
    const field = (/** @type {string} */ name) =>
      entry.match(new RegExp(`^  ${name}: (.*(?:\n    .*)*)`, 'm'))?.[1].replaceAll(/\s+/g, ' ');
    const [licence, npm, crate, python] = ['Licence', 'npm', 'crate', 'Python'].map(field);
    if (licence === undefined) return [];
    if (npm === undefined || crate === undefined || python === undefined)
      throw new Error(`LICENSE-OTHERS does not say where this is: ${entry}`);
    return [{ title: entry.slice(0, entry.indexOf('\n  ')).replaceAll(/\s+/g, ' '), licence, npm, crate, python }];
  });
}

/**
 * The licence of a package with these parts: all of theirs apply, and one of the two of the project's own code.
 *
 * @param {Part[]} parts
 * @param {string} where `npm`, `python`, or the name of a crate
 */
export function expectedLicence(parts, where) {
  const isThere = (/** @type {Part} */ part) =>
    where === 'npm' || where === 'python' ? part[where] !== 'nothing' : part.crate.split(', ').includes(where);
  const ids = new Set(parts.filter(isThere).flatMap(({ licence }) => [...idsIn(parse(licence))]));
  return [`(${OWN})`, ...[...ids].filter((id) => !ownIds.has(id)).sort()].join(' AND ');
}

/** @param {string} folder @returns {string[]} */
export function reasonsInLicences(folder) {
  const text = readFileSync(join(folder, 'LICENSE-OTHERS'), 'utf8');
  const parts = readParts(text);
  const invalid = parts.filter(({ licence }) => tryToParse(licence) === null);
  if (invalid.length > 0)
    return invalid.map(({ title, licence }) => `LICENSE-OTHERS, "${title}": "${licence}" is not an SPDX expression`);

  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [
    ...reasonsInField('package.json', license, expectedLicence(parts, 'npm')),
    ...readCrates(folder)
      .filter(({ name }) => PUBLISHED.includes(name))
      .flatMap(({ name, license: field }) => reasonsInField(`the crate ${name}`, field, expectedLicence(parts, name))),
    ...reasonsInField(PYPROJECT, readPyproject(folder, 'license'), expectedLicence(parts, 'python')),
    ...reasonsInCrates(
      readCommand(folder, 'cargo', [
        ...LINKED,
        ...(existsSync(join(folder, 'crates')) ? ['--exclude', 'whurl', '--exclude', 'whurl-url-compat'] : []),
      ]),
      text,
      expectedLicence(parts, 'npm'),
    ),
  ];
}

/** @param {string} file @param {string | null | undefined} actual @param {string} expected */
export function reasonsInField(file, actual, expected) {
  if (!actual) return [`${file} has no licence; by LICENSE-OTHERS it is "${expected}"`];
  const tree = tryToParse(actual);
  if (tree === null) return [`${file}: the licence "${actual}" is not an SPDX expression`];
  const same = termsOf(tree).sort().join() === termsOf(parse(expected)).sort().join();
  return same ? [] : [`${file}: the licence is "${actual}"; by LICENSE-OTHERS it is "${expected}"`];
}

/**
 * @param {string} tree lines of `crate vVersion|licence`
 * @param {string} list the text of LICENSE-OTHERS
 * @param {string} licence of the package
 */
export function reasonsInCrates(tree, list, licence) {
  const ids = idsIn(parse(licence));
  const lines = new Set(
    tree.split('\n').filter((line) => line !== '' && !line.includes('(/') && !/ \([A-Z]:\\/.test(line)),
  );
  return [...lines].sort().flatMap((line) => {
    const [crate, field] = line.replace(/ \(\*\)$/, '').split('|');
    const name = crate.split(' ')[0];
    // In old manifests, a slash stands for OR.
    const terms = tryToParse(field.replaceAll('/', ' OR '));
    const names = new Set(list.match(/[\w-]+/g));
    return [
      ...(names.has(name)
        ? []
        : [`LICENSE-OTHERS does not name the crate ${name} (${field}), which is linked into the modules`]),
      ...(terms !== null && isCovered(terms, ids)
        ? []
        : [`the licence of the crate ${name}, "${field}", is not covered by the package's, "${licence}"`]),
    ];
  });
}

/** @param {string} expression */
function tryToParse(expression) {
  try {
    return parse(expression);
  } catch {
    return null;
  }
}

/** The terms of a conjunction, each in a normal form. @param {parse.Info} tree @returns {string[]} */
function termsOf(tree) {
  if ('conjunction' in tree && tree.conjunction === 'and')
    return [...new Set([...termsOf(tree.left), ...termsOf(tree.right)])];
  return ['conjunction' in tree ? [...idsIn(tree)].sort().join(' OR ') : idOf(tree)];
}

/** @param {parse.Info} tree @returns {Set<string>} */
function idsIn(tree) {
  return new Set('conjunction' in tree ? [...idsIn(tree.left), ...idsIn(tree.right)] : [idOf(tree)]);
}

/** @param {parse.LicenseInfo} licence */
const idOf = ({ license, plus, exception }) => `${license}${plus ? '+' : ''}${exception ? ` WITH ${exception}` : ''}`;

/** @param {parse.Info} tree @param {Set<string>} ids @returns {boolean} */
function isCovered(tree, ids) {
  if (!('conjunction' in tree)) return ids.has(idOf(tree));
  const sides = [isCovered(tree.left, ids), isCovered(tree.right, ids)];
  return tree.conjunction === 'and' ? sides[0] && sides[1] : sides[0] || sides[1];
}
