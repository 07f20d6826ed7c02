// The cases of tests/cases/cli.txt: arguments and standard input, and what the command line makes of them.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import test, { after } from 'node:test';
import { inProject } from '../../scripts/project.js';
import { readCases } from './support/cases.js';
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
const unchanged = ['--trim', 'no such parameter'];

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
      else if (!isOtherNode && input !== '' && args.some((arg) => fixed.includes(arg)) && !args.includes('--errors'))
        assert.deepEqual(await run([...unchanged, ...args], input), result, `${place}, one by one`);
    }
  });
}
