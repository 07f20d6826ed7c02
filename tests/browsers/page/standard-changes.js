// Stands for tests/js/support/standard-changes.js in a page: no older class is compared with there.
export function compare() {
  throw new Error('only in Node');
}
