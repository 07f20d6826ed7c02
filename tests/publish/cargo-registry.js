// A registry of crates on this machine, with Cargo's sparse protocol: an index of files, and an address for new crates.
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
