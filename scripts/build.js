// `npm run build`: everything that is published, and the playground.
import { exitWith } from './exit.js';
import { prepare } from './prepare.js';

await exitWith(() => prepare('bundle', 'bindings', 'playground'));
