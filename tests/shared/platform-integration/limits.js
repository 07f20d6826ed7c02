// The checks that fail in some hosts, and why that cannot be avoided. docs/polyfill.md documents them.

/** @typedef {{ name: 'Node' | 'Deno' | 'Bun', major: number }} Host */
/** @typedef {{ names: string[], at: (host: Host) => boolean, why: string }} Limit */

const inNode = (/** @type {number} */ from, /** @type {number} */ before) => (/** @type {Host} */ { name, major }) =>
  name === 'Node' && major >= from && major < before;
const inBun = (/** @type {Host} */ { name }) => name === 'Bun';
const inDeno = (/** @type {Host} */ { name }) => name === 'Deno';

/** @type {Limit[]} */
const limits = [
  { names: ['url.format(url, options)'], at: inNode(0, Infinity), why: 'it recognises only its own class, and ignores the options for others' },
  { names: ['util.inspect(url)'], at: inNode(0, 1), why: 'it does not support custom inspection' },
  {
    names: [
      ...['fs.readFileSync(url)', 'fs.existsSync(url)', 'fs.createReadStream(url)'],
      ...['http.get(url)', 'http.request(url, options)', 'https.request(url)'],
    ],
    at: inNode(0, 10),
    why: 'these functions accept only strings, since there is no global URL',
  },
  { names: ['url.pathToFileURL(path) is a URL'], at: inNode(10, 18), why: 'it returns an object of its own class, which lacks members of ours' },
  { names: ['url.pathToFileURL(path) is a URL'], at: inDeno, why: 'our class has to inherit from its own, so that its functions accept our objects' },
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
    ],
    at: inBun,
    why: 'they also fail without our classes',
  },
];

/** The names of the checks that fail. @param {Host} host */
export const failing = (host) => limits.filter(({ at }) => at(host)).flatMap(({ names }) => names);
