/** Loads scripts on demand. They are classic scripts, because a page from a file cannot load modules. */

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Loads a script unless that has been done.
 *
 * @param {string} file
 * @param {string} name  the global that it defines
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
        // The next call tries again.
        loading.delete(file);
        reject(new Error(`${file} could not be loaded`));
      });
      document.head.append(script);
    });
  loading.set(file, loaded);
  await loaded;
  const value = /** @type {any} */ (globalThis)[name];
  if (value === undefined) throw new Error(`${file} could not be started`);
  return value;
};

/** The sentence for an error of a script or of what it defines. @param {unknown} error */
export const sentenceFor = (error) => {
  const { code, message } = /** @type {any} */ (error);
  return code === 'ERR_WHURL_NOT_READY' ? 'this page may not compile WebAssembly' : String(message ?? error);
};
