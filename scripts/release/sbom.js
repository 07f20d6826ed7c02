// The SBOM of a release (CycloneDX): the crates that are compiled for the WebAssembly modules. The package has no other
// dependencies. (cargo-cyclonedx writes a file for each crate, with one set of features; this is one list for all
// modules.)
import { readFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { runAndRead } from '../run.js';
import { wasmTarget } from '../install/rust.js';

/** The crates that become modules. */
const modules = ['whurl-engine', 'whurl-scan', 'whurl-bindings'];

/**
 * @typedef {object} Component
 * @property {'library'} type
 * @property {string} name
 * @property {string} version
 * @property {string} purl
 * @property {{ expression: string }[]} licenses
 */

/**
 * @returns {Promise<{ bomFormat: string, specVersion: string, version: number, metadata: object, components: Component[] }>}
 */
export async function makeSbom() {
  const { name, version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'library', name, version, purl: `pkg:npm/${name}@${version}` } },
    components: await readCrates(),
  };
}

/**
 * The crates on which the modules' crates depend with all their features, since each feature is in some module. Unlike
 * `cargo metadata`, `cargo tree` leaves out the features that only other crates of the workspace turn on.
 * Crates that only tests or only the compiler needs are left out as well.
 *
 * @returns {Promise<Component[]>}
 */
async function readCrates() {
  const tree = await runAndRead('cargo', [
    'tree',
    '--locked',
    '--target',
    wasmTarget,
    '--edges',
    'normal,no-proc-macro',
    '--all-features',
    ...modules.flatMap((name) => ['--package', name]),
    '--prefix',
    'none',
    '--no-dedupe',
    '--format',
    '{p}|{l}',
  ]);
  const lines = new Set(tree.split('\n').filter((line) => line !== ''));
  return [...lines].sort().flatMap((line) => {
    const [, name, version, licence] = /** @type {RegExpMatchArray} */ (
      line.match(/^(\S+) v([^\s|]+)(?: [^|]*)?\|(.*)$/)
    );
    // In old manifests, a slash stands for OR.
    return modules.includes(name)
      ? []
      : [componentOf(name, version, licence.replaceAll('/', ' OR '), `pkg:cargo/${name}`)];
  });
}

/** @param {string} name @param {string} version @param {string} licence @param {string} address @returns {Component} */
const componentOf = (name, version, licence, address) => ({
  type: 'library',
  name,
  version,
  purl: `${address}@${version}`,
  licenses: [{ expression: licence }],
});
