/** The tools' own module. */

// @ts-ignore: the build resolves this to the module, encoded or, for workerd, compiled
import source from '../../dist/tools.wasm';

import { createModule } from './module.js';

export const tools = createModule(source);

/**
 * Promises functions that can be used: at once, but where a host refuses to compile WebAssembly synchronously.
 *
 * @returns {Promise<void>}
 */
export const ready = () => tools.ready();
