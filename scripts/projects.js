// `node scripts/projects.js`: the tests of other projects, first with the platform's classes and then with the polyfill. It
// needs their repositories and the registry, and takes minutes.
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { projects } from './projects/projects.js';
import { runProject } from './projects/run-project.js';

const usage = `node scripts/projects.js [PROJECT...]

Runs the tests of other projects with the platform's URL and with the polyfill forced, and prints what differs.

  PROJECT  one of ${Object.keys(projects).join(', ')} (default: all)
  --help   print this text

PROJECTS_DIR names a folder with copies of repositories, by the project's name, where GitHub cannot be reached. Projects
without a copy are skipped there.`;

await exitWith(async () => {
  const found = readArguments(usage, {}, Object.keys(projects));
  if (found === null) return;
  await prepare('package');
  const names = found.names.length > 0 ? found.names : Object.keys(projects);
  /** @type {string[]} */
  const skipped = [];
  for (const name of names) {
    const { expected = {}, tag } = projects[name];
    const runs = await runProject(name, projects[name]);
    if (runs === null) skipped.push(name);
    for (const { kind, outcome, native } of runs ?? []) {
      const changed = outcome.failed.filter((test) => !native.failed.includes(test));
      console.log(`${name} ${tag}: ${show(native)} natively, ${show(outcome)} with ${kind}`);
      for (const test of changed) console.log(`  fails with ${kind} only: ${test} (${expected[test] ?? 'why?'})`);
      if (changed.some((test) => !(test in expected)) || outcome.passed + outcome.failed.length < native.passed)
        process.exitCode = 1;
    }
  }
  if (skipped.length === 0) return;
  console.log(
    `${skipped.length} of ${names.length} skipped, whose repositories cannot be reached: ${skipped.join(', ')}`,
  );
  if (process.env.CI === 'true') process.exitCode = 1;
});

/** @param {import('./projects/run-project.js').Outcome} outcome */
function show({ passed, failed }) {
  return `${passed} pass${failed.length > 0 ? `, ${failed.length} fail` : ''}`;
}
