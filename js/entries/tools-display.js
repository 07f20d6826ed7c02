/** The entry `whurl/tools/display`: URLs rendered for people. */

export { ready } from '../tools/sites-module.js';
export { render } from '../tools/display.js';
