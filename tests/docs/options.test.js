// docs/command-line.md has the options as cli/description.js has them. With --write, this file writes the table.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { formsOf, options } from '../../cli/description.js';
import { inProject } from '../../scripts/project.js';

const path = inProject('docs', 'command-line.md');
const document = readFileSync(path, 'utf8');
const rows = options.map((option) => {
  const forms = formsOf(option).map((form) => `\`${form}${option.value === undefined ? '' : ` ${option.value}`}\``);
  return `| ${forms.join(', ')} | ${option.text} |\n`;
});
const expected = document.replace(/(?<=<!-- options: .* -->\n\n\|.*\n\|.*\n)(?:\|.*\n)*/, rows.join(''));

if (process.argv.includes('--write')) writeFileSync(path, expected);
else test('docs/command-line.md has the options', () => assert.equal(document, expected));
