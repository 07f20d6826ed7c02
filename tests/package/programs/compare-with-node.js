// Runs random programs with the classes of the package and with those of the Node that runs this, and prints the
// differences. If they differ, whatwg-url must do what the package does, and the mistake of Node's must be one that is
// named here: those of Node 26.
//
//   npm test -- --build && npx node@26 tests/package/programs/compare-with-node.js [COUNT [SEED]]
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { packageFolder } from '../../shared/built.js';
import { randomNumbers } from '../../../scripts/random-numbers.js';
import { words } from '../../shared/words.js';
import { methods, setters } from './generate.js';

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

/** The pieces of texts. */
const pieces = words`
  http: https: ws: ftp: file: x: blob: mailto: HTTP: ht\ttp: // / /// \\ /. /.. /%2e . .. u@ u:p@ :p@ @ a A.b ex.org é
  ü.example xn-- xn--mnchen-3ya faß [::1] [1::2:3] [ 1.2.3.4 0x7f.1 1.2 256 %41 %zz % %C3%A9 :80 :443 :8 :65536 : :0
  C| c:/ ? ?a=b&c=d ?a+b # #f #%20 ␣ \t \n \0 \u{7f} " ' < > ^ \` { | ~ & = + \u{ad} 。 \u{d800} \u{dc00} 💩 ａ ١ א
  \u{200d} localhost`;

/** Returns a generator of programs. @param {number} seed @returns {() => any[]} */
function plainPrograms(seed) {
  const below = randomNumbers(seed);
  const one = (/** @type {readonly any[]} */ list) => list[below(list.length)];
  const text = () => Array.from({ length: 1 + below(4) }, () => one(pieces)).join('');
  const value = () => ({ kind: 'json', value: text() });
  const url = () => ({ kind: 'json', value: `${one(['', 'http://', 'https://', 'file:///', 'x://', 'x:'])}${text()}` });

  const operation = () => {
    const kind = below(12);
    if (kind < 5) return ['set', one(setters), value()];
    if (kind < 7) return below(2) === 0 ? ['new URL', url()] : ['new URL', value(), url()];
    if (kind === 7) return [one(['parse', 'canParse']), value(), url()];
    if (kind === 8) return ['searchParams'];
    if (kind === 9) return ['new URLSearchParams', value()];
    if (kind === 10) return ['toJSON'];
    const [name, count] = one(methods);
    return ['call', name, ...Array.from({ length: count }, value)];
  };
  return () => Array.from({ length: 1 + below(6) }, operation);
}

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
