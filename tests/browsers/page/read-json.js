// Reads data in browsers of any age.

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
