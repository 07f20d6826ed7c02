// The published declarations, as a strict TypeScript project sees them from an ES module and from CommonJS.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { packageProject } from './support/package.js';

const program = `
  const url: URL = new URL('b', new URL('http://a/'));
  const parsed: URL | null = URL.parse('http://a/', url);
  const parts: [string, string, boolean] = [url.href, url.origin, URL.canParse('x')];
  const params: URLSearchParams = new URLSearchParams([['a', 'b']]);
  for (const [name, value] of params) url.searchParams.append(name, value);
  const platform: globalThis.URL = url;
  // @ts-expect-error: read-only
  url.origin = 'x';
  export { parsed, parts, platform };
`;

const modules = {
  'consumer.mts': `import { URL, URLSearchParams } from 'whurl';\n${program}`,
  'consumer.cts': `import { URL, URLSearchParams } from 'whurl';\n${program}`,
};

for (const [file, source] of Object.entries(modules)) {
  test(`${file} compiles`, () => {
    writeFileSync(join(packageProject, file), source);
    const options = ['--ignoreConfig', '--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
    const { stdout } = spawnSync(inProject('node_modules', '.bin', 'tsc'), [...options, file], { cwd: packageProject, encoding: 'utf8' });
    assert.equal(stdout, '');
  });
}
