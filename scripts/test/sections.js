// The sections of `npm test`: each runs one program, shows what it prints, and counts what it says passed and failed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.js';
import { runAndCount } from './run-and-count.js';

const wasm = ['--target', 'wasm32-unknown-unknown'];
const denyWarnings = ['--', '--deny', 'warnings'];

const nodeTest = ['node', '--test', '--test-reporter', 'spec'];

/** Also a command each (scripts/test-browsers.js). @type {Record<string, { title: string, command: string[] }>} */
export const browserSections = {
  engines: { title: 'Browsers: Chromium, Firefox, WebKitGTK', command: [...nodeTest, 'tests/browsers/engines.test.js'] },
  old: { title: 'Old browsers', command: [...nodeTest, 'tests/browsers/old-browsers.test.js'] },
};

/** Also a command (scripts/test-runtimes.js). */
export const runtimesSection = {
  title: 'Other runtimes, bundlers and test runners',
  command: [...nodeTest, 'tests/runtimes/runtimes.test.js'],
};

// Never --all-features: the features are alternatives, and each is checked as it is shipped.
const sections = () => [
  { title: 'Rust: format', command: ['cargo', 'fmt', '--all', '--check'] },
  { title: 'Rust: lint', command: ['cargo', 'clippy', '--workspace', '--all-targets', '--features', 'tools,display,encodings', ...denyWarnings] },
  { title: 'Rust: lint, engine', command: ['cargo', 'clippy', '--lib', ...wasm, '--no-default-features', '--features', 'engine', ...denyWarnings] },
  { title: 'Rust: lint, tools', command: ['cargo', 'clippy', '--lib', ...wasm, '--no-default-features', '--features', 'engine,tools', ...denyWarnings] },
  { title: 'Rust: lint, sites and display', command: ['cargo', 'clippy', '--lib', ...wasm, '--no-default-features', '--features', 'engine,display', ...denyWarnings] },
  { title: 'Rust: lint, encodings', command: ['cargo', 'clippy', '--lib', ...wasm, '--no-default-features', '--features', 'engine,encodings', ...denyWarnings] },
  { title: 'Rust: lint, classes', command: ['cargo', 'clippy', '--all-targets', ...wasm, '--no-default-features', '--features', 'classes', ...denyWarnings] },
  { title: 'Rust: tests, native', command: ['cargo', 'test', '--workspace', '--features', 'tools,display,encodings'] },
  { title: 'Rust: the compact Unicode tables beside ICU4X', command: ['cargo', 'test', '--manifest-path', 'idna_adapter/generate/Cargo.toml'] },
  { title: 'Rust: the other tables beside their sources', command: ['cargo', 'test', '--manifest-path', 'generate/Cargo.toml'] },
  {
    title: 'Rust: tests, wasm-bindgen classes under Node',
    command: ['wasm-pack', 'test', '--node', '--mode', 'no-install', '.', '--no-default-features', '--features', 'classes', '--test', 'classes'],
  },
  { title: 'JavaScript: types', command: ['tsc', '--project', 'tsconfig.json'] },
  { title: 'JavaScript: lint', command: ['eslint', '--max-warnings', '0', '.'] },
  { title: 'JavaScript: tests of the package', command: [...nodeTest, ...testFiles('js')] },
  runtimesSection,
  ...Object.values(browserSections),
  { title: 'Playground', command: [...nodeTest, ...testFiles('playground')] },
];

/**
 * @param {Record<string, string>} env where the test data lies
 * @returns {Promise<boolean>} whether all passed
 */
export async function runSections(env) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failedSections = [];
  for (const { title, command: [command, ...args] } of sections()) {
    console.log(`\n== ${title} ==`);
    const { passed, failed, skipped } = await runAndCount(command, args, env);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    if (failed > 0) failedSections.push(title);
  }
  console.log();
  for (const title of failedSections) console.log(`failed: ${title}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped: see above for what is missing`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

/** @param {string} folderName under tests/ */
function testFiles(folderName) {
  const folder = inProject('tests', folderName);
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  return names.filter((name) => name.endsWith('.test.js')).sort().map((name) => join(folder, name));
}
