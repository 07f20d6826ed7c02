// `node scripts/data/wide-characters.js` writes cli/wide-characters.js from the tables of get-east-asian-width.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eastAsianWidth } from 'get-east-asian-width';
import { inProject } from '../project.js';

const LAST = 0x10ffff;
const PER_LINE = 12;

/** The source of the file. */
export function sourceOfWideCharacters() {
  const ends = [];
  for (let code = 0, wasWide = false; code <= LAST + 1; code++) {
    const isWide = code <= LAST && eastAsianWidth(code) === 2;
    if (isWide !== wasWide) ends.push(`0x${code.toString(16)}`);
    wasWide = isWide;
  }
  const lines = [];
  for (let i = 0; i < ends.length; i += PER_LINE) lines.push(`  ${ends.slice(i, i + PER_LINE).join(', ')},`);
  return `// Written by scripts/data/wide-characters.js; do not edit.

/** Starts and ends of the ranges of wide characters (East_Asian_Width W and F), in turns. */
export const ends = [
${lines.join('\n')}
];
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(inProject('cli', 'wide-characters.js'), sourceOfWideCharacters());
