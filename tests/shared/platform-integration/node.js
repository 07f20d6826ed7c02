// Checks which of Node's own functions accept URL objects.
import { check, same } from './check.js';

const all = 'http://user:pass@xn--bcher-kva.example:8080/a/b?c=d#e';

/** The results of `url.format` for that URL with each kind of options. @type {[any, string][]} */
const formats = [
  [undefined, all],
  [null, all],
  [{}, all],
  // Values are converted to booleans, except null and undefined, which mean that the option is left out.
  ...[false, 0, ''].map((value) => /** @type {[any, string]} */ ([{ fragment: value }, all.replace('#e', '')])),
  ...[true, 1, 'x', {}, null, undefined].map((value) => /** @type {[any, string]} */ ([{ fragment: value }, all])),
  ...[false, 0, ''].map((value) => /** @type {[any, string]} */ ([{ search: value }, all.replace('?c=d', '')])),
  ...[true, 1, 'x', {}, null, undefined].map((value) => /** @type {[any, string]} */ ([{ search: value }, all])),
  ...[false, 0, ''].map((value) => /** @type {[any, string]} */ ([{ auth: value }, all.replace('user:pass@', '')])),
  ...[true, 1, 'x', {}, null, undefined].map((value) => /** @type {[any, string]} */ ([{ auth: value }, all])),
  ...[true, 1, 'x', {}].map(
    (value) => /** @type {[any, string]} */ ([{ unicode: value }, all.replace('xn--bcher-kva', 'bücher')]),
  ),
  ...[false, 0, '', null, undefined].map((value) => /** @type {[any, string]} */ ([{ unicode: value }, all])),
  [{ auth: false, fragment: false, search: false, unicode: true }, 'http://bücher.example:8080/a/b'],
];

/**
 * @param {object} runtime
 * @param {any} runtime.process
 * @param {(name: string) => any} runtime.load `require`
 * @param {string} runtime.folder a folder for files
 * @param {string} runtime.origin the origin of `server.js`
 * @param {(url: any) => Promise<any>} [runtime.importModule] `import()`, if the language has it
 * @returns {import('./check.js').Check[]}
 */
