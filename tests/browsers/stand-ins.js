// What stands in a page for the modules that only Node has.

/** @type {Record<string, string>} a specifier, or a path of the project, and the file of the project in its place */
export const standIns = {
  'node:test': 'tests/browsers/page/node-test.js',
  'node:assert/strict': 'tests/browsers/page/node-assert.js',
  'node:worker_threads': 'tests/browsers/page/node-worker-threads.js',
  '/tests/js/support/package.js': 'tests/browsers/page/package.js',
  '/tests/js/support/standard-changes.js': 'tests/browsers/page/standard-changes.js',
  '/tests/js/webidl/realm.js': 'tests/browsers/page/realm.js',
};
