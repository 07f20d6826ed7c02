// The SBOM of a release (CycloneDX): the crates that are compiled into the WebAssembly modules, and the npm packages that are
// bundled. The npm package has no other dependencies.
import { readFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { runAndRead } from '../run.js';
import { wasmTarget } from '../install/rust.js';

/** The crate of the modules, with everything that any of them contains. */
const ROOT = 'whurl-engine';
const features = ['urls', 'tools', 'sites', 'encodings'];

/** The npm packages of which dist/ has more than a few lines. */
const bundled = ['@bomb.sh/tab'];

/**
 * @typedef {object} Component
 * @property {'library'} type
 * @property {string} name
 * @property {string} version
 * @property {string} purl
 * @property {{ expression: string }[]} licenses
 */

/** @returns {Promise<{ bomFormat: string, specVersion: string, version: number, metadata: object, components: Component[] }>} */
export async function makeSbom() {
  const options = ['--manifest-path', inProject('crates/engine/Cargo.toml'), '--features', features.join(), '--filter-platform', wasmTarget];
  const { packages, resolve } = JSON.parse(await runAndRead('cargo', ['metadata', '--format-version', '1', '--locked', ...options]));
  /** @type {Map<string, any>} */
  const nodes = new Map(resolve.nodes.map((/** @type {any} */ node) => [node.id, node]));
  const reached = new Set();
  /** @param {string} id */
  const reach = (id) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
      // Neither what only tests need nor what only a build runs.
      if (kinds.some((/** @type {{ kind: string | null }} */ { kind }) => kind === null)) reach(pkg);
    }
  };
  reach(packages.find((/** @type {{ name: string }} */ { name }) => name === ROOT).id);
  const { name, version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'library', name, version, purl: `pkg:npm/${name}@${version}` } },
    components: [
      ...packages
        .filter((/** @type {any} */ { id, name }) => reached.has(id) && name !== ROOT)
        .map((/** @type {any} */ { name, version, license }) => componentOf(name, version, license, `pkg:cargo/${name}`)),
      ...bundled.map((name) => {
        const { version, license } = lock.packages[`node_modules/${name}`];
        return componentOf(name, version, license, `pkg:npm/${name.replace('@', '%40')}`);
      }),
    ],
  };
}

/** @param {string} name @param {string} version @param {string} licence @param {string} address @returns {Component} */
const componentOf = (name, version, licence, address) => ({ type: 'library', name, version, purl: `${address}@${version}`, licenses: [{ expression: licence }] });
