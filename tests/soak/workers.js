// Starts workers and ends them, one after the other, in a process of its own, and prints its resident memory in bytes:
// after a tenth of them, and after all. Run by scripts/soak.js.
//
//   node workers.js FILE COUNT [module]
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const [file, count, kind] = process.argv.slice(2);

/** The programs of workers. Each answers and then waits to be ended. */
const programs = {
  // Nothing.
  '': `parentPort.postMessage('ready');`,
  // Compiles a module and creates an instance, without any JavaScript of the package.
  module: `
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(workerData));
    parentPort.postMessage(exports.memory.buffer.byteLength > 0 ? 'ready' : 'empty');`,
  package: `
    const { URL } = require(workerData);
    const { href } = new URL('https://é.example/ü');
    parentPort.postMessage(href === 'https://xn--9ca.example/%C3%BC' ? 'ready' : href);`,
};

const name = file === '' ? '' : kind === 'module' ? 'module' : 'package';
const program = `const { parentPort, workerData } = require('node:worker_threads');${programs[name]} setInterval(() => {}, 1000);`;
const workerData = name === 'module' ? readFileSync(file) : file;

for (let i = 0; i < Number(count); i++) {
  if (i === Math.floor(Number(count) / 10)) print();
  const worker = new Worker(program, { eval: true, workerData });
  const answer = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  if (answer !== 'ready') throw new Error(`a worker answered ${answer}`);
  await worker.terminate();
}
print();

function print() {
  console.log(process.memoryUsage().rss);
}
