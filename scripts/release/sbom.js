// The SBOM of a release (CycloneDX): the crates that are compiled for the WebAssembly modules. The package has no other
// dependencies. (cargo-cyclonedx writes a file for each crate, with one set of features; this is one list for all
// modules.)
import { readFileSync } from 'node:fs';
import { wasmTarget } from '../install/rust.js';
import { inProject, root } from '../project.js';
import { readCommand } from './read-command.js';

/** The crates that become modules. */
const modules = ['whurl-engine', 'whurl-scan', 'whurl-bindings'];

export function makeSbom() {
  const { name, version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'library', name, version, purl: `pkg:npm/${name}@${version}` } },
    components: linkedCrates(root).map(({ name, version, licence }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:cargo/${name}@${version}`,
      licenses: [{ expression: licence }],
    })),
  };
}

/**
 * The crates on which the modules' crates depend with all their features, since each feature is in some module. Unlike
 * `cargo metadata`, `cargo tree` leaves out the features that only other crates of the workspace turn on. Crates that only
 * tests or only the compiler needs are left out as well.
 *
 * @param {string} folder of the project
 */
export function linkedCrates(folder) {
  const packages = modules.flatMap((name) => ['--package', name]);
  const edges = ['--all-features', '--edges', 'normal,no-proc-macro', '--target', wasmTarget];
  const lines = ['--prefix', 'none', '--no-dedupe', '--format', '{p}|{l}'];
  const tree = readCommand(folder, 'cargo', ['tree', '--locked', ...packages, ...edges, ...lines]);
  return (
    [...new Set(tree.split('\n'))]
      .sort()
      .map((line) => /^(\S+) v([^\s|]+)(?: [^|]*)?\|(.*)$/.exec(line) ?? ['', modules[0]])
      .filter(([, name]) => !modules.includes(name))
      // In old manifests, a slash stands for OR.
      .map(([, name, version, licence]) => ({ name, version, licence: licence.replaceAll('/', ' OR ') }))
  );
}
