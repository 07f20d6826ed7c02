// Replaces tests/shared/wpt/standard-changes.js in a page, where no older class is compared.
export function compare() {
  throw new Error('only in Node');
}
