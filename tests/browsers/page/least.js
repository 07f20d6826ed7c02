// Loads every entry by its address and calls it, one after the other: those of which a browser lacks the syntax or
// WebAssembly are left out of the outcome. For old browsers, but not for those without `import()`.
/* global reportOutcome, loadedAs, addresses, callsOf */
(function () {
  var names = Object.keys(addresses);
  /** @type {string[]} */
  var works = [];

  /** @param {number} i @returns {any} */
  function next(i) {
    if (i === names.length) return reportOutcome({ passed: works.length, failures: [], skips: works });
    var name = names[i];
    return loadedAs(addresses[name])
      .then(function (/** @type {any} */ entry) {
        var start =
          name === 'whurl/async' || name === 'whurl/bindings'
            ? entry.init(name === 'whurl/async' ? '/package/dist/whurl.wasm' : '/package/dist/bindings.wasm')
            : entry.ready && entry.ready();
        return Promise.resolve(start).then(function () {
          return callsOf[name](entry);
        });
      })
      .then(
        function (/** @type {any} */ result) {
          if (result) works.push(name);
          return next(i + 1);
        },
        function () {
          return next(i + 1);
        }
      );
  }
  next(0);
})();
