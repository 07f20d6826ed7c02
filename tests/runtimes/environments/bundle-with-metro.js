// Metro as React Native configures it: node bundle-with-metro.js <folder with its npm packages> <project> <true or
// false: package exports> [<program> <bundle>]… It needs a newer Node than the tests do. All bundles are made by one
// process, because Metro takes long to start.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [npmProject, project, withExports, ...files] = process.argv.slice(2);
const load = createRequire(join(npmProject, 'x.cjs'));
const Metro = load('metro');
const { FileStore } = load('metro-cache');
const { getDefaultConfig, mergeConfig } = load('@react-native/metro-config');

const config = mergeConfig(getDefaultConfig(project), {
  projectRoot: project,
  watchFolders: [project, npmProject],
  maxWorkers: 1,
  // All bundles contain the same modules. Metro knows them by their content.
  cacheStores: [new FileStore({ root: join(project, 'metro-cache') })],
  reporter: { update() {} },
  resolver: {
    useWatchman: false,
    unstable_enablePackageExports: withExports === 'true',
    // The project has only the package under test. Everything else is found here.
    extraNodeModules: {
      'react-native': join(project, 'mocked-react-native'),
      '@babel/runtime': join(npmProject, 'node_modules/@babel/runtime'),
    },
  },
  // React Native itself needs a device.
  serializer: { getModulesRunBeforeMainModule: () => [] },
});

for (let i = 0; i < files.length; i += 2) {
  const [entry, out] = files.slice(i, i + 2);
  await Metro.runBuild(config, { entry, out, platform: 'ios', dev: false, minify: true });
}
// Its workers would keep the process alive.
process.exit();
