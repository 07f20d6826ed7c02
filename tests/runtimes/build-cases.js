// Bundles cases.js and the test data into one ES5 script next to the package under test. Loaded as a CommonJS module or
// as a script, it provides `wptReport`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { inCache, inProject } from '../../scripts/project.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { files, howToGet, patternFiles, readCases } from '../shared/wpt/data.js';
import { loweredToES5, makeScript } from './make-script.js';

/** The name of the script in the project with the package. */
export const cases = 'wpt.cjs';

/**
 * @returns {Promise<{ count: number, patterns: number, missing: string[] }>} the number of cases of URL and of URLPattern,
 *   and which data is missing
 */
export async function buildCases() {
  /** @type {Record<string, any[]>} */
  const casesByFile = {};
  const missing = [];
  for (const file of Object.keys({ ...files, ...patternFiles })) {
    const found = readCases(file);
    if (found === null) missing.push(howToGet(file));
    else casesByFile[file] = found;
  }
  const casesFile = inCache('runtimes', 'wpt-cases.json');
  mkdirSync(inCache('runtimes'), { recursive: true });
  // In ASCII, because UTF-8 cannot encode lone surrogates.
  writeFileSync(casesFile, JSON.stringify(casesByFile).replace(/[^\0-~]/g, escapeUnit));

  await makeScript(configuration(casesFile));
  const countOf = (/** @type {object} */ of) => Object.keys(of).flatMap((file) => casesByFile[file] ?? []).length;
  return { count: countOf(files), patterns: countOf(patternFiles), missing };
}

/** @param {string} unit */
const escapeUnit = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** @param {string} casesFile  */
const configuration = (casesFile) => ({
  target: ['web', 'es5'],
  entry: inProject('tests', 'runtimes', 'cases.js'),
  resolve: { alias: { 'wpt-cases.json': casesFile } },
  output: { path: packageProject, filename: cases, globalObject: 'this', library: { type: 'umd' } },
  module: { rules: [{ test: /\.json$/, type: 'asset/source' }, loweredToES5] },
});
