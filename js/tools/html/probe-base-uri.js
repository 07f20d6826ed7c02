/** Asks a platform what its `baseURI` makes of `base` elements, in a document that nobody sees. */

/** Values of href, and the base URL with them; without one the fallback base URL. @type {[value: string, base?: string][]} */
const rows = [
  ['https://x/a/../b?q#f', 'https://x/b?q#f'],
  ['HTTPS:\\\\fa\u00df.EXAMPLE', 'https://xn--fa-hia.example/'],
  ['https://x/\u00e9^', 'https://x/%C3%A9%5E'],
  ['https://a%7Cb/'],
  // HTML Standard, 4.2.3 "set the frozen base URL".
  ['data:,x'],
  ['javascript:0'],
];

/** What was found of each platform, by the prototype of its documents. @type {WeakMap<object, boolean>} */
const found = new WeakMap();

/**
 * Whether a platform's `baseURI` is what the standards say.
 *
 * @param {any} document
 * @returns {boolean}
 */
export const baseURIBehaves = (document) => {
  const prototype = Object.getPrototypeOf(document);
  let behaves = found.get(prototype);
  if (behaves === undefined) {
    behaves = ask(document);
    found.set(prototype, behaves);
  }
  return behaves;
};

/** @param {any} document */
const ask = (document) => {
  try {
    const inert = document.implementation.createHTMLDocument('');
    const fallback = inert.baseURI;
    const first = inert.createElement('base');
    const second = inert.createElement('base');
    second.setAttribute('href', 'https://second/');
    inert.head.appendChild(first);
    inert.head.appendChild(second);
    const holds = rows.every(([value, base = fallback]) => {
      first.setAttribute('href', value);
      return inert.baseURI === base;
    });
    first.removeAttribute('href');
    if (!holds || inert.baseURI !== 'https://second/') return false;
    inert.head.removeChild(second);
    return inert.baseURI === fallback;
  } catch {
    return false;
  }
};
