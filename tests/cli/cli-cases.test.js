// The cases of tests/cases/cli.txt: arguments and standard input, and what the command line makes of them.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { inProject } from '../../scripts/project.js';
import { wordsIn } from '../docs/support/shell.js';
import { unescaped } from '../shared/words.js';
import { isOtherNode, whurl } from './support/command-line.js';
import { call } from './support/in-process.js';

const { folder, sections } = readCases();
after(() => rmSync(folder, { recursive: true, force: true }));
process.chdir(inProject());
process.env.NO_COLOR = '1';

/** Another Node runs it as a program; this one calls it, which takes less time. @param {string[]} args @param {string} input */
const run = async (args, input) => (isOtherNode ? whurl(args, input) : await call(args, { input }));

/** Options with which a change that changes nothing leaves the output as it is, but keeps the line writer away. */
const fixed = ['--get', '-g', '--json', '--format', '--columns'];
const unchanged = ['--replace', 'no such parameter'];
/** Options that are not combined with it. */
const alone = ['--errors', '--each-param', '--hosts'];

for (const [title, cases] of sections) {
  test(title, async () => {
    for (const { line, args, input, stdout, part, stderr, status } of cases) {
      const place = `tests/cases/cli.txt:${line}`;
      const result = await run(args, input);
      if (stdout !== undefined)
        assert.deepEqual({ stdout: result.stdout, status: result.status }, { stdout, status }, place);
      else assert.ok(result.stdout.includes(String(part)), place);
      if (stderr.length === 0) assert.equal(result.stderr, '', place);
      for (const expected of stderr) assert.ok(result.stderr.includes(expected), `${place}: ${result.stderr}`);
      if (status === 2) assert.match(result.stderr, /^whurl: [^]*\n(?:Try 'whurl --help'\.|Hint: .*)\n$/, place);
      else if (
        !isOtherNode &&
        input !== '' &&
        args.some((arg) => fixed.includes(arg)) &&
        !alone.some((arg) => args.includes(arg))
      )
        assert.deepEqual(await run([...unchanged, ...args], input), result, `${place}, one by one`);
    }
  });
}

/**
 * @typedef {object} Case
 * @property {number} line  its place
 * @property {string[]} args
 * @property {string} input
 * @property {string | undefined} stdout  exactly
 * @property {string | undefined} part  of standard output
 * @property {string[]} stderr  parts of it; none if it is empty
 * @property {number} status
 */

/**
 * The cases under each heading. Their files are written into a new folder.
 *
 * @returns {{ folder: string, sections: Map<string, Case[]> }}
 */
function readCases() {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-cases-'));
  /** @type {string[]} */
  const files = [];
  const named = (/** @type {string} */ text) =>
    files.reduce((result, name) => result.replaceAll(`@${name}`, join(folder, name)), text);
  /** @type {Map<string, Case[]>} */
  const sections = new Map();
  let [title, usual] = ['', 0];
  const lines = readFileSync(inProject('tests', 'cases', 'cli.txt'), 'utf8').split('\n');
  for (const [index, start] of lines.entries()) {
    if (start === '' || start.startsWith(' ')) continue;
    let text = start;
    for (let next = index + 1; lines[next]?.startsWith(' '); next += 1) text += ` ${lines[next].trim()}`;
    if (start.startsWith('#')) {
      const [, heading, status = '0'] = /^# (.*?)(?: == (\d))?$/.exec(start) ?? [];
      [title, usual] = [heading, Number(status)];
    } else if (start.startsWith('@')) {
      const [, name, content] = /^@(\S+) ?(.*)$/.exec(text) ?? [];
      files.push(name);
      writeFileSync(join(folder, name), unescaped(content));
    } else {
      const [args, ...parts] = text.split(/ ?(?=(?:<<|>>|>~|!!|==)(?: |$))/);
      const all = (/** @type {string} */ mark) =>
        parts.filter((part) => part.startsWith(mark)).map((part) => named(unescaped(part.slice(3))));
      const [input = ''] = all('<<');
      const [part] = all('>~');
      const [stdout = part === undefined ? '' : undefined] = all('>>');
      const [status = usual] = all('==').map(Number);
      const found = { line: index + 1, args: wordsIn(args).map(named), input, stdout, part, stderr: all('!!'), status };
      sections.set(title, [...(sections.get(title) ?? []), found]);
    }
  }
  return { folder, sections };
}
