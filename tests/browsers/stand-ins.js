// Files that replace others in a page, such as the modules that only Node has.

/** @type {Record<string, string>} by specifier, or by path in the project: the path of the file that replaces it */
export const standIns = {
  'node:test': 'tests/browsers/page/node-test.js',
  'node:assert/strict': 'tests/browsers/page/node-assert.js',
  'node:worker_threads': 'tests/browsers/page/node-worker-threads.js',
  '/tests/shared/package.js': 'tests/browsers/page/package.js',
  '/tests/shared/wpt/standard-changes.js': 'tests/browsers/page/standard-changes.js',
  '/tests/package/webidl/realm.js': 'tests/browsers/page/realm.js',
};
