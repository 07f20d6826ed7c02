// A checkout has the same bytes on every system, even where Git writes CRLF by default.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { inProject, root } from '../../scripts/project.js';
import { words } from '../shared/words.js';

const files = words`
  cli/bin.cjs suffix-list/src/list.txt unicode/src/data/tables.bin docs/playground/wide.webp package.json`;

test(
  'with core.autocrlf, files have the bytes that were committed',
  { skip: existsSync(inProject('.git')) ? false : 'this is not a clone' },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'whurl-'));
    const git = (/** @type {string[]} */ ...args) => {
      const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, maxBuffer: 1 << 26 });
      assert.equal(status, 0, String(stderr));
      return stdout;
    };
    try {
      git('clone', '--quiet', '--no-checkout', '--shared', root, '.');
      // The attributes as they are here, committed or not.
      git('config', 'core.attributesFile', inProject('.gitattributes'));
      git('config', 'core.autocrlf', 'true');
      git('checkout', 'HEAD', '--', ...files);
      for (const file of files)
        assert.ok(readFileSync(join(folder, file)).equals(git('cat-file', 'blob', `HEAD:${file}`)), file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
