/** What is taken for a URL: a string, or an object with an `href`. @typedef {string | { readonly href: string }} UrlLike */

/** @param {UrlLike} url */
export const textOf = (url) => `${typeof url === 'object' ? url.href : url}`;
