// The Rust tests of the wasm-bindgen classes (crates/bindings/src/tests.rs), run by wasm-bindgen-test in a browser.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDisplay } from '../../scripts/browsers/display.js';
import { engines } from '../../scripts/browsers/engines.js';
import { ask, runAndCollect } from '../../scripts/run.js';

// The environment variables from which the test runner reads the path of each driver.
const driverVariables = { chromium: 'CHROMEDRIVER', firefox: 'GECKODRIVER', webkit: 'SAFARIDRIVER' };

const build = ['test', '--package', 'whurl-bindings', '--target', 'wasm32-unknown-unknown', '--lib'];

/**
 * @param {import('../../scripts/browsers/engines.js').EngineName} name
 * @returns {Promise<import('./page/node-test.js').Outcome>}
 */
export async function runClasses(name) {
  const engine = engines[name];
  const folder = mkdtempSync(join(tmpdir(), `whurl-classes-${name}-`));
  const display = engine.needsDisplay ? await startDisplay() : null;
  const capabilities = join(folder, 'webdriver.json');
  writeFileSync(capabilities, JSON.stringify(engine.capabilities(join(folder, 'profile'))));
  const [driver] = engine.driver(0);
  try {
    const env = {
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: 'wasm-bindgen-test-runner',
      WASM_BINDGEN_USE_BROWSER: '1',
      WASM_BINDGEN_TEST_WEBDRIVER_JSON: capabilities,
      [driverVariables[name]]: ask('sh', ['-c', `command -v ${driver}`]) ?? driver,
      ...(display === null ? {} : { DISPLAY: display.display }),
    };
    const { status, output } = await runAndCollect('cargo', build, { env, withErrors: true });
    const [, passed = 0, failed = 0] = /(\d+) passed; (\d+) failed/.exec(output) ?? [];
    const succeeded = status === 0 && Number(passed) > 0 && Number(failed) === 0;
    return { passed: Number(passed), failures: succeeded ? [] : [output], skips: [] };
  } finally {
    display?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
