// What cannot be made to work, by the names of the checks, and where. docs/polyfill.md says the same.

/** @typedef {{ name: 'Node' | 'Deno' | 'Bun', major: number }} Host */
/** @typedef {{ names: string[], at: (host: Host) => boolean, why: string }} Limit */

const inNode = (/** @type {number} */ from, /** @type {number} */ before) => (/** @type {Host} */ { name, major }) =>
  name === 'Node' && major >= from && major < before;
const inBun = (/** @type {Host} */ { name }) => name === 'Bun';
const inDeno = (/** @type {Host} */ { name }) => name === 'Deno';

/** @type {Limit[]} */
const limits = [
  {
    names: ['url.format(url)', 'url.format(url, options)', 'url.format(url, options) of wrong options'],
    at: inNode(0, 18),
    why: 'it looks for a private property, and takes our URL for an object of its older API',
  },
  { names: ['util.inspect(url)'], at: inNode(0, 1), why: 'it cannot be told how' },
  {
    names: [
      ...['fs.readFileSync(url)', 'fs.existsSync(url)', 'fs.createReadStream(url)'],
      ...['http.get(url)', 'http.request(url, options)', 'https.request(url)'],
    ],
    at: inNode(0, 10),
    why: 'they know no global URL, and take strings alone',
  },
  { names: ['url.pathToFileURL(path) is a URL'], at: inNode(10, 18), why: 'it makes a URL of a class that lacks what ours has' },
  { names: ['url.format(url)', 'url.format(url, options)'], at: inDeno, why: 'so it is without ours as well' },
  { names: ['url.pathToFileURL(path) is a URL'], at: inDeno, why: 'Deno has ours inherit from its own, so that its functions take it' },
  {
    names: [
      ...['fs.readFileSync(url)', 'fs.existsSync(url)', 'fs.createReadStream(url)', 'fs.promises.readFile(url)'],
      ...['url.fileURLToPath(url)', 'new Worker(url) of worker_threads', 'child_process with cwd: url'],
    ],
    at: inBun,
    why: 'Bun asks for objects that its own class has made',
  },
  {
    names: [
      ...['other bodies stay as they are', 'Request and Response are classes that can be extended'],
      ...['fetch, Request and Response look as they did', 'assert.deepStrictEqual tells URLs apart'],
      'the message of assert.deepStrictEqual shows the URLs',
    ],
    at: inBun,
    why: 'so it is without ours as well',
  },
];

/** The names of the checks that fail. @param {Host} host */
export const failing = (host) => limits.filter(({ at }) => at(host)).flatMap(({ names }) => names);
