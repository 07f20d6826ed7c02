// Runs the web-platform-tests data with the package, once for each module system. (In other runtimes: tests/runtimes/.)
import assert from 'node:assert/strict';
import test from 'node:test';
import { casesFor, files } from '../shared/wpt/data.js';
import { runCases } from '../shared/wpt/run-cases.js';
import { builds } from '../shared/package.js';

for (const file of Object.keys(files)) {
  for (const { name, URL } of builds) {
    test(`every case of ${file} passes (${name})`, (t) => {
      const cases = casesFor(t, file);
      if (cases === null) return;
      const { passed, failed, failures } = runCases(file, cases, URL);
      assert.equal(failed, 0, `${failed} of ${cases.length} cases failed\n\n${failures.join('\n\n')}`);
      t.diagnostic(`${file}, ${name}: ${passed} cases passed, 0 failed`);
    });
  }
}
