// Node, from versions with little more than ES5 to the newest.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { findNode } from '../../../scripts/runtimes/nodes.js';
import { nodes } from '../../../scripts/runtimes/versions.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { entriesFor } from '../entries.js';
import { checkIntegration } from '../platform-integration.js';
import { programFile } from '../programs.js';
import { printedBy, runProgram } from '../run.js';

const FIRST_WITH_WEB_ASSEMBLY = 8;
const FIRST_WITH_URL = 10;
const FIRST_WITH_MODULES = 12;
const FIRST_WITH_COMMAND_LINE = 16;
/** Earlier versions do not support `exports`, and find the ES5 builds, which need no WebAssembly. */
const FIRST_WITH_EXPORTS = 12;

/** @type {import('../runtimes.js').Runtime[]} */
export const allNodes = Object.keys(nodes)
  .sort((a, b) => Number(a) - Number(b))
  .map(node);

/** The globals that a version lacks. @param {string} major */
function lackedBy(major) {
  return [
    ...(Number(major) < FIRST_WITH_WEB_ASSEMBLY ? ['WebAssembly'] : []),
    ...(Number(major) < FIRST_WITH_URL ? ['URL'] : []),
  ];
}

/** The ways in which a version loads the entries. @param {string} major */
export function waysOf(major) {
  const lacks = Number(major) < FIRST_WITH_EXPORTS ? [] : lackedBy(major);
  return /** @type {const} */ (['import', 'require', 'script'])
    .filter((way) => way !== 'import' || Number(major) >= FIRST_WITH_MODULES)
    .flatMap((way) => entriesFor(way, lacks).map((entry) => ({ way, entry })));
}

/** @param {string} major @returns {import('../runtimes.js').Runtime} */
function node(major) {
  const lacks = lackedBy(major);
  let command = '';
  return {
    name: `Node ${major}`,
    lacks,
    find: async () => {
      const found = await findNode(major, findNpmProject);
      ({ command } = found);
      return `Node ${found.version}`;
    },
    cells: waysOf(major).map(({ way, entry }) => {
      const file = programFile(entry, way === 'import' ? '.mjs' : '.cjs');
      return { entry, way, run: () => runProgram(command, [file], { cwd: packageProject }) };
    }),
    others: [
      {
        name: 'functions of Node accept the new classes',
        run: () =>
          checkIntegration(
            { name: 'Node', major: Number(major) },
            Number(major) < FIRST_WITH_MODULES ? 'require' : 'import',
            [command],
          ),
      },
      { name: 'the command line runs, or says which Node it needs', run: () => runCommandLine(command, Number(major)) },
    ],
  };
}

/** @param {string} command @param {number} major */
async function runCommandLine(command, major) {
  const bin = join(packageProject, 'node_modules', '.bin', 'whurl');
  const printed = printedBy(command, [bin, '--get', 'host', 'http://EXAMPLE'], { cwd: packageProject });
  if (major >= FIRST_WITH_COMMAND_LINE) assert.equal(await printed, 'example\n');
  else await assert.rejects(printed, /exit status 2\nwhurl: the command line needs Node 16\.17 or newer; this is v/);
}
