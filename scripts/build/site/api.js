// The two API references of the site: TypeDoc's of the declarations, rustdoc's of the crate.
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { inProject } from '../../project.js';
import { run } from '../../run.js';

// TypeDoc works with TypeScript 6, and the project has 7: so it has a folder of its own, and only the site installs it.
const typedocFolder = inProject('scripts', 'build', 'site', 'typedoc');

/** Stands for the top of the site in typedoc.json, since the pages are in several folders. */
const top = 'https://top.invalid/';

/** @param {string} site the folder of the whole site */
export async function makeJavaScriptReference(site) {
  const folder = join(site, 'api', 'js');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: typedocFolder });
  await run(process.execPath, ['node_modules/typedoc/bin/typedoc', '--options', 'typedoc.json', '--out', folder], { cwd: typedocFolder });
  const pages = /** @type {string[]} */ (readdirSync(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  for (const page of pages) {
    const file = join(folder, page);
    const toTop = `${posix.relative(posix.dirname(posix.join('api/js', page)), '.')}/`;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(top, toTop).replaceAll(' target="_blank"', ''));
  }
}

/** @param {string} site */
export async function makeRustReference(site) {
  const folder = join(site, 'api', 'rust');
  const target = inProject('target', 'site');
  // Pages of items that are no more would stay.
  rmSync(join(target, 'doc'), { recursive: true, force: true });
  const args = ['doc', '--locked', '--quiet', '--package', 'whurl', '--lib', '--no-deps', '--all-features', '--target-dir', target];
  await run('cargo', args, { env: { RUSTDOCFLAGS: '--deny rustdoc::broken-intra-doc-links --allow rustdoc::private-intra-doc-links' } });
  cpSync(join(target, 'doc'), folder, { recursive: true });
  // rustdoc itself has no page at the top of its folder.
  writeFileSync(join(folder, 'index.html'), '<!doctype html><meta http-equiv="refresh" content="0; url=whurl/index.html"><a href="whurl/index.html">whurl</a>\n');
}
