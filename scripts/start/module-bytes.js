// Replaces js/engine/load/module-bytes.js: returns the engine's module that `npm start` has compiled.
import { readFileSync } from 'node:fs';
import { modulePath } from './module.js';

export const moduleBytes = () => readFileSync(modulePath);
