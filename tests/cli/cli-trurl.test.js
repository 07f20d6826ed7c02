// The published examples of trurl: whurl prints the same, or differs for a reason that has a name.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { locateTrurl } from '../../scripts/data/test-data.js';
import { call } from './support/in-process.js';
import { Missing, translate } from './trurl/translate.js';
import { commandsIn } from '../docs/support/shell.js';

// The differences between the answers of trurl and of the standard: each difference has a name, and a way to write an answer of
// either as if there were none.

/** @type {Record<string, (answer: string) => string>} */
const differences = {
  // A setter takes it for the delimiter.
  'a ? or # at the start of a value': (answer) => answer.replace(/([?#])%(?:3f|23)/gi, '$1'),
  'default ports': (answer) => answer.replace(/:(?:143|443)(?=\/)/g, ''),
  // The program of trurl prints it.
  'a slash that the manual omits': (answer) => answer.replace(/^(https?:\/\/[^/?#\s]+)(?=[?#])/gm, '$1/'),
  // RFC 3986 makes no difference between them; the standard keeps what a URL has.
  'percent-encoded bytes': (answer) =>
    answer
      .replace(/\+|%[\da-f]{2}/gi, (code) => (code === '+' ? ' ' : String.fromCharCode(parseInt(code.slice(1), 16))))
      .replaceAll(' ', '+'),
  'the delimiters of a part': (answer) => answer.replace(/(?<=^|\s)[?#]|(?<=^|\s)([a-z]+):(?=\s|$)/gm, '$1'),
  'empty parameters of a query': (answer) => answer.replace(/&+(?=&|$)/gm, '').replace(/\?&+/g, '?'),
  'the case of letters': (answer) =>
    answer.replace(/^(https?:\/\/)([^/?#\s]*)/gim, (_, scheme, host) => scheme + host.toLowerCase()),
  'the path of a URL that is not special': (answer) =>
    answer.replace(/^((?!https?|ftp|wss?)[a-z\d]+:\/\/[^/\s]+)\/?$/gm, '$1'),
};

/**
 * The names of the differences that explain why two answers are not equal; null if they do not.
 *
 * @param {string} theirs
 * @param {string} ours
 * @returns {string[] | null}
 */
function explain(theirs, ours) {
  const names = Object.keys(differences);
  const isSame = (/** @type {string[]} */ chosen) => apply(chosen, theirs) === apply(chosen, ours);
  if (!isSame(names)) return null;
  // Only those that are needed.
  let needed = names;
  for (const name of names) {
    const others = needed.filter((other) => other !== name);
    if (isSame(others)) needed = others;
  }
  return needed;
}

/** @param {string[]} names @param {string} answer */
const apply = (names, answer) => names.reduce((text, name) => differences[name](text), answer);

// In this process, since each start of a program takes longer than all examples together.

/**
 * The outcome of an example: `same`, or the reason why it differs.
 *
 * @param {string[]} given
 * @param {string | { url: string }[]} expected
 * @param {boolean} fails  whether trurl reports an error
 * @returns {Promise<string>}
 */
async function judge(given, expected, fails) {
  try {
    const { args, urls, isJson } = translate(given);
    const theirs = typeof expected === 'string' ? expected : expected.map(({ url }) => `${url}\n`).join('');
    const prints = isJson || !args.some((arg) => arg === '--get' || arg === '--display') ? ['--get', 'href'] : [];
    const { status, stdout: output } = await call([...args, ...prints, '--', ...urls]);
    if (status === 2) return 'values that the standard refuses';
    if (output === theirs) return 'same';
    if (urls.some((url) => !/^[a-z][a-z\d+.-]*:\/\//i.test(url))) return 'URLs without a scheme';
    if (fails) return 'what trurl refuses';
    if (urls.some((url) => url.includes('%00'))) return 'zero bytes';
    if (status > 0 && urls.some((url) => /\[[^\]]*%/.test(url))) return 'zone identifiers';
    const names = explain(theirs, output);
    assert.ok(
      names !== null,
      `${JSON.stringify(given)}: trurl prints ${JSON.stringify(theirs)}, whurl ${JSON.stringify(output)}`,
    );
    return names.join(', ');
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    return 'what whurl has no option for';
  }
}

// No package of a registry has the examples, so without a network they are skipped on CI as well.
const folder = locateTrurl();
const skip =
  folder === null ? 'the examples are missing: set TRURL_DIR to a folder with tests.json and trurl.md' : false;

test('the examples that are tests of trurl', { skip }, async (t) => {
  const examples = JSON.parse(readFileSync(join(String(folder), 'tests.json'), 'utf8'));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { input, expected } of examples) {
    const reason = await judge(input.arguments, expected.stdout, expected.returncode !== 0);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  for (const [reason, count] of [...counts].sort((a, b) => b[1] - a[1])) t.diagnostic(`${count} ${reason}`);
  assert.ok(Number(counts.get('same')) > examples.length / 3, `${counts.get('same')} of ${examples.length}`);
});

test('the examples in the manual of trurl', { skip }, async (t) => {
  const manual = readFileSync(join(String(folder), 'trurl.md'), 'utf8');
  const examples = [...manual.matchAll(/^ *\$ (trurl .*)\n((?: *(?![ ~$]).+\n)+)/gm)];
  assert.ok(examples.length > 40, String(examples.length));
  let same = 0;
  for (const [, command, output] of examples) {
    const [{ words }] = commandsIn(command);
    // Some have typing errors: an indented line, a quotation mark too many.
    // Its JSON is not JSON.
    const json = [...output.matchAll(/"url": "(.*)"/g)].map(([, url]) => ({ url }));
    const reason = await judge(words.slice(1), json.length > 0 ? json : output.replace(/^ +/gm, ''), false);
    if (reason === 'same') same += 1;
  }
  t.diagnostic(`${same} of ${examples.length} print the same`);
});