export function nodeChecks({ process, load, folder, origin, importModule }) {
  const [fs, http, https, node, path, util] = ['fs', 'http', 'https', 'url', 'path', 'util'].map(load);
  const major = Number(process.versions.node.split('.')[0]);
  const file = path.join(folder, 'a b#ü.txt');
  fs.writeFileSync(file, 'content');
  // Not by pathToFileURL, which returns an object of Node's own class.
  const fileURL = (/** @type {string} */ name = file) => {
    const url = new URL('file:///');
    url.pathname = name.replace(/%/g, '%25');
    return url;
  };
  const script = (/** @type {string} */ name, /** @type {string} */ content) => {
    fs.writeFileSync(path.join(folder, name), content);
    return fileURL(path.join(folder, name));
  };
  const read = (/** @type {any} */ stream) =>
    new Promise((resolve, reject) => {
      let text = '';
      stream.on('data', (/** @type {unknown} */ chunk) => (text += chunk));
      stream.on('end', () => resolve(text));
      stream.on('error', reject);
    });
  const answerTo = (/** @type {(done: (response: any) => void) => any} */ ask) =>
    new Promise((resolve, reject) => ask(resolve).on('error', reject).end()).then(read).then(JSON.parse);
  const threads = () => {
    try {
      return load('worker_threads');
    } catch {
      return undefined;
    }
  };

  return [
    check('fs.readFileSync(url)', undefined, () => same(fs.readFileSync(fileURL(), 'utf8'), 'content')),
    check('fs.existsSync(url)', undefined, () => same(fs.existsSync(fileURL()), true)),
    check('fs.createReadStream(url)', undefined, async () =>
      same(await read(fs.createReadStream(fileURL())), 'content'),
    ),
    check(
      'fs.promises.readFile(url)',
      () => fs.promises,
      async () => same(await fs.promises.readFile(fileURL(), 'utf8'), 'content'),
    ),
    check(
      'url.fileURLToPath(url)',
      () => node.fileURLToPath,
      () => {
        same(node.fileURLToPath(fileURL()), file);
        let code = 'none';
        try {
          node.fileURLToPath(new URL('https://x'));
        } catch (error) {
          ({ code } = /** @type {any} */ (error));
        }
        same(code, 'ERR_INVALID_URL_SCHEME');
      },
    ),
    check(
      'url.urlToHttpOptions(url)',
      () => node.urlToHttpOptions,
      () => {
        const { hostname, port, path, auth } = node.urlToHttpOptions(new URL('https://u:p@[::1]:8/a?b'));
        same([hostname, port, path, auth], ['::1', 8, '/a?b', 'u:p']);
      },
    ),
    check('url.format(url)', undefined, () => {
      for (const href of [
        'https://x:1/a?b#c',
        'http://u:p@h/',
        'http://h/?',
        'http://h/?#',
        'foo://u@h/p',
        'foo:/.//x',
        'mailto:a@b',
      ])
        same(node.format(new URL(href)), href);
    }),
    check('url.format(url, options)', undefined, () => {
      for (const [options, formatted] of formats)
        same(
          node.format(new URL('http://user:pass@xn--bcher-kva.example:8080/a/b?c=d#e'), options),
          formatted,
          JSON.stringify(options),
        );
      same(node.format(new URL('foo:/.//x?y#z'), { search: false, fragment: false, unicode: true }), 'foo:/.//x');
    }),
    check('url.format(url, options) of wrong options', undefined, () => {
      for (const options of [true, 1, 'x']) {
        let code = 'none';
        try {
          node.format(new URL('http://x'), options);
        } catch (error) {
          ({ code } = /** @type {any} */ (error));
        }
        same(code, 'ERR_INVALID_ARG_TYPE', String(options));
      }
    }),
    check(
      "a URL is an instance of Node's class",
      () => major >= 10,
      () => {
        const isInstance = (/** @type {unknown} */ value) => value instanceof node.URL;
        /** @type {any} */
        const Own = class extends node.URL {};
        same(isInstance(new URL('x:')), true);
        same(isInstance(new Own('x:')), true);
        same([{}, null, 'x:', URL, new URLSearchParams()].map(isInstance), [false, false, false, false, false]);
        same(new URL('x:') instanceof Own, false);
      },
    ),
    check(
      'url.pathToFileURL(path) is a URL',
      () => node.pathToFileURL,
      () => same(node.pathToFileURL(file) instanceof URL, true),
    ),
    check('http.get(url)', undefined, async () =>
      same((await answerTo((done) => http.get(new URL('/echo?x', origin), done))).url, '/echo?x'),
    ),
    check('http.request(url, options)', undefined, async () => {
      const seen = await answerTo((done) => http.request(new URL('/echo?x', origin), { method: 'PUT' }, done));
      same([seen.method, seen.url], ['PUT', '/echo?x']);
    }),
    check('https.request(url)', undefined, () => {
      const request = https.request(new URL('https://u:p@127.0.0.1:1/a?b'));
      request.on('error', () => {});
      same([request.path, request.getHeader('host')], ['/a?b', '127.0.0.1:1']);
      request.abort();
    }),
    check(
      'import(url)',
      () => importModule,
      async () => {
        const url = script('module.mjs', 'export default 1;');
        same((await /** @type {Function} */ (importModule)(url)).default, 1);
      },
    ),
    check(
      'module.createRequire(url)',
      () => load('module').createRequire,
      () => {
        const url = script('required.json', '{"a":1}');
        same(load('module').createRequire(url)('./required.json'), { a: 1 });
      },
    ),
    // Node 10 accepts only paths.
    check(
      'new Worker(url) of worker_threads',
      () => threads() && major >= 12,
      async () => {
        const { Worker } = load('worker_threads');
        const worker = new Worker(script('worker.cjs', "require('worker_threads').parentPort.postMessage('started')"));
        const message = await new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
        same(message, 'started');
      },
    ),
    check(
      'child_process with cwd: url',
      () => major >= 16,
      () => {
        const { status } = load('child_process').spawnSync(process.execPath, ['-e', '0'], { cwd: fileURL(folder) });
        same(status, 0);
      },
    ),
    check('util.inspect(url)', undefined, () =>
      same(
        /^URL \{/.test(util.inspect(new URL('https://x'))) && !/Symbol|query/.test(util.inspect(new URL('https://x'))),
        true,
      ),
    ),
    check(
      'assert.deepStrictEqual distinguishes URLs',
      () => major >= 20,
      () => {
        const assert = load('assert');
        assert.deepStrictEqual(new URL('https://x'), new URL('https://x/'));
        assert.throws(() => assert.deepStrictEqual(new URL('https://x'), new URL('https://y')));
      },
    ),
    check(
      'the message of assert.deepStrictEqual shows the URLs',
      () => major >= 20,
      () => {
        const assert = load('assert');
        let message = '';
        try {
          assert.deepStrictEqual(new URL('https://x'), new URL('https://y'));
        } catch (error) {
          ({ message } = /** @type {Error} */ (error));
        }
        same(/https:\/\/x\//.test(message) && /https:\/\/y\//.test(message), true, message);
      },
    ),
  ];
}
