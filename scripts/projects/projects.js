// The projects whose tests `node scripts/projects.js` runs. All but one come from their repository, because their package on
// npm contains no tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Project
 * @property {string} repository  on GitHub
 * @property {string} tag
 * @property {string} [node]  the major version of Node that it needs, if that is newer than ours
 * @property {Record<string, string>} [env]  for its tests
 * @property {string[]} [build]  the command before the tests
 * @property {string[]} test  the command, which prints TAP or, with `--json`, what Jest prints then; its program is Node
 *   or one that the project installs
 * @property {string} [alias]  a dependency in whose place whurl is installed, in another run
 * @property {(whurl: string) => Record<string, string>} [instead]  the files to overwrite, from the folder of whurl: its
 *   tests are of classes of its own, in whose place they then find ours
 * @property {Record<string, string>} [expected]  the tests that fail with our classes only, and why
 */

/** @type {Record<string, Project>} */
export const projects = {
  'normalize-url': { repository: 'sindresorhus/normalize-url', tag: 'v8.0.2', test: ['ava', '--tap'] },
  'follow-redirects': {
    repository: 'follow-redirects/follow-redirects',
    tag: 'v1.15.11',
    test: ['mocha', '--reporter', 'tap'],
  },
  'hosted-git-info': {
    repository: 'npm/hosted-git-info',
    tag: 'v9.0.2',
    test: ['node', '--test', '--test-reporter=tap', 'test/'],
  },
  koa: { repository: 'koajs/koa', tag: 'v3.2.0', test: ['node', '--test', '--test-reporter=tap'] },
  'mongodb-connection-string-url': {
    repository: 'mongodb-js/mongodb-connection-string-url',
    tag: 'v7.0.1',
    build: ['tsc', '--project', 'tsconfig.json'],
    test: ['mocha', '--require', 'ts-node/register', '--reporter', 'tap', 'test/*.ts'],
    // Its sources are compiled against our types.
    alias: 'whatwg-url',
  },
  'npm-package-arg': {
    repository: 'npm/npm-package-arg',
    tag: 'v13.0.2',
    test: ['tap', '--reporter=tap', '--no-coverage', '--no-check-coverage'],
  },
  'import-meta-resolve': {
    repository: 'wooorm/import-meta-resolve',
    tag: '4.2.0',
    test: ['node', '--test', '--test-reporter=tap', 'test/index.js'],
  },
  sitemap: { repository: 'ekalinin/sitemap.js', tag: '8.0.2', test: ['jest', '--json'] },
  nock: { repository: 'nock/nock', tag: 'v14.0.13', test: ['mocha', '--recursive', '--reporter', 'tap', 'tests'] },
  'tough-cookie': {
    repository: 'salesforce/tough-cookie',
    tag: 'v6.0.2',
    test: ['vitest', 'run', '--reporter=tap-flat'],
  },
  hono: {
    repository: 'honojs/hono',
    tag: 'v4.13.3',
    // Its other projects test other runtimes.
    test: [
      ...['vitest', 'run', '--coverage.enabled=false', '--reporter=tap-flat'],
      ...['main', 'jsx-runtime-default', 'jsx-runtime-dom', 'node'].map((name) => `--project=${name}`),
    ],
  },
  // Without the tests that drive a browser of their own.
  ky: { repository: 'sindresorhus/ky', tag: 'v2.0.2', node: '24', test: ['ava', '--tap', 'test/!(browser).ts'] },
  got: {
    repository: 'sindresorhus/got',
    tag: 'v15.0.5',
    node: '24',
    env: { NODE_OPTIONS: '--import=tsx/esm' },
    test: ['ava', '--tap'],
  },
  linkinator: {
    repository: 'JustinBeckwith/linkinator',
    tag: 'v7.1.2',
    // Without the tests of its command, which need its build.
    test: ['vitest', 'run', '--reporter=tap-flat', '--exclude=test/test.cli.ts'],
  },
  '@mswjs/interceptors': {
    repository: 'mswjs/interceptors',
    tag: 'v0.42.3',
    node: '24',
    // The others need the network, or a browser.
    test: ['vitest', 'run', '--reporter=tap-flat', '--project=unit'],
  },
  ioredis: {
    repository: 'redis/ioredis',
    tag: 'v6.0.0',
    env: { TS_NODE_TRANSPILE_ONLY: 'true', NODE_ENV: 'test' },
    // The others need a server.
    test: ['mocha', '--reporter', 'tap', 'test/unit/**/*.ts'],
  },
  'react-native-url-polyfill': {
    repository: 'charpeni/react-native-url-polyfill',
    tag: 'v4.0.0',
    test: ['jest', '--json'],
    instead: (whurl) => ({
      'js/URL.ts': oneModule(whurl),
      // The web-platform-tests that its own classes fail.
      'js/__tests__/wpt/exceptions.json': '{}\n',
    }),
  },
};

/**
 * A module with the polyfill for React Native, which makes its classes in the realm that loads the module: its tests
 * load the file in realms of their own, where what they require comes from another.
 *
 * @param {string} whurl
 */
function oneModule(whurl) {
  const files = ['install.react-native.cjs', 'install.es5.cjs', 'js.es5.cjs', 'whurl.js'].map((file) => [
    `./${file}`,
    readFileSync(join(whurl, 'dist', file), 'utf8'),
  ]);
  return `const files = ${JSON.stringify(Object.fromEntries(files))};
const load = (name) => {
  if (!(name in files)) return require(name);
  const module = { exports: {} };
  new Function('module', 'exports', 'require', files[name])(module, module.exports, load);
  return module.exports;
};
const realm = {};
load('./install.react-native.cjs').install({ target: realm });
export const { URL, URLSearchParams } = realm;
`;
}
