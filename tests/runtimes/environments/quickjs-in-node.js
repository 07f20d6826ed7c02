// A shell for QuickJS, whose WebAssembly build needs a runtime: node quickjs-in-node.js <folder with the npm package>
// <script> [<module>]. Both run in one context with only the language and `print`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';

const [folder, script, module] = process.argv.slice(2);
const { getQuickJS } = createRequire(join(folder, 'x.cjs'))('quickjs-emscripten');

const QuickJS = await getQuickJS();
const runtime = QuickJS.newRuntime();
runtime.setModuleLoader(
  (/** @type {string} */ path) => readFileSync(path, 'utf8'),
  (/** @type {string} */ from, /** @type {string} */ specifier) => posix.join(posix.dirname(from), specifier),
);
const context = runtime.newContext();
context
  .newFunction('print', (/** @type {any} */ text) => console.log(context.getString(text)))
  .consume((/** @type {any} */ print) => {
    context.setProp(context.global, 'print', print);
  });

for (const [file, type] of [
  [script, 'global'],
  [module, 'module'],
]) {
  if (file === undefined) continue;
  const { error } = context.evalCode(readFileSync(file, 'utf8'), file, { type });
  if (error !== undefined) {
    console.log(context.dump(error));
    process.exitCode = 1;
    break;
  }
}
