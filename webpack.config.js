// The configuration that `webpack` finds at the top of a project. `npm run build` uses the same one, and makes its
// inputs first.
export { default } from './scripts/build/webpack-config.js';
