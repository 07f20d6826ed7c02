// The checks that fail in some runtimes, and why that cannot be avoided. docs/polyfill.md documents them.

/** @typedef {{ name: 'Node' | 'Deno' | 'Bun', major: number }} Runtime */
/** @typedef {{ names: string[], at: (runtime: Runtime) => boolean, why: string }} Limit */

const inNode =
  (/** @type {number} */ from, /** @type {number} */ before) =>
  (/** @type {Runtime} */ { name, major }) =>
    name === 'Node' && major >= from && major < before;
const inBun = (/** @type {Runtime} */ { name }) => name === 'Bun';
const inDeno = (/** @type {Runtime} */ { name }) => name === 'Deno';

/** @type {Limit[]} */
const limits = [
  {
    names: ['url.format(url)', 'url.format(url, options)', 'url.format(url, options) of wrong options'],
    at: inNode(0, 18),
    why: 'it looks for a private property, and reads our URL as an object of its older API',
  },
  { names: ['util.inspect(url)'], at: inNode(0, 1), why: 'it does not support custom inspection' },
  {
    names: [
      ...['fs.readFileSync(url)', 'fs.existsSync(url)', 'fs.createReadStream(url)'],
      ...['http.get(url)', 'http.request(url, options)', 'https.request(url)'],
    ],
    at: inNode(0, 10),
    why: 'these functions accept only strings, since there is no global URL',
  },
  {
    names: ['url.pathToFileURL(path) is a URL'],
    at: inNode(10, 18),
    why: 'it returns an object of its own class, which lacks members of ours',
  },
  { names: ['url.format(url)', 'url.format(url, options)'], at: inDeno, why: 'they also fail without our classes' },
  {
    names: ['url.pathToFileURL(path) is a URL'],
    at: inDeno,
    why: 'our class has to inherit from its own, so that its functions accept our objects',
  },
  {
    names: [
      ...['fs.readFileSync(url)', 'fs.existsSync(url)', 'fs.createReadStream(url)', 'fs.promises.readFile(url)'],
      ...['url.fileURLToPath(url)', 'new Worker(url) of worker_threads', 'child_process with cwd: url'],
    ],
    at: inBun,
    why: 'Bun recognises only objects of its own class',
  },
  {
    names: [
      ...['other bodies are unchanged', 'Request and Response are classes that can be extended'],
      ...['fetch, Request and Response look like the originals', 'assert.deepStrictEqual distinguishes URLs'],
      'the message of assert.deepStrictEqual shows the URLs',
    ],
    at: inBun,
    why: 'they also fail without our classes',
  },
];

/** The names of the checks that fail. @param {Runtime} runtime */
export const failing = (runtime) => limits.filter(({ at }) => at(runtime)).flatMap(({ names }) => names);
