/** The module of the scan in SIMD (crates/scan/), from the text that the build embeds. */

// @ts-ignore: the build resolves this to the module in base92
import encoded from '../../../dist/scan.wasm';

import { decodeBase92 } from './base92.js';
import { provideScan } from './webassembly.js';

provideScan(() => decodeBase92(encoded));
