// The projects whose tests `npm run projects` runs. Those whose package on npm contains no tests, which are all but one,
// come from their repository.

/**
 * @typedef {object} Project
 * @property {string} repository  on GitHub
 * @property {string} tag
 * @property {string[]} [build]  the command before the tests
 * @property {string[]} test  the command, which prints TAP or, with `--json`, what Jest prints then; its program is Node
 *   or one that the project installs
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
};
