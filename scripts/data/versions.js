// `node scripts/data/versions.js` writes cli/versions.js: the versions of what whurl implements and contains.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inProject } from '../project.js';
import { STANDARD } from './test-data.js';

/** The commit of the URL Standard, the version of Unicode, and the date of the Public Suffix List. */
export function versions() {
  const textOf = (/** @type {string[]} */ ...path) => readFileSync(inProject(...path), 'utf8');
  const [, unicode] = /UNICODE_VERSION[^=]*= \(([\d, ]+)\)/.exec(textOf('unicode', 'src', 'data', 'mod.rs')) ?? [];
  return {
    standard: STANDARD,
    unicode: unicode.replace(/, /g, '.'),
    suffixList: textOf('suffix-list', 'src', 'list.txt').slice(0, 10),
  };
}

/** The source of the file. */
export function sourceOfVersions() {
  const { standard, unicode, suffixList } = versions();
  return `// Written by scripts/data/versions.js; do not edit.

/** The commit of the URL Standard, the version of Unicode, and the date of the Public Suffix List. */
export const versions = {
  standard: '${standard}',
  unicode: '${unicode}',
  suffixList: '${suffixList}',
};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(inProject('cli', 'versions.js'), sourceOfVersions());
