// The package under test from sources with mutants, with whurl/bindings or the ES5 builds if the argument is `bindings`
// or `es5`. Stryker runs this in its copy of the project. The code is not minified.
import { runWebpackWith } from '../build/webpack.js';
import { installPackage } from '../test/install-package.js';

const bindings = process.argv[2] === 'bindings';
const target = process.argv[2] === 'es5' ? 'es5' : 'es2020';
const config = await import('../build/webpack-config.js');
const chosen = [...config.default, ...(bindings ? config.bindings : [])].filter((each) => each.target === target);
await runWebpackWith(chosen.map((each) => ({ ...each, optimization: { ...each.optimization, minimize: false } })));
await installPackage({ bindings });
