/** The entry `whurl/table`: columns of the parts of many URLs. */

export { ready } from '../table/module.js';
export { Table } from '../table/build.js';
export { table, tables } from '../table/table.js';
