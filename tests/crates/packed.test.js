// The packed crates, as a program gets them: with no lock file but what Cargo resolves on this day.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { locateWpt } from '../../scripts/data/test-data.js';
import { inCache, inProject, root } from '../../scripts/project.js';
import { loadEntry } from '../shared/package.js';

const [{ URL }] = await loadEntry('whurl');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = inCache('packed-crates');
const target = join(folder, 'target');
const crates = ['whurl-suffix-list', 'whurl-unicode', 'whurl'];

/** @param {string} command @param {string[]} args @param {{ cwd?: string, input?: string }} [options] */
function run(command, args, { cwd = root, input } = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, input, encoding: 'utf8', maxBuffer: 1 << 28 });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stderr}`);
  return stdout;
}

/** Hosts: the test data's, and two with each character of the planes that have letters. */
function makeHosts() {
  const wpt = locateWpt();
  assert.ok(wpt, 'the test data of web-platform-tests is missing');
  const inputs = ['IdnaTestV2.json', 'toascii.json'].flatMap((file) =>
    JSON.parse(readFileSync(join(wpt, file), 'utf8')).flatMap((/** @type {{ input?: string }} */ { input }) =>
      input === undefined ? [] : [input],
    ),
  );
  const characters = Array.from({ length: 0x2ff80 }, (_, index) => String.fromCodePoint(index + 0x80)).filter((c) =>
    c.isWellFormed(),
  );
  // The program reads them with a NUL after each.
  return [...inputs, ...characters.flatMap((c) => [`${c}.example`, `a${c}b`])].filter((host) => !host.includes('\0'));
}

/** The href of the npm package for a host. @param {string} host */
const hrefOf = (host) => (URL.canParse(`https://${host}/x`) ? new URL(`https://${host}/x`).href : 'invalid');

const program = `use std::io::{self, Read, Write};
fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut output = String::new();
    for host in input.split('\\0') {
        match whurl::Url::parse(&format!("https://{host}/x")) {
            Ok(url) => output.push_str(url.as_str()),
            Err(_) => output.push_str("invalid"),
        }
        output.push('\\n');
    }
    let (major, minor, patch) = whurl::unicode_version();
    write!(io::stdout(), "{major}.{minor}.{patch}\\n{output}").unwrap();
}
`;

/**
 * The results of a program that parses hosts.
 *
 * @param {string} name
 * @param {string[]} features
 * @param {string[]} hosts
 */
function resultsOf(name, features, hosts) {
  const home = join(folder, name);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(join(home, 'src'), { recursive: true });
  writeFileSync(join(home, 'src', 'main.rs'), program);
  const at = (/** @type {string} */ crate) =>
    `path = ${JSON.stringify(join(target, 'package', `${crate}-${version}`))}`;
  const lines = [
    ...[
      '[package]',
      `name = "${name}"`,
      'edition = "2024"',
      '[dependencies]',
      `whurl = { ${at('whurl')}, features = ${JSON.stringify(features)} }`,
    ],
    // Until the registry has it.
    '[patch.crates-io]',
    ...crates.filter((crate) => crate !== 'whurl').map((crate) => `${crate} = { ${at(crate)} }`),
    '[workspace]',
  ];
  writeFileSync(join(home, 'Cargo.toml'), `${lines.join('\n')}\n`);
  const output = run('cargo', ['run', '--quiet', '--release', '--target-dir', target], {
    cwd: home,
    input: hosts.join('\0'),
  });
  const [unicode, ...results] = output.split('\n');
  const dependencies = run('cargo', ['tree', '--edges', 'normal,build', '--prefix', 'none', '--format', '{p}'], {
    cwd: home,
  });
  return { unicode, results, dependencies: [...new Set(dependencies.replaceAll(' (*)', '').trim().split('\n'))] };
}

test('the crates are packed', () => {
  const packages = crates.flatMap((name) => ['--package', name]);
  run('cargo', ['package', '--no-verify', '--allow-dirty', ...packages, '--target-dir', target]);
  for (const name of crates)
    run('tar', ['--extract', '--gzip', '--file', `${name}-${version}.crate`], { cwd: join(target, 'package') });
});

/** The version of Unicode of whurl's tables: three numbers with commas. */
const [, ownUnicode] =
  readFileSync(inProject('unicode', 'src', 'data', 'mod.rs'), 'utf8').match(/UNICODE_VERSION: .* = \((.*)\);/) ?? [];

const hosts = makeHosts();
const expected = hosts.map(hrefOf);

test('a program with the packed crate gets the answers of the npm package for every host', () => {
  assert.ok(hosts.length > 390_000, `${hosts.length} hosts`);
  const { unicode, results, dependencies } = resultsOf('by-default', [], hosts);
  const different = hosts.flatMap((host, index) =>
    results[index] === expected[index] ? [] : [[host, results[index], expected[index]]],
  );
  assert.deepEqual(different.slice(0, 10), []);
  assert.equal(different.length, 0);
  assert.equal(unicode, ownUnicode.replaceAll(', ', '.'));
  const found = dependencies.filter((name) => /^(icu|idna)/.test(name));
  assert.deepEqual(found, []);
});

// Its Unicode is newer: docs/rust.md says so.
test('with the feature idna, it only takes more: characters that a newer Unicode has', () => {
  const { unicode, results } = resultsOf('by-idna', ['idna'], hosts);
  const different = hosts.flatMap((host, index) =>
    results[index] === expected[index] ? [] : [{ host, result: results[index], expected: expected[index] }],
  );
  const isUnknown = (/** @type {string} */ c) => c > '\x7f' && !URL.canParse(`https://a${c}b/`);
  const others = different.filter(
    ({ host, expected }) => expected !== 'invalid' || ![...host.normalize('NFC')].some(isUnknown),
  );
  assert.deepEqual(others, []);
  assert.equal(Number(unicode.split('.')[0]) > Number(ownUnicode.split(', ')[0]), different.length > 0, unicode);
});
