/** The names of columns (src/table/column.rs). `node tests/sources/columns.test.js --write` writes them. */

/** @param {string} names */
const words = (names) => names.trim().split(/\s+/);

/** In the order of their numbers. */
export const columnNames = words(`
  href origin protocol username password host hostname port portText pathname search hash valid error reason
  reversedHost decoded:username decoded:password decoded:hostname decoded:pathname decoded:hash canonical params site
  registrableDomain publicSuffix subdomain suffixSection
`);

/** The columns that hosts have, and not only URLs. */
export const hostColumns = words(`
  host hostname port portText valid error reason reversedHost decoded:hostname registrableDomain publicSuffix
  subdomain suffixSection
`);

/** The columns by the Public Suffix List. */
export const siteColumns = words(`
  site registrableDomain publicSuffix subdomain suffixSection
`);
