// An uncaught error prints its message and a few short lines. Node shows the line of code that threw, so no line of
// the package may be long, except the text of a module.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { packageFolder, packageProject, skipBindings } from '../shared/package.js';
import { words } from '../shared/words.js';

const MAX_BYTES = 2048;
/** Without the texts in it. */
const MAX_LINE_LENGTH = 1000;

/** The call that throws, for each entry. */
const throwing = {
  whurl: words`
    new␣entry.URL('nope') new␣entry.URL('http://a').searchParams.get() new␣entry.URLSearchParams([1])
    entry.URL.prototype.href entry.URL('http://a')`,
  'whurl/async': ["new entry.URL('http://a')", "new entry.URL('nope')"],
  'whurl/js': words`
    new␣entry.URL('nope') new␣entry.URL('http://a').searchParams.get() new␣entry.URLSearchParams([1])
    entry.URL.prototype.href entry.URL('http://a')`,
  'whurl/polyfill': ["new URL('nope')"],
  'whurl/polyfill/install': [
    "entry.install({ force: true }); new URL('nope')",
    'entry.install({ get force() { throw new Error("Invalid") } })',
  ],
  'whurl/polyfill/pattern': ["new URLPattern('nope')"],
  'whurl/pattern': ["new entry.URLPattern('nope')", "new entry.URLPattern({ pathname: '([)' })", 'entry.URLPattern()'],
  'whurl/js/pattern': ["new entry.URLPattern('nope')", 'entry.URLPattern.prototype.hash'],
  'whurl/pattern/list': ['new entry.URLPatternList()'],
  'whurl/tools': ['entry.validate(Symbol())', "entry.percentEncode('a', 'nothing')"],
  'whurl/tools/sites': ['entry.site(Symbol())', "entry.suffixList('')"],
  'whurl/tools/html': ['entry.resolve(Symbol(), {})'],
  'whurl/tools/encodings': ['entry.parse(Symbol())', "entry.parse('http://a', { encoding: 'nothing' })"],
  'whurl/tools/display': ['entry.render(Symbol())'],
  'whurl/table': ['entry.table(Symbol(), { columns: ["host"] })', "entry.table('', { columns: 5 })"],
  ...(skipBindings
    ? {}
    : { 'whurl/bindings': ["new entry.URL('nope')"], 'whurl/bindings/pattern': ["new entry.URLPattern('nope')"] }),
};

for (const [entry, programs] of Object.entries(throwing)) {
  for (const [way, load] of [
    ['module', `import * as entry from '${entry}';`],
    ['commonjs', `const entry = require('${entry}');`],
  ]) {
    for (const program of programs) {
      test(`${way === 'module' ? 'import' : 'require'} ${entry}: ${program}`, () => {
        const { status, stderr } = spawnSync(
          process.execPath,
          [`--input-type=${way}`, '--eval', `${load} ${program}`],
          { cwd: packageProject, encoding: 'utf8' },
        );
        assert.notEqual(status, 0, 'it did not throw');
        assert.match(stderr, /Error/);
        assert.ok(
          Buffer.byteLength(stderr) <= MAX_BYTES,
          `${Buffer.byteLength(stderr)} bytes:\n${stderr.slice(0, 3000)}`,
        );
      });
    }
  }
}

const dist = join(packageFolder, 'dist');
for (const file of readdirSync(dist).filter((name) => /js$/.test(name)))
  test(`dist/${file}: short lines`, () => {
    const lines = readFileSync(join(dist, file), 'utf8').split('\n');
    for (const line of lines) {
      const code = line.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
      assert.ok(code.length <= MAX_LINE_LENGTH, `${code.length} characters: ${code.slice(0, 200)}`);
    }
  });
