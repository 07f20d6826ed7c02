import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../../scripts/project.js';
import { packages } from '../../../scripts/runtimes/versions.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { entriesFor } from '../entries.js';
import { checkIntegration } from '../platform-integration.js';
import { programFile } from '../programs.js';
import { printedBy, runProgram } from '../run.js';

/** @type {import('../runtimes.js').Runtime[]} */
export const denoAndBun = [
  runtime({ name: 'Deno', packageName: 'deno', file: 'deno', args: ['run', '--no-remote', '--allow-all'] }),
  runtime({ name: 'Bun', packageName: 'bun', file: 'bin/bun', args: ['run'] }),
];

/**
 * @param {{ name: 'Deno' | 'Bun', packageName: 'deno' | 'bun', file: string, args: string[] }} options
 * @returns {import('../runtimes.js').Runtime}
 */
function runtime({ name, packageName, file, args }) {
  const [[platformPackage, version]] = Object.entries(packages[packageName]);
  let command = '';
  return {
    name,
    lacks: [],
    find: async () => {
      const folder = await findNpmProject(packageName, packages[packageName]);
      command = `${folder}/node_modules/${platformPackage}/${file}`;
      return `${name} ${version}`;
    },
    cells: /** @type {const} */ (['import', 'require']).flatMap((way) =>
      entriesFor(way, []).map((entry) => {
        const file = programFile(entry, way === 'import' ? '.mjs' : '.cjs');
        return { entry, way, run: () => runProgram(command, [...args, file], { cwd: packageProject }) };
      }),
    ),
    others: [
      {
        name: 'functions of the runtime accept the new classes',
        run: () => checkIntegration({ name, major: Number.parseInt(version, 10) }, 'import', [command, ...args]),
      },
      { name: 'tables, their columns and streams', run: () => checkTables([command, ...args]) },
    ],
  };
}

/** @param {string[]} commandLine */
async function checkTables([command, ...args]) {
  const program = `import * as entry from 'whurl/table';
import { useTables } from ${JSON.stringify(inProject('tests', 'shared', 'use-tables.js'))};
console.log(JSON.stringify(await useTables(entry)));
`;
  writeFileSync(join(packageProject, 'tables.mjs'), program);
  assert.equal(await printedBy(command, [...args, 'tables.mjs'], { cwd: packageProject }), '[]\n');
}
