/** The module of `whurl/tools`. */

// @ts-ignore: the build resolves this to the module in base92 or, for workerd, compiled
import source from '../../dist/tools.wasm';

import { createModule } from './module.js';

export const tools = createModule(source);

/**
 * Resolves when the functions are ready: immediately, unless the runtime cannot compile WebAssembly synchronously.
 *
 * @returns {Promise<void>}
 */
export const ready = () => tools.ready();
