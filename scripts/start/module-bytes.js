// In the place of the engine's module that a build puts into the bundles: the one that `npm start` has compiled.
import { readFileSync } from 'node:fs';
import { modulePath } from './module.js';

export const moduleBytes = () => readFileSync(modulePath);
