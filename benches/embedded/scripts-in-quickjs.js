// Runs scripts in QuickJS one after the other: node scripts-in-quickjs.js <folder with the npm package> <script>…
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, ...scripts] = process.argv.slice(2);
const { getQuickJS } = createRequire(join(folder, 'x.cjs'))('quickjs-emscripten');

const QuickJS = await getQuickJS();
const runtime = QuickJS.newRuntime();
const context = runtime.newContext();

/** @param {string} name @param {(value: any) => any} call */
const define = (name, call) =>
  context.newFunction(name, call).consume((/** @type {any} */ method) => context.setProp(context.global, name, method));

define('print', (text) => console.log(context.getString(text)));
define('now', () => context.newNumber(performance.now()));
define('heap', () =>
  runtime.computeMemoryUsage().consume((/** @type {any} */ usage) => context.getProp(usage, 'malloc_size')),
);

for (const script of scripts) {
  const { error } = context.evalCode(readFileSync(script, 'utf8'), script, { type: 'global' });
  if (error === undefined) continue;
  console.error(`Error: ${JSON.stringify(context.dump(error))}`);
  process.exitCode = 1;
  break;
}
