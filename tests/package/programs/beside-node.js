// Runs random programs with the classes of the package and with those of the Node that runs this, and prints the
// differences. If they differ, whatwg-url must do what the package does, and the mistake of Node's must be one that is
// named here: those of Node 26.
//
//   npm test -- --build && npx node@26 tests/package/programs/beside-node.js [COUNT [SEED]]
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { packageFolder } from '../../shared/built.js';
import { plainPrograms } from './plain.js';

const require = createRequire(import.meta.url);
const { interpret } = require('./interpret.cjs');
/** @type {any} */
const model = require('whatwg-url');

const [count = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);
const classes = require(`${packageFolder}/dist/whurl.cjs`);

/**
 * The mistakes of Node's classes, by the texts of a program that shows them and by the first line that differs.
 *
 * @type {[string, (texts: string, line: string) => boolean][]}
 */
const mistakes = [
  ['accepts domains that the Bidi rule of IDNA forbids', (texts) => /[\u0590-\u08ff]/.test(texts)],
  // The constructor of the parameters decodes such a string as if each of its UTF-16 units were a byte.
  [
    'decodes strings with both a `%` and a character above ASCII wrongly',
    (texts, line) => /^new URLSearchParams: /.test(line) && /%/.test(texts) && /[^\0-\x7f]/.test(texts),
  ],
];

/** @type {Map<string, number>} */
const found = new Map();
const next = plainPrograms(seed);
let unexplained = 0;
for (let index = 0; index < count; index++) {
  const program = next();
  const ours = interpret(classes, program);
  const theirs = interpret(globalThis, program);
  if (isDeepStrictEqual(ours, theirs)) continue;
  const texts = JSON.stringify(program);
  const at = ours.findIndex((/** @type {string} */ line, /** @type {number} */ number) => line !== theirs[number]);
  const name = mistakes.find(([, isPossible]) => isPossible(texts, ours[at]))?.[0];
  if (name !== undefined && isDeepStrictEqual(ours, interpret(model, program))) {
    found.set(name, (found.get(name) ?? 0) + 1);
    continue;
  }
  unexplained++;
  if (unexplained <= 10)
    console.log(
      `program ${index}: ${texts}\n  whurl: ${ours[at]}\n  Node:  ${theirs[at]}\n  model: ${interpret(model, program)[at]}`,
    );
}
const explained = [...found.values()].reduce((sum, number) => sum + number, 0);
console.log(
  `${(count - explained - unexplained).toLocaleString('en')} of ${count.toLocaleString('en')} programs do the same with Node ${process.versions.node}`,
);
for (const [name, number] of found)
  console.log(`${number.toLocaleString('en')}: Node ${name}; whatwg-url does what whurl does`);
if (unexplained > 0) {
  console.log(`${unexplained.toLocaleString('en')}: not explained`);
  process.exitCode = 1;
}
