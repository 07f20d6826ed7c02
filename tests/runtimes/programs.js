// The programs for the runtimes. They are next to the package under test, in a project without anything else. Each
// loads the cases, then an entry, and prints the report.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageProject } from '../../scripts/test/install-package.js';
import { cases } from './build-cases.js';
import { entries, fileNameOf } from './entries.js';
import { makeScript } from './make-script.js';

/** @typedef {import('./entries.js').Entry} Entry */

/**
 * The file of each kind of program, by its ending.
 *
 * - `.mjs` imports the entry, `.cjs` requires it;
 * - `-in-shell.js` is one script that contains everything that `.cjs` requires, for engines without a file system;
 * - `-in-old-shell.js` is made by a bundler without `exports`, and so contains the ES5 build;
 * - `-in-shell.mjs` imports the entry by its path, and finds the cases in global scope;
 * - `-bundle.mjs` is for bundlers: it imports the entry and puts its classes into global scope.
 *
 * @param {Entry} entry
 * @param {'.mjs' | '.cjs' | '-in-shell.js' | '-in-old-shell.js' | '-in-shell.mjs' | '-bundle.mjs'} ending
 */
export const programFile = (entry, ending) => fileNameOf(entry) + ending;

/** Imports everything and uses nothing. */
export const unusedFile = 'unused.mjs';

/** Imports one class and uses it. */
export const oneClassFile = 'one-class.mjs';

/** Writes all programs. */
export async function writePrograms() {
  for (const entry of entries) {
    if (entry.ways.includes('import')) {
      write(programFile(entry, '.mjs'), importing(entry));
      write(programFile(entry, '-in-shell.mjs'), importingPath(entry));
      write(programFile(entry, '-bundle.mjs'), exposing(entry));
    }
    if (entry.ways.includes('require')) {
      write(programFile(entry, '.cjs'), requiring(entry));
      await bundleForShell(entry, '-in-shell.js');
      await bundleForShell(entry, '-in-old-shell.js');
    }
    if (entry.ways.includes('script')) {
      write(programFile(entry, '.cjs'), running(entry));
      for (const ending of /** @type {const} */ (['-in-shell.js', '-in-old-shell.js']))
        write(programFile(entry, ending), inOneScript(entry));
    }
  }
  write(unusedFile, [
    ...entries
      .filter(({ installs }) => !installs)
      .map(({ specifier, only = 'URL' }, i) => `import { ${only} as Class${i} } from '${specifier}';`),
    'globalThis.underTest = 1;\n',
  ]);
  write(oneClassFile, [
    "import { URLSearchParams } from 'whurl';",
    "console.log(String(new URLSearchParams('a=b c&d=ü')));\n",
  ]);
}

/** @param {string} file @param {string[]} lines */
const write = (file, lines) => writeFileSync(join(packageProject, file), lines.join('\n'));

/** The classes of an entry as an object, in ES5. @param {Entry} entry */
export const classesOf = ({ only, installs }) => (installs ? `{ ${only ?? 'URL'}: ${only ?? 'URL'} }` : 'classes');

/** @param {Entry} entry */
const importing = (entry) => [
  `import wpt from './${cases}';`,
  entry.installs ? `import '${entry.specifier}';` : `import * as classes from '${entry.specifier}';`,
  `console.log(wpt.wptReport(${classesOf(entry)}));\n`,
];

/** @param {Entry} entry */
const exposing = ({ specifier, installs, only }) => {
  const names = only ?? 'URL, URLSearchParams';
  return [
    installs ? `import '${specifier}';` : `import { ${names} } from '${specifier}';`,
    installs && only === undefined ? 'globalThis.underTest = globalThis;\n' : `globalThis.underTest = { ${names} };\n`,
  ];
};

/** In ES5, like all programs below. @param {Entry} entry @param {string} [print] */
const requiring = (entry, print = 'console.log') => [
  `var wpt = require('./${cases}');`,
  entry.installs ? `require('${entry.specifier}');` : `var classes = require('${entry.specifier}');`,
  `${print}(wpt.wptReport(${classesOf(entry)}));\n`,
];

/** @param {Entry} entry */
const running = (entry) => [
  `var wpt = require('./${cases}');`,
  `require('vm').runInThisContext(require('fs').readFileSync(${JSON.stringify(scriptFile(entry))}, 'utf8'));`,
  'console.log(wpt.wptReport(global));\n',
];

// The file of the condition `import`: these engines are neither Node nor any other runtime that has a condition.
/** @param {Entry} entry */
function importingPath(entry) {
  const { specifier, installs } = entry;
  const { exports } = JSON.parse(readFileSync(join(packageProject, 'node_modules', 'whurl', 'package.json'), 'utf8'));
  const path = `./node_modules/whurl/${exports[specifier.replace('whurl', '.')].import.default.slice('./'.length)}`;
  return [
    installs ? `import '${path}';` : `import * as classes from '${path}';`,
    `print(wptReport(${classesOf(entry)}));\n`,
  ];
}

/** @param {Entry} entry */
const inOneScript = (entry) => [
  readFileSync(join(packageProject, cases), 'utf8'),
  readFileSync(scriptFile(entry), 'utf8'),
  ';print(wptReport(this));\n',
];

/** @param {Entry} entry @param {'-in-shell.js' | '-in-old-shell.js'} ending */
async function bundleForShell(entry, ending) {
  const isOld = ending === '-in-old-shell.js';
  const input = `${programFile(entry, ending)}.cjs`;
  write(input, requiring(entry, 'print'));
  await makeScript({
    target: ['web', isOld ? 'es5' : 'es2022'],
    context: packageProject,
    entry: `./${input}`,
    resolve: isOld ? { exportsFields: [], mainFields: ['main'] } : {},
    output: { path: packageProject, filename: programFile(entry, ending) },
  });
}

/** @param {Entry} entry */
const scriptFile = ({ specifier }) => join(packageProject, 'node_modules', 'whurl', specifier);
