// Metro with its own configuration, without React Native's: node bundle-with-plain-metro.js <folder with its npm packages>
// <project> <true or false: package exports> <program> <bundle>. It needs a newer Node than the tests do.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [npmProject, project, withExports, entry, out] = process.argv.slice(2);
const load = createRequire(join(npmProject, 'x.cjs'));
const Metro = load('metro');
const { getDefaultConfig, mergeConfig } = createRequire(load.resolve('metro'))('metro-config');
const { FileStore } = load('metro-cache');

const config = mergeConfig(await getDefaultConfig(project), {
  projectRoot: project,
  watchFolders: [project, npmProject],
  maxWorkers: 1,
  cacheStores: [new FileStore({ root: join(project, 'plain-metro-cache') })],
  reporter: { update() {} },
  // Otherwise Metro leaves modules as they are, for the Babel configuration of the program.
  transformer: { getTransformOptions: async () => ({ transform: { experimentalImportSupport: true } }) },
  resolver: {
    useWatchman: false,
    unstable_enablePackageExports: withExports === 'true',
    extraNodeModules: Object.fromEntries(
      ['@babel/runtime', 'metro-runtime'].map((name) => [name, join(npmProject, 'node_modules', name)]),
    ),
  },
});
await Metro.runBuild(config, { entry, out, platform: 'web', dev: false, minify: false });
// Its workers would keep the process alive.
process.exit();
