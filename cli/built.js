// Parts of the package that `npm start` does not compile.
import { BadUsage } from './usage.js';

/**
 * Imports one, or throws an error that says what to do.
 *
 * @template T
 * @param {string} user  what needs it
 * @param {() => Promise<T>} importIt
 */
export async function built(user, importIt) {
  try {
    return await importIt();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new BadUsage(needsBuild(user));
  }
}

/** @param {string} user  what needs it */
export const needsBuild = (user) => `${user} needs the built package. In a clone: npm run build, then node cli/bin.cjs`;
