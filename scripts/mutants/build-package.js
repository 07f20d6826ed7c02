// The package under test from sources with mutants, with whurl/bindings if the argument is `bindings`. Stryker runs this
// in its copy of the project. The code is not minified, and only for this Node: what is ES5 has the same sources.
import { runWebpackWith } from '../build/webpack.js';
import { installPackage } from '../test/install-package.js';

const bindings = process.argv[2] === 'bindings';
const config = await import('../build/webpack-config.js');
const ofThisNode = [...config.default, ...(bindings ? config.bindings : [])].filter(
  ({ target, name }) => target === 'es2020' && !/workerd/.test(String(name)),
);
await runWebpackWith(ofThisNode.map((each) => ({ ...each, optimization: { ...each.optimization, minimize: false } })));
await installPackage({ bindings });
