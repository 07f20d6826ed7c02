// Inputs made of the seeds without a look at what they reach. So they are the same on each machine and for each build,
// while a fuzzer keeps inputs by the branches that they take.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCache, inProject } from '../project.js';
import { randomNumbers } from '../random-numbers.js';

/** The most changes of a seed. */
const MOST_CHANGES = 4;

/** The most bytes that a change removes or repeats. */
const MOST_BYTES = 12;

/**
 * Changes seeds: words of the dictionary and parts of other seeds are inserted, ranges removed or repeated, bytes
 * replaced.
 *
 * @param {Buffer[]} seeds
 * @param {Buffer[]} words
 * @param {number} count
 * @returns {Buffer[]}
 */
export function blindInputs(seeds, words, count) {
  const below = randomNumbers(1);
  /** @template T @param {T[]} list */
  const one = (list) => list[below(list.length)];
  /** @param {Buffer} bytes */
  const range = (bytes) => {
    const start = below(bytes.length + 1);
    return bytes.subarray(start, start + 1 + below(MOST_BYTES));
  };
  /** @param {Buffer} input */
  const changed = (input) => {
    const at = below(input.length + 1);
    const [before, after] = [input.subarray(0, at), input.subarray(at)];
    const inserted = [
      () => [one(words), after],
      () => [range(one(seeds)), after],
      () => [after.subarray(1 + below(MOST_BYTES))],
      () => [range(input), after],
      () => [Buffer.of(below(256)), after.subarray(1)],
    ];
    return Buffer.concat([before, ...one(inserted)()]);
  };
  return Array.from({ length: count }, () => {
    let input = one(seeds);
    for (let changes = 1 + below(MOST_CHANGES); changes > 0; changes--) input = changed(input);
    return input;
  });
}

/**
 * The folder with such inputs for a target, written anew.
 *
 * @param {string} target
 * @param {string} seeds  the folder of its seeds
 * @param {number} count
 */
export function writeBlindInputs(target, seeds, count) {
  const folder = inCache('fuzz', 'blind', target);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(seeds).sort();
  const contents = files.map((file) => readFileSync(join(seeds, file)));
  blindInputs(contents, readDictionary(), count).forEach((input, index) => {
    writeFileSync(join(folder, String(index)), input);
  });
  return folder;
}

/** The words of the fuzzer's dictionary. */
function readDictionary() {
  const lines = readFileSync(inProject('fuzz', 'dictionary.txt'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const word = /^"(.*)"$/.exec(line)?.[1];
    if (word === undefined) return [];
    const bytes = word.replace(/\\x([\dA-Fa-f]{2})|\\(.)/g, (_, hex, char) =>
      hex === undefined ? char : String.fromCharCode(parseInt(hex, 16)),
    );
    return [Buffer.from(bytes, 'latin1')];
  });
}
