// Starts workers and ends them, one after the other, and prints its resident memory in bytes: after a tenth of them, and
// after all. Run by soak.test.js, in a process of its own.
//
//   node workers.js FILE COUNT
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const [file, count] = process.argv.slice(2);
const isModule = file.endsWith('.wasm');

// Each answers and then waits to be ended. One compiles a module and creates an instance, without any JavaScript of the
// package.
const program = isModule
  ? `const { exports } = new WebAssembly.Instance(new WebAssembly.Module(workerData));
    parentPort.postMessage(exports.memory.buffer.byteLength > 0 ? 'ready' : 'empty');`
  : `const { URL } = require(workerData);
    const { href } = new URL('https://é.example/ü');
    parentPort.postMessage(href === 'https://xn--9ca.example/%C3%BC' ? 'ready' : href);`;
const withPort = `const { parentPort, workerData } = require('node:worker_threads');${program} setInterval(() => {}, 1000);`;
const workerData = isModule ? readFileSync(file) : file;

for (let i = 0; i < Number(count); i++) {
  if (i === Math.floor(Number(count) / 10)) print();
  const worker = new Worker(withPort, { eval: true, workerData });
  const answer = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  if (answer !== 'ready') throw new Error(`a worker answered ${answer}`);
  await worker.terminate();
}
print();

function print() {
  console.log(process.memoryUsage().rss);
}
