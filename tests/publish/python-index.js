// An index of Python packages on this machine: an address for uploads, and pages of links.

/**
 * Creates the index as a handler of requests.
 *
 * @param {() => boolean} refuses  whether uploads are refused now
 */
export function createPythonIndex(refuses) {
  /** @type {Map<string, Buffer>} */
  const files = new Map();

  /** The file in a form that a browser would send, too. @param {Buffer} body */
  const add = (body) => {
    const start = body.indexOf('filename="');
    const name = body.subarray(start + 10, body.indexOf('"', start + 10)).toString();
    const boundary = body.subarray(0, body.indexOf('\r\n'));
    const from = body.indexOf('\r\n\r\n', start) + 4;
    if (refuses()) return { status: 400, content: 'not now' };
    if (files.has(name)) return { status: 400, content: 'File already exists' };
    files.set(name, body.subarray(from, body.indexOf(boundary, from) - 2));
    return { status: 200, content: '' };
  };

  return {
    names: () => [...files.keys()].sort(),
    /**
     * @param {string} method
     * @param {string} path
     * @param {Buffer} body
     * @returns {{ status: number, content: string | Buffer }}
     */
    answer(method, path, body) {
      if (method === 'POST') return add(body);
      if (path === '/simple/whurl-table/') {
        const links = [...files.keys()].map((name) => `<a href="/files/${name}">${name}</a>`);
        return files.size === 0
          ? { status: 404, content: '' }
          : { status: 200, content: `<!DOCTYPE html><body>${links.join('\n')}</body>` };
      }
      const found = files.get(path.replace('/files/', ''));
      return found === undefined ? { status: 404, content: '' } : { status: 200, content: found };
    },
  };
}
