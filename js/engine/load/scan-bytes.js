/**
 * Provides the scan in SIMD from the text that the build embeds (docs/decisions/scan.md).
 */

// @ts-ignore: the build resolves this to the module in base92
import encoded from '../../../dist/scan.wasm';

import { decodeBase92 } from '../../wasm/base92.js';
import { provideScan } from './scan.js';

provideScan(() => decodeBase92(encoded));
