// Imports what needs the project's npm packages. Without them, a test file says so in one sentence and stops.

/**
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function withNpmPackages(load) {
  try {
    return await load();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.error('The npm packages of this project are not installed. Install them first: npm ci');
    process.exit(1);
  }
}
