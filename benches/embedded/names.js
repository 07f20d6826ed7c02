// The engines without a compiler, by their names on the command line (engines.js).
export const embeddedNames = ['hermes', 'quickjs', 'duktape', 'jsc', 'v8'];
