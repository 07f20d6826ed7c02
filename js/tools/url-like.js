/** A URL as a string, or an object with an `href`. @typedef {string | { readonly href: string }} UrlLike */

/** The text of a URL. @param {UrlLike} url */
export const textOf = (url) => `${typeof url === 'object' ? url.href : url}`;
