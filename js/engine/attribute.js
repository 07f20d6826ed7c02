/** The numbers of the attributes of the URL class, as the engine's `set` takes them (docs/engine.md). */

export const PROTOCOL = 1;
export const USERNAME = 2;
export const PASSWORD = 3;
export const HOST = 4;
export const HOSTNAME = 5;
export const PORT = 6;
export const PATHNAME = 7;
export const SEARCH = 8;
export const HASH = 9;
