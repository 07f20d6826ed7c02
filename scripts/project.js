// The project's folders.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string[]} parts a path inside the project */
export const inProject = (...parts) => join(root, ...parts);

/** @param {string[]} parts a path inside the git-ignored folder for programs, downloads and stamps */
export const inCache = (...parts) => inProject('.cache', ...parts);
