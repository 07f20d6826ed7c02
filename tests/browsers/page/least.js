// Loads every entry by its address and calls it, one after the other, and reports those that work. For browsers with
// `import()`: newer syntax only in the entries.
(() => {
  /** Each with its address and its call. @type {[name: string, address: string, call: (entry: any) => unknown][]} */
  const entries = /** @type {any} */ (window).entriesToTry;

  /** The module that an entry has to be given. @type {Record<string, string>} */
  const modules = { 'whurl/async': '/package/dist/whurl.wasm', 'whurl/bindings': '/package/dist/bindings.wasm' };
  modules['whurl/bindings/pattern'] = modules['whurl/bindings'];

  /** @param {any} entry @param {string} name */
  const started = (entry, name) => (modules[name] ? entry.init(modules[name]) : entry.ready && entry.ready());

  /** @param {number} i @param {string[]} works @returns {unknown} */
  const tryNext = (i, works) => {
    if (i === entries.length) return reportOutcome({ passed: works.length, failures: [], skips: works });
    const [name, address, call] = entries[i];
    return import(address)
      .then((entry) => Promise.resolve(started(entry, name)).then(() => call(entry)))
      .then(
        (result) => tryNext(i + 1, result ? works.concat(name) : works),
        () => tryNext(i + 1, works),
      );
  };
  tryNext(0, []);
})();
