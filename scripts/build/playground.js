// dist/playground/: the page (playground/) with its scripts. They are classic scripts, so that the page also works from
// a file.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inCache, inProject } from '../project.js';
import { upToDate } from '../step.js';
import { encodeBase92 } from './base92.js';
import { toolModules } from './modules.js';
import { runWebpackWith } from './webpack.js';

export const playground = inProject('dist', 'playground');

const pages = ['index.html', 'style.css'];

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));

/**
 * @typedef {object} Script
 * @property {string} [global]  that it defines
 * @property {string} entry
 * @property {boolean} [isWorker]  whether the global is a function that is a worker
 */

/** @type {Record<string, Script>} */
const scripts = {
  whurl: { global: 'whurl', entry: 'js/entries/whurl.js' },
  // The same classes for where WebAssembly is refused, which the page loads only there.
  plain: { global: 'whurlPlain', entry: 'js/entries/js.js' },
  playground: { entry: 'playground/main.js' },
  display: { global: 'whurlDisplay', entry: 'playground/display.js' },
  encodings: { global: 'whurlEncodings', entry: 'js/entries/tools-encodings.js' },
  tools: { global: 'whurlTools', entry: 'playground/tools.js' },
  patterns: { global: 'whurlPatterns', entry: 'playground/patterns.js', isWorker: true },
  examples: { global: 'whurlExamples', entry: 'tests/shared/standard-examples.js' },
  speed: { global: 'whurlMeter', entry: 'playground/speed-worker.js', isWorker: true },
};

export const buildPlayground = () =>
  upToDate({
    name: 'playground',
    inputs: [
      'js',
      'cli/components.js',
      'playground',
      'benches',
      'tests/shared/standard-examples.js',
      'dist/engine.wasm',
      'dist/engine.js',
      ...toolModules,
      'suffix-list/src/list.txt',

      'package.json',
      'package-lock.json',
      'scripts/build/playground.js',
      'scripts/build/base92.js',
      'scripts/build/webpack.js',
      'scripts/data/bench-inputs.js',
      'scripts/data/mixed-urls.js',
      'scripts/random-numbers.js',
    ],
    outputs: [...pages, ...Object.keys(scripts).map((name) => `${name}.js`)].map((file) => `dist/playground/${file}`),
    make,
  });

async function make() {
  await writeInputs();
  rmSync(playground, { recursive: true, force: true });
  const { default: webpack } = await import('webpack');
  const { default: TerserPlugin } = await import('terser-webpack-plugin');
  const minimizer = new TerserPlugin({
    extractComments: false,
    terserOptions: { ecma: 2022, keep_classnames: /^URL/, format: { comments: false } },
  });
  await runWebpackWith(
    Object.entries(scripts).map(([name, script]) => ({
      ...configuration(name, script, minimizer),
      plugins: [
        new webpack.DefinePlugin({ WHURL_VERSION: JSON.stringify(version) }),
        ...(script.isWorker ? asFunction(webpack, script.global) : []),
      ],
    })),
  );
  for (const page of pages) copyFileSync(inProject('playground', page), inProject('dist', 'playground', page));
}

/**
 * @param {string} name
 * @param {Script} script
 * @param {any} minimizer
 * @returns {import('webpack').Configuration}
 */
function configuration(name, { global, entry, isWorker = false }, minimizer) {
  return {
    name,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: inProject(entry),
    output: {
      path: playground,
      filename: `${name}.js`,
      library: global === undefined || isWorker ? undefined : { type: 'var', name: global },
    },
    module: {
      rules: [
        // Imported for its side effect: it starts the engine.
        { test: inProject('js', 'engine', 'load'), sideEffects: true },
        { test: /\.wasm$/, type: 'asset/inline', generator: { dataUrl: encodeBase92 } },
        { test: /\.txt$/, type: 'asset/source' },
      ],
    },
    optimization: { minimizer: [minimizer] },
    performance: false,
  };
}

// A page from a file can start a worker only from text, and it cannot read the text of its scripts. But a function that
// a script has defined can be converted to its text.
/** @param {typeof import('webpack')} webpack @param {string | undefined} name */
function asFunction({ BannerPlugin, Compilation }, name) {
  const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
  return [
    new BannerPlugin({ raw: true, stage, banner: `var ${name}=function(){` }),
    new BannerPlugin({ raw: true, stage, footer: true, banner: '}' }),
  ];
}

/** The number of URLs that the page measures with. */
const URLS = 400;

/** The longest of them: nearly all real ones are shorter. */
const LONGEST = 100;

// The inputs of the measurements: the generated list of `npm run bench`, shortened. Nearly all real URLs are plain and
// short, so the list keeps only its URLs that are.
async function writeInputs() {
  const [{ makeInputs }, { mixedUrls }] = [
    await import('../data/bench-inputs.js'),
    await import('../data/mixed-urls.js'),
  ];
  const urls = mixedUrls.filter((line) => URL.canParse(line));
  const plain = urls.filter((url) => url.length <= LONGEST && new URL(url).href === url).slice(0, URLS);
  mkdirSync(inCache('playground'), { recursive: true });
  writeFileSync(
    inCache('playground', 'inputs.json'),
    JSON.stringify({ ...makeInputs([plain]), mixed: urls.slice(0, URLS) }),
  );
}
