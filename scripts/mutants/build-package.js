// The package under test from sources with mutants. The arguments are the builds that are made: `modern`, `bindings`,
// `es5`. Stryker runs this in its copy of the project. The code is not minified.
import { runWebpackWith } from '../build/webpack.js';
import { installPackage } from '../test/install-package.js';

const builds = process.argv.slice(2);
const bindings = builds.includes('bindings');
const config = await import('../build/webpack-config.js');
const chosen = [...config.default, ...(bindings ? config.bindings : [])].filter(({ target }) =>
  builds.includes(target === 'es5' ? 'es5' : 'modern'),
);
await runWebpackWith(chosen.map((each) => ({ ...each, optimization: { ...each.optimization, minimize: false } })));
await installPackage({ bindings });
