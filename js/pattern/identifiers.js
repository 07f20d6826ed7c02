/**
 * The code points of names (https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point): a file of its own, because
 * old engines need lists of them, which the ES5 builds share.
 */

export const IDENTIFIER_START = /^[$_\p{ID_Start}]/u;
export const IDENTIFIER_PART = /^[$\u200c\u200d\p{ID_Continue}]/u;
