// core-js-pure hands back the platform's classes where it finds nothing wrong with them.
delete globalThis.URL;
delete globalThis.URLSearchParams;
