// Rust and JavaScript have the same table of statuses.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import * as statuses from '../../js/engine/status.js';
import { inProject } from '../../scripts/project.js';

test('crates/engine and js/engine have the same statuses', () => {
  const source = readFileSync(inProject('crates/engine/src/abi.rs'), 'utf8');
  const table = source.slice(source.indexOf('pub mod status'), source.indexOf('\n}\n'));
  const inRust = Object.fromEntries(Array.from(table.matchAll(/pub const (\w+): u32 = (\d+);/g), ([, name, number]) => [name, Number(number)]));
  assert.deepEqual({ ...statuses }, inRust);
  assert.equal(new Set(Object.values(inRust)).size, 13);
});
