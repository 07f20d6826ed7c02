/** The entry `whurl/tools/display`: URLs rendered for people. */

export { ready } from '../tools/display-module.js';
export { render } from '../tools/display.js';
