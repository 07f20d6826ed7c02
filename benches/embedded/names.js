// The engines without a compiler, by the names that the command line knows (engines.js).
export const embeddedNames = ['hermes', 'quickjs', 'duktape', 'jsc', 'v8'];
