// Files of the site, read synchronously: WebKit runs the next module of a page while one awaits.

/** Service workers cannot. */
export const canRead = typeof XMLHttpRequest === 'function';

/** @param {string} path @param {string} [charset] */
export function readText(path, charset = 'utf-8') {
  const request = new XMLHttpRequest();
  request.open('GET', path, false);
  request.overrideMimeType(`text/plain; charset=${charset}`);
  request.send();
  return request.responseText;
}

/** @param {string} path */
export const readBytes = (path) =>
  Uint8Array.from(readText(path, 'x-user-defined'), (character) => character.charCodeAt(0));

// Data in browsers of any age.

/** @param {string} address @returns {Promise<any>} */
export function readJson(address) {
  const request = new XMLHttpRequest();
  request.open('GET', address);
  const loaded = new Promise((resolve, reject) => {
    request.onload = () => resolve(JSON.parse(request.responseText));
    request.onerror = () => reject(new Error(`not loaded: ${address}`));
  });
  request.send();
  return loaded;
}
