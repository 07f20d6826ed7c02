// The packages that whurl is compared with, each bundled into one file, as a page would load it: for benchmarks and for
// sizes.
import { promisify } from 'node:util';
import { inCache, inProject } from '../project.js';
import { log } from '../log.js';
import { run } from '../run.js';
import { upToDate } from '../step.js';

/** The packages that export both classes. */
export const peerNames = ['whatwg-url', 'whatwg-url-minimum', 'core-js-pure', 'react-native-url-polyfill'];

/** The packages that do something else, which are only weighed. */
export const otherPeerNames = ['url-polyfill', 'tldts'];

/** The packages that match patterns, all in one file. */
const patterns = 'patterns';

/** The path of a bundle in the project. @param {string} name */
export const peerFile = (name) => `.cache/benches/peers/${name}.mjs`;

const all = [...peerNames, ...otherPeerNames, patterns];

export const bundlePeers = () =>
  upToDate({
    name: 'bench-peers',
    inputs: ['benches/peers', 'scripts/size/bundle-peers.js', 'package-lock.json'],
    outputs: all.map(peerFile),
    make: async () => {
      log('installing the npm packages to compare with …');
      await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: inProject('benches', 'peers'),
      });
      const { default: webpack } = await import('webpack');
      const stats = await promisify(webpack)(all.map(bundle));
      if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
    },
  });

/** @param {string} name @returns {import('webpack').Configuration} */
const bundle = (name) => ({
  mode: 'production',
  target: name === patterns ? ['node', 'es2022'] : 'es2022',
  entry: inProject('benches', 'peers', `${name}.js`),
  experiments: { outputModule: true },
  resolve: { alias: { 'react-native$': inProject('benches', 'peers', 'react-native.js') } },
  output: {
    path: inCache('benches', 'peers'),
    filename: `${name}.mjs`,
    module: true,
    chunkFormat: false,
    library: { type: 'module' },
  },
  performance: false,
});
