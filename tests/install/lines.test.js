// The lines that install, run as README has them: each in an empty folder next to a fresh clone. What they install runs.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { inProject, root } from '../../scripts/project.js';
import { packages } from '../../scripts/release/install.js';

const [, block] = /^## Install\n[^]*?```sh\n([^]*?)```/m.exec(readFileSync(inProject('README.md'), 'utf8')) ?? [];
const lines = String(block).trimEnd().split('\n');

const folder = mkdtempSync(join(tmpdir(), 'whurl-install-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const clone = join(folder, 'whurl');

/** Runs a command in the folder of a program. @param {string} name @param {string} command @param {NodeJS.ProcessEnv} [env] */
function run(name, command, env) {
  const program = join(folder, name);
  mkdirSync(program, { recursive: true });
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: program,
    env: { ...process.env, NO_COLOR: '1', ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  assert.equal(status, 0, `${command}\n${stdout}\n${stderr}`);
  return stdout.trim();
}

run('.', `git clone --quiet --no-hardlinks '${root}' whurl`);

/** The trial of each line, in the order of the lines. @type {Record<string, (line: string) => void>} */
const trials = {
  JavaScript(line) {
    run('javascript', line);
    const code = "console.log(new (require('whurl').URL)('https://EXAMPLE.com/a b').href)";
    assert.equal(run('javascript', `node -e "${code}"`), 'https://example.com/a%20b');
    for (const script of ['whurl.js', 'polyfill.js'])
      assert.ok(existsSync(join(folder, 'javascript', 'node_modules', 'whurl', 'dist', script)), script);
  },
  'the command'(line) {
    const env = { npm_config_prefix: join(folder, 'global') };
    run('command', line, env);
    assert.equal(
      run('command', `"$npm_config_prefix/bin/whurl" --site 'https://A.example.co.uk/'`, env),
      'https://example.co.uk',
    );
  },
  Python(line) {
    run('python', 'python3 -m venv venv');
    const env = { PATH: `${join(folder, 'python', 'venv', 'bin')}:${process.env.PATH}` };
    run('python', line, env);
    const code =
      "import whurl_table; print(whurl_table.table(['https://A.b/c'], columns=['host'])['host'].to_pylist())";
    assert.equal(run('python', `python -c "${code}"`, env), "['a.b']");
  },
  Rust(line) {
    run('rust', 'cargo init --quiet --name program --vcs none');
    run('rust', line);
    const code = 'fn main() { println!("{}", whurl::Url::parse("https://A.b/c d").unwrap()) }';
    writeFileSync(join(folder, 'rust', 'src', 'main.rs'), code);
    assert.equal(run('rust', 'cargo run --quiet'), 'https://a.b/c%20d');
  },
};

test('README has one line for each package, and each is tried', () => {
  assert.deepEqual(
    lines.map((line) => line.split('#')[0].trim()),
    packages.map(({ before }) => before),
  );
  assert.deepEqual(
    lines.map((line) => line.split('# ')[1].replace(/ `.*/, '')),
    Object.keys(trials),
  );
});

for (const [index, [name, attempt]] of Object.entries(trials).entries())
  test(`the line for ${name} installs what runs`, () => attempt(lines[index]));

test('the first build is for the npm package alone', () =>
  assert.ok(!existsSync(join(clone, 'npm', 'dist', 'bindings.mjs')) && !existsSync(join(clone, '.cache', 'programs'))));
