// A process that measures one limit of one implementation, and prints it as JSON:
//
//   node [--expose-gc] benches/limits-in-node.js PROGRAM MODULE [ARGUMENT]
import { readFileSync } from 'node:fs';
import { limits } from './limits.js';

const OBJECTS = 100_000;

const programs = {
  ...limits,

  /** Bytes of JavaScript heap that URL objects take beside the strings they were made from. */
  async heap(module) {
    const { URL } = await import(module);
    const inputs = manyUrls();
    const objects = Array(OBJECTS).fill(null);
    // What the code itself takes when it gets hot is no part of an object.
    for (const input of inputs) new URL(input);
    const before = heapUsed();
    for (let i = 0; i < OBJECTS; i++) objects[i] = new URL(inputs[i]);
    // Objects are whole bytes; a few kilobytes that something else took meanwhile are not theirs.
    const bytes = Math.round((heapUsed() - before) / OBJECTS);
    // Used once more, so that neither is collected before it has been counted.
    if (objects.at(-1).href.length < inputs.at(-1).length) throw new Error('lost a part of a URL');
    return bytes;
  },

  /** Bytes of WebAssembly memory before and after many URLs, of which no one is kept. */
  async wasmMemory(module, inputsFile, count) {
    /** @type {WebAssembly.Memory[]} */
    const memories = [];
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...args) {
        super(...args);
        memories.push(this.exports.memory);
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

  /** Milliseconds from import to the first URL, and bytes of resident memory that this took. */
  async startUp(module) {
    const rss = process.memoryUsage.rss();
    const started = performance.now();
    const { URL } = await import(module);
    const { href } = new URL('https://example.com/');
    return { milliseconds: performance.now() - started, rss: process.memoryUsage.rss() - rss, href };
  },
};

// A function of its own: what it needed on the way is gone when it returns.
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
