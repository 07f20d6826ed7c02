// Parses a long list of real URLs with the command line, and compares each result with Node's own URL.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { locateRealUrls } from '../../scripts/data/real-urls.js';
import { commandLine } from '../shared/package.js';
import { compare } from '../shared/wpt/standard-changes.js';
import { partNames, partsOf } from '../shared/wpt/url-parts.js';

// 48,009 lines, and after the last newline a URL that was cut off.
const LINES = 48_009;
const ENTRIES = LINES + 1;

test(`the command line parses ${LINES} real URLs as Node does`, async (t) => {
  const list = locateRealUrls();
  if (list === null) {
    assert.notEqual(process.env.CI, 'true', 'the list is missing: set URLS_DIR');
    return t.skip('the list is missing: set URLS_DIR to a folder with kasztp.txt');
  }
  // The byte order mark at the start belongs to the file's encoding.
  const inputs = readFileSync(list, 'utf8')
    .replace(/^\uFEFF/, '')
    .split('\n');
  assert.equal(inputs.length, ENTRIES);

  /** @type {Map<string, number>} */
  const explained = new Map();
  /** @type {string[]} */
  const unexplained = [];
  let index = 0;
  for await (const result of resultsFor(list)) {
    const input = inputs[index];
    index += 1;
    assert.equal(result.input, input);
    if (result.error !== undefined) assert.equal(result.line, index);
    const { same, change } = compare(nodeParts(input), ourParts(result));
    if (change !== undefined) explained.set(change, (explained.get(change) ?? 0) + 1);
    else if (!same) unexplained.push(input);
  }
  assert.equal(index, ENTRIES, 'there is one result for each line');
  assert.deepEqual(unexplained, []);

  const differing = [...explained.values()].reduce((sum, count) => sum + count, 0);
  t.diagnostic(`${index} results, ${index - differing} equal to Node ${process.versions.node}'s`);
  for (const [change, count] of explained) t.diagnostic(`${count} differ because ${change}`);
});

/** @param {string} list @returns {AsyncGenerator<any>} */
async function* resultsFor(list) {
  const child = spawn(process.execPath, [commandLine, '--json'], { stdio: ['pipe', 'pipe', 'inherit'] });
  createReadStream(list).pipe(child.stdin);
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
}

/** @param {any} result */
function ourParts(result) {
  if (result.error !== undefined) return null;
  assert.deepEqual(Object.keys(result), ['input', ...partNames]);
  return result;
}

/** @param {string} input */
function nodeParts(input) {
  try {
    return partsOf(new URL(input));
  } catch {
    return null;
  }
}
