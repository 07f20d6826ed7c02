/** Scripts that are loaded when they are first wanted. Classic ones: a page from a file may load no modules. */

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * @param {string} file
 * @param {string} name  the global that it brings
 * @returns {Promise<any>}
 */
export const loadScript = async (file, name) => {
  const loaded =
    loading.get(file) ??
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = file;
      script.addEventListener('load', () => resolve(undefined));
      script.addEventListener('error', () => {
        // The next one who wants it may have more luck.
        loading.delete(file);
        reject(new Error(`${file} could not be loaded`));
      });
      document.head.append(script);
    });
  loading.set(file, loaded);
  await loaded;
  return /** @type {any} */ (globalThis)[name];
};
