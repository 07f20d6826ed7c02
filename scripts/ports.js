// `node scripts/ports.js`: the tests of other crates that depend on `url`, first with `url` and then with whurl by a patch. It
// needs the registry, and takes many minutes and gigabytes, which it frees after each crate.
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { ports } from './ports/crates.js';
import { runPort } from './ports/run-port.js';

const usage = `node scripts/ports.js [CRATE...]

Runs the tests of crates that depend on the crate url, with it and with whurl in its place, and prints what differs.

  CRATE   one of ${Object.keys(ports).join(', ')} (default: all)
  --help  print this text`;

await exitWith(async () => {
  const found = readArguments(usage, {}, Object.keys(ports));
  if (found === null) return;
  const names = found.names.length > 0 ? found.names : Object.keys(ports);
  for (const name of names) {
    const { url, whurl, taken } = await runPort(name, ports[name]);
    const newlyFailing = whurl.failed.filter((test) => !url.failed.includes(test));
    const unexpected = newlyFailing.filter((test) => !(test in ports[name].expected));
    console.log(`${name} ${ports[name].version}: ${show(url)} with url, ${show(whurl)} with whurl`);
    for (const test of newlyFailing)
      console.log(`  fails with whurl only: ${test} (${ports[name].expected[test] ?? 'why?'})`);
    if (!taken) console.log('  the patch was not used');
    if (unexpected.length > 0 || !taken || whurl.passed === 0) process.exitCode = 1;
  }
});

/** @param {import('./ports/run-port.js').Outcome} outcome */
function show({ passed, failed }) {
  return `${passed} pass${failed.length > 0 ? `, ${failed.length} fail` : ''}`;
}
