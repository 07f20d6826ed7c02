// The projects whose tests `npm run projects` runs. Those whose package on npm contains no tests, which are all but one,
// come from their repository.

/**
 * @typedef {object} Project
 * @property {string} repository  on GitHub
 * @property {string} tag
 * @property {string} [node]  the major version of the Node that it needs; the running one by default
 * @property {string[]} [build]  the command before the tests
 * @property {string[]} test  the command, which prints TAP or, with `--json`, what Jest prints then; its program is Node
 *   or one that the project installs
 * @property {Record<string, string>} [env]  for the command
 * @property {Record<string, string>} [replaced]  files of it that are written anew, in another run
 * @property {string} [alias]  a dependency in whose place whurl is installed, in another run
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
  // The tests of its core; those of its runtimes need each of them.
  hono: {
    repository: 'honojs/hono',
    tag: 'v4.13.3',
    node: '24',
    test: ['vitest', 'run', '--reporter=tap-flat', '--project', 'main', '--coverage.enabled=false'],
  },
  // Without those that need a server of Redis.
  ioredis: {
    repository: 'redis/ioredis',
    tag: 'v6.0.0',
    node: '24',
    test: ['mocha', '--no-experimental-strip-types', '--reporter', 'tap', 'test/helpers/unit.ts', 'test/unit/**/*.ts'],
    env: { TS_NODE_TRANSPILE_ONLY: 'true', NODE_ENV: 'test' },
  },
  got: {
    repository: 'sindresorhus/got',
    tag: 'v15.0.5',
    node: '24',
    test: ['ava', '--tap', '--timeout=2m'],
    env: { NODE_OPTIONS: '--import=tsx/esm' },
  },
  // Without its tests in browsers.
  ky: {
    repository: 'sindresorhus/ky',
    tag: 'v2.0.2',
    node: '24',
    build: ['tsc', '--project', 'tsconfig.dist.json'],
    test: ['ava', '--tap', '--concurrency=2', 'test/*.ts', '!test/browser.ts'],
  },
  linkinator: {
    repository: 'JustinBeckwith/linkinator',
    tag: 'linkinator-v8.0.4',
    node: '24',
    build: ['tsc', '-p', '.'],
    test: ['vitest', 'run', '--reporter=tap-flat'],
  },
  '@mswjs/interceptors': {
    repository: 'mswjs/interceptors',
    tag: 'v0.42.3',
    node: '24',
    test: ['vitest', 'run', '--reporter=tap-flat', '--project', 'unit'],
  },
  // Its own tests of its own classes, which leave domains as they are.
  'react-native-url-polyfill': {
    repository: 'charpeni/react-native-url-polyfill',
    tag: 'v4.0.0',
    test: ['jest', '--json'],
    replaced: {
      'js/URL.ts': "export { URL, URLSearchParams } from 'whurl/js';\n",
    },
  },
};
