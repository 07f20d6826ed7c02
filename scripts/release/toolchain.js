// The toolchain of releases. Builds repeat byte for byte with the same Rust only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} folder of the project @param {string} answer of `rustc --version` @returns {string[]} */
export function reasonsInToolchain(folder, answer) {
  const { rust } = JSON.parse(readFileSync(join(folder, 'scripts', 'release', 'toolchain.json'), 'utf8'));
  const [, found] = answer.split(' ');
  return found === rust ? [] : [`Rust is ${found}; releases are built with ${rust} (scripts/release/toolchain.json)`];
}
