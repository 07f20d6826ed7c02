// whurl/bindings stays within its budgets (scripts/size/budgets.js).
import assert from 'node:assert/strict';
import test from 'node:test';
import { bindingsBudgets, bindingsCeilings } from '../../scripts/size/budgets.js';
import { measureBindings } from '../../scripts/size/measure-bindings.js';

const { module, engine, glue, shim, withLayer, whole } = await measureBindings();

test(`the module: at most ${bindingsBudgets.overEngine.toLocaleString('en')} bytes more than the engine`, (t) => {
  t.diagnostic(`${module.raw} bytes, the engine ${engine.raw}; with brotli ${module.brotli}; what is loaded beside it ${whole.gzip} with gzip, of which ${glue.gzip} are wasm-bindgen's`);
  assert.ok(module.raw - engine.raw <= bindingsBudgets.overEngine, `${module.raw - engine.raw} bytes more`);
});

test(`js/bindings/: at most ${bindingsBudgets.shim.toLocaleString('en')} bytes with gzip`, (t) => {
  t.diagnostic(`${shim.gzip} bytes; with what the default classes have too ${withLayer.gzip}`);
  assert.ok(shim.gzip <= bindingsBudgets.shim, `${shim.gzip} bytes`);
});

for (const [title, { gzip }, most] of /** @type {const} */ ([
  ['js/bindings/', shim, bindingsCeilings.shim],
  ['with what the default classes have too', withLayer, bindingsCeilings.withLayer],
])) {
  test(`${title}: no more than it was, ${most.toLocaleString('en')} bytes with gzip`, () => assert.ok(gzip <= most, `${gzip} bytes`));
}
