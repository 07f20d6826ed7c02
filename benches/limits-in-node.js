// A process that measures one limit of one implementation, and prints it as JSON:
//
//   node [--expose-gc] benches/limits-in-node.js PROGRAM MODULE [ARGUMENT]
import { readFileSync } from 'node:fs';
import { limits } from './limits.js';

const OBJECTS = 100_000;

const programs = {
  ...limits,

  /** Bytes of JavaScript heap that a URL object takes in addition to the string it was made from. */
  async heap(module) {
    const { URL } = await import(module);
    const inputs = manyUrls();
    const objects = Array(OBJECTS).fill(null);
    // Once before, since optimised code takes memory too.
    for (const input of inputs) new URL(input);
    const before = heapUsed();
    for (let i = 0; i < OBJECTS; i++) objects[i] = new URL(inputs[i]);
    // Rounded: a few kilobytes may have gone to something else meanwhile.
    const bytes = Math.round((heapUsed() - before) / OBJECTS);
    // Used again, so that neither list is collected before it has been counted.
    if (objects.at(-1).href.length < inputs.at(-1).length) throw new Error('lost a part of a URL');
    return bytes;
  },

  /** Bytes of WebAssembly memory before and after parsing many URLs, none of which is kept. */
  async wasmMemory(module, inputsFile, count) {
    /** @type {WebAssembly.Memory[]} */
    const memories = [];
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...args) {
        super(...args);
        // The scan in SIMD has none of its own.
        if (this.exports.memory !== undefined) memories.push(this.exports.memory);
      }
    };
    const { URL } = await import(module);
    if (memories.length === 0) return null;
    const size = () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
    const { urls, mixed } = JSON.parse(readFileSync(inputsFile, 'utf8'));
    const list = [...urls, ...mixed];
    for (const url of list) new URL(url).searchParams.append('a', 'b');
    const before = size();
    for (let i = 0; i < count; i++) new URL(list[i % list.length]);
    return { before, after: size() };
  },

  /** Milliseconds from the import to the first URL, and the bytes of resident memory that it takes. */
  async startUp(module) {
    const rss = process.memoryUsage.rss();
    const started = performance.now();
    const { URL } = await import(module);
    const { href } = new URL('https://example.com/');
    return { milliseconds: performance.now() - started, rss: process.memoryUsage.rss() - rss, href };
  },
};

// A separate function, so that what it allocates can be collected when it returns.
function manyUrls() {
  const urls = Array.from({ length: OBJECTS }, (_, i) => `https://www.example.com/docs/page-${i}.html?lang=en#top`);
  return JSON.parse(JSON.stringify(urls));
}

function heapUsed() {
  for (let i = 0; i < 3; i++) globalThis.gc();
  return process.memoryUsage().heapUsed;
}

const [program, ...args] = process.argv.slice(2);
console.log(JSON.stringify(await programs[program](...args)));
