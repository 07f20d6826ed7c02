// core-js-pure exports the platform's classes if it finds nothing wrong with them. It also looks for `Headers`, for which
// Node loads its fetch, which needs the classes: so that comes first.
void globalThis.Headers;
delete globalThis.URL;
delete globalThis.URLSearchParams;
