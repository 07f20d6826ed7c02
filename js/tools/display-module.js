/** The module that renders URLs, which stands on the engine of the classes. */

// @ts-ignore: the build resolves this to the module in base92 or, for workerd, compiled
import source from '../../dist/tools-display.wasm';

import { createModule } from './module.js';
import { engine, ready as sitesReady } from './sites-module.js';

export const display = createModule(source, engine);

/**
 * Resolves when the functions are ready: immediately, unless the runtime cannot compile WebAssembly synchronously.
 *
 * @returns {Promise<void>}
 */
export const ready = () => sitesReady().then(display.ready);
