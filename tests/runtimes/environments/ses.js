// SES: `lockdown()` freezes every built-in, and replaces some.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packages } from '../../../scripts/runtimes/versions.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { printedBy } from '../run.js';

const load =
  "var classes = ['whurl', 'whurl/js'].map((entry) => require(entry)), validate = require('whurl/tools').validate;";
const lock = 'lockdown();';
const use = `for (const { URL } of classes) {
  const url = new URL('../\\u00e9?a=b', 'https://EXAMPLE/a/');
  url.searchParams.append('c', 'd');
  console.log(url.href, [...url.searchParams].length);
}
console.log(validate('http://a b').errors.length, Object.isFrozen(Array.prototype));
`;
const line = 'https://example/%C3%A9?a=b&c=d 2\n';

let npmProject = '';

/** @param {string[]} steps */
const check =
  (...steps) =>
  async () => {
    const ses = createRequire(join(npmProject, 'x.cjs')).resolve('ses');
    writeFileSync(join(packageProject, 'ses.cjs'), [`require(${JSON.stringify(ses)});`, ...steps, use].join('\n'));
    assert.equal(await printedBy(process.execPath, ['ses.cjs'], { cwd: packageProject }), `${line}${line}1 true\n`);
  };

/** @type {import('../runtimes.js').Runtime} */
export const ses = {
  name: 'SES',
  lacks: [],
  find: async () => {
    npmProject = await findNpmProject('ses', packages.ses);
    return `SES ${packages.ses.ses}, in this Node`;
  },
  cells: [],
  others: [
    { name: 'loaded after lockdown()', run: check(lock, load) },
    { name: 'loaded before lockdown()', run: check(load, lock) },
  ],
};
