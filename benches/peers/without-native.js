// core-js-pure exports the platform's classes if it finds nothing wrong with them.
delete globalThis.URL;
delete globalThis.URLSearchParams;
