// Where resolvers that know no "exports" (Node before 12.17) look for `whurl/js`. They take this file for CommonJS.
module.exports = require('./dist/js.es5.cjs');
