// whurl/bindings stays below its ceilings (scripts/size/ceilings.js).
import assert from 'node:assert/strict';
import test from 'node:test';
import { bindingsCeilings } from '../../scripts/size/ceilings.js';
import { measureBindings } from '../../scripts/size/measure-bindings.js';

const { module, engine, glue, shim, withLayer, whole } = await measureBindings();

const measured = { overEngine: module.raw - engine.raw, shim: shim.gzip, withLayer: withLayer.gzip };

test('what whurl/bindings adds is at most as large as its ceilings', (t) => {
  t.diagnostic(
    `${module.raw} bytes, the engine ${engine.raw}; with brotli ${module.brotli}; what is loaded beside it ${whole.gzip} with gzip, of which ${glue.gzip} are wasm-bindgen's`,
  );
  for (const [part, size] of Object.entries(measured)) {
    const most = bindingsCeilings[/** @type {keyof typeof bindingsCeilings} */ (part)];
    assert.ok(size <= most, `${part}: ${size} bytes, at most ${most}`);
  }
});
