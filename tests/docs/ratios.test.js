// Each ratio in a document is one of benches/results/: the range of the cells that the mark behind it names, as in
// `0.4 to 0.7<!-- operations: construct; Node -->` (rows; columns). With --write, this file writes the numbers anew.
// Other sentences have no number of times, and no half or third of a time.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { listDocuments } = await withNpmPackages(() => import('../../scripts/build/site/documents.js'));

const marked = /([\d.]+)(?: to ([\d.]+))?<!-- (\w+): ((?:(?!\s-->)[^;])+)(?:; ([^]+?))?\s-->/g;

/** The cells of a table, whose columns a line of dashes shows. @param {string} name */
function readTable(name) {
  const lines = readFileSync(inProject('benches', 'results', `${name}.txt`), 'utf8').split('\n');
  const rule = lines.findIndex((line) => line.startsWith('─'));
  const columns = [...lines[rule].matchAll(/─+/g)].map(({ index, 0: { length } }) => [index, index + length]);
  const [head, , ...rows] = lines.slice(rule - 1).map((line) => columns.map((range) => line.slice(...range).trim()));
  return { head, rows };
}

/** The smallest and the largest number of some cells. @param {string} name @param {string} rows @param {string} columns */
function rangeOf(name, rows, columns) {
  const { head, rows: all } = readTable(name);
  const among = (/** @type {string} */ list, /** @type {string} */ title) =>
    list
      .replace(/\s+/g, ' ')
      .split(' & ')
      .some((each) => (each.endsWith('…') ? title.startsWith(each.slice(0, -1)) : title === each));
  const cells = all
    .filter(([title]) => among(rows, title))
    .flatMap((row) => row.filter((_, column) => column > 0 && (columns === undefined || among(columns, head[column]))));
  const numbers = cells
    .flatMap((cell) => cell.split(' · '))
    .filter((text) => /\d/.test(text))
    .map(Number.parseFloat);
  assert.ok(numbers.length > 0, `benches/results/${name}.txt has no cell for ${rows}; ${columns}`);
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** One digit, or two below a tenth. @param {number} value */
const rounded = (value) => String(value >= 10 ? Math.round(value) : Number(value.toFixed(value < 0.1 ? 2 : 1)));

/** @param {string} text */
const renewed = (text) =>
  text.replace(marked, (_, _least, most, name, rows, columns) => {
    const [least, largest] = rangeOf(name, rows, columns).map(rounded);
    const range = least === largest && most === undefined ? least : `${least} to ${largest}`;
    return `${range}<!-- ${name}: ${rows}${columns === undefined ? '' : `; ${columns}`} -->`;
  });

/** A ratio of times without a mark. */
const unmarked =
  /(?:\d|hundred|ten|two|three|twice|half|third|quarter|fifth|sixth|tenth)s?(?: times)?(?: (?:of|in|as|the))* (?:time\b|fast|long\b|slow)|(?:times|half|twice) (?:as )?(?:fast|slow|long\b|faster|slower)/gi;

// (Decisions have numbers of what was given up.)
for (const path of listDocuments().filter((path) => !path.includes('decisions/'))) {
  const text = readFileSync(inProject(path), 'utf8');
  if (process.argv.includes('--write')) writeFileSync(inProject(path), renewed(text));
  else
    test(`${path}: its ratios are those of benches/results/`, () => {
      assert.equal(text, renewed(text), 'node tests/docs/ratios.test.js --write writes them anew');
      assert.deepEqual(text.replace(/\s+/g, ' ').match(unmarked) ?? [], []);
    });
}
