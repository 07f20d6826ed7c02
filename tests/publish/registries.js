// Registries on this machine: of crates, with Cargo's sparse protocol (an index of files, and an address for new crates), and of
// Python packages (an address for uploads, and pages of links).
import { createHash } from 'node:crypto';

/**
 * Creates the registry as a handler of requests.
 *
 * @param {string} origin of the server
 * @param {(name: string) => boolean} refuses  whether a crate is refused now
 */
export function createCargoRegistry(origin, refuses) {
  /** The lines of the index, by crate. @type {Map<string, string[]>} */
  const index = new Map();
  /** @type {Map<string, Buffer>} */
  const files = new Map();

  /** @param {string} name */
  const versionsOf = (name) => (index.get(name) ?? []).map((line) => JSON.parse(line).vers);

  /** @param {Buffer} body  the length of the metadata, the metadata, the length of the crate, the crate */
  const add = (body) => {
    const length = body.readUInt32LE(0);
    const { name, vers, deps, features } = JSON.parse(body.subarray(4, 4 + length).toString());
    if (refuses(name)) return { status: 503, content: 'not now' };
    if (versionsOf(name).includes(vers))
      return {
        status: 200,
        content: JSON.stringify({ errors: [{ detail: `crate ${name}@${vers} is already uploaded` }] }),
      };
    const file = body.subarray(8 + length);
    files.set(`${name}/${vers}`, file);
    const dependencies = deps.map(
      (/** @type {any} */ { version_req: req, explicit_name_in_toml: alias, name: package_, ...dep }) =>
        alias ? { ...dep, req, name: alias, package: package_ } : { ...dep, req, name: package_ },
    );
    const line = JSON.stringify({
      name,
      vers,
      deps: dependencies,
      features: {},
      features2: features,
      v: 2,
      cksum: createHash('sha256').update(file).digest('hex'),
      yanked: false,
    });
    index.set(name, [...(index.get(name) ?? []), line]);
    return {
      status: 200,
      content: JSON.stringify({ warnings: { invalid_categories: [], invalid_badges: [], other: [] } }),
    };
  };

  return {
    versionsOf,
    /**
     * @param {string} method
     * @param {string} path
     * @param {Buffer} body
     * @returns {{ status: number, content: string | Buffer }}
     */
    answer(method, path, body) {
      if (path === '/index/config.json')
        return { status: 200, content: JSON.stringify({ dl: `${origin}/crates`, api: origin }) };
      if (method === 'PUT' && path === '/api/v1/crates/new') return add(body);
      const [, folder, ...rest] = path.split('/');
      const found =
        folder === 'index'
          ? index.get(rest.at(-1) ?? '')?.join('\n')
          : folder === 'crates'
            ? files.get(rest.slice(0, 2).join('/'))
            : undefined;
      return found === undefined ? { status: 404, content: '' } : { status: 200, content: found };
    },
  };
}

/** Creates the index as a handler of requests. @param {() => boolean} refuses  whether uploads are refused now */
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
