// A page's first script: makes the engine look like older ones, which lack what the package or polyfills ask for.
(function () {
  /** @type {any} */
  const global = window;
  [
    ['Iterator', 'AsyncIterator', 'WeakRef', 'FinalizationRegistry', 'structuredClone', 'queueMicrotask'],
    ['TextEncoder', 'TextDecoder', 'AggregateError', 'URLPattern', 'SharedArrayBuffer'],
  ].forEach(function (names) {
    names.forEach(function (name) {
      delete global[name];
    });
  });
  delete global.Intl.v8BreakIterator;
  delete global.WebAssembly.compileStreaming;
  delete global.WebAssembly.instantiateStreaming;
  ['isWellFormed', 'toWellFormed', 'at', 'replaceAll'].forEach(function (name) {
    delete global.String.prototype[name];
  });
  ['at', 'findLast', 'toSorted', 'toSpliced', 'with'].forEach(function (name) {
    delete global.Array.prototype[name];
    delete Object.getPrototypeOf(Int8Array.prototype)[name];
  });
  ['resize', 'resizable', 'maxByteLength', 'transfer', 'detached'].forEach(function (name) {
    delete global.ArrayBuffer.prototype[name];
  });
  delete global.Object.hasOwn;
  delete global.URL.parse;
  delete global.URL.canParse;
})();
