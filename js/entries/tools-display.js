/** The entry `whurl/tools/display`: URLs made safe to show to people. */

export { ready } from '../tools/sites-module.js';
export { render } from '../tools/display.js';
