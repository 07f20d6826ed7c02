// Runs an example in a program of its own, next to the installed package, so that it imports what its reader would. Its
// comments are checked (tests/shared/checked-comments.js).
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder, packageProject } from '../../shared/package.js';
import { inProject, root } from '../../../scripts/project.js';
import { checkComments } from '../../shared/checked-comments.js';

/** The address from which a page without a build step loads the package. */
const cdn = 'https://cdn.jsdelivr.net/npm/whurl/';

/** Stand-ins for packages that are not installed, and checks of an example after it has run. */
const standIns = {
  vitest: {
    module: `data:text/javascript,export const expect = { addEqualityTesters(all) { globalThis.equalityTesters = all; } };`,
    after: `
      const [tester] = globalThis.equalityTesters;
      assert.equal(tester(new URL('https://a/'), new URL('https://a/')), true);
      assert.equal(tester(new URL('https://a/'), new URL('https://b/')), false);
      assert.equal(tester(new URL('https://a/'), 'https://a/'), undefined);`,
  },
};

/**
 * @param {Pick<import('../code-blocks.test.js').Block, 'path' | 'line' | 'code'>} block
 * @param {{ inPage?: boolean }} [options] whether there is a page around it: a document, and files that can be fetched
 * @returns {string | null} how it failed
 */
export function runModule({ path, line, code }, { inPage = false } = {}) {
  const name = `${path.replace(/\W/g, '-')}-${line}`;
  const file = join(packageProject, 'examples', `${name}.mjs`);
  const after = Object.entries(standIns).flatMap(([name, { after }]) => (code.includes(`'${name}'`) ? [after] : []));
  const head = [
    ...(inPage ? [`import ${JSON.stringify(address(inProject('tests', 'docs', 'support', 'page.js')))};`] : []),
    "import assert from 'node:assert/strict'; import { format } from 'node:util'; ",
  ];
  // The lines have the numbers that they have in the document.
  const program =
    '\n'.repeat(line - 2) + head.join(' ') + '\n' + resolveImports(checkComments(code).program, path) + after.join('');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, program);
  const { status, stderr } = spawnSync(process.execPath, [file], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, WHURL_PACKAGE: packageFolder },
  });
  return status === 0 ? null : stderr.replaceAll(pathToFileURL(file).href, path);
}

/** @param {string} code @param {string} path of the document that it is in */
function resolveImports(code, path) {
  return code.replace(
    /( from |^import )'([^']+)'/gm,
    (_, before, specifier) => `${before}'${resolve(specifier, path)}'`,
  );
}

/** @param {string} specifier @param {string} path */
function resolve(specifier, path) {
  if (specifier.startsWith('.')) return address(inProject(dirname(path), specifier));
  if (specifier.startsWith(cdn)) return address(join(packageFolder, specifier.slice(cdn.length)));
  return specifier === 'vitest' ? standIns.vitest.module : specifier;
}

/** @param {string} file */
function address(file) {
  return pathToFileURL(file).href;
}
