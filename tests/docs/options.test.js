// docs/command-line.md has the options as cli/description.js has them. With --write, this file writes the table.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { formsOf, options } from '../../cli/description.js';
import { inProject } from '../../scripts/project.js';

const path = inProject('docs', 'command-line.md');
const document = readFileSync(path, 'utf8');
const rows = options
  .map((option) => {
    const value = option.value === undefined ? '' : ` ${option.value}`;
    const forms = formsOf(option).map((form) => `\`${form}${value}\``);
    return `| ${forms.join(', ')} | ${option.text} |\n`;
  })
  .join('');

if (process.argv.includes('--write'))
  writeFileSync(
    path,
    document.replace(/(?<=<!-- options: .* -->\n\n\|.*\n\|.*\n)(?:\|.*\n)*/, () => rows),
  );
else
  test('docs/command-line.md has the options', () =>
    assert.ok(document.includes(`|---|---|\n${rows}`), 'node tests/docs/options.test.js --write writes them anew'));
