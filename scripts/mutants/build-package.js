// The package under test from sources with mutants. Stryker runs this in its copy of the project. The code is not
// minified, and only for this Node: what is ES5 has the same sources.
import { runWebpackWith } from '../build/webpack.js';
import { installPackage } from '../test/install-package.js';

const { default: configurations } = await import('../build/webpack-config.js');
const ofThisNode = configurations.filter(({ target, name }) => target === 'es2020' && !/workerd/.test(String(name)));
await runWebpackWith(ofThisNode.map((each) => ({ ...each, optimization: { ...each.optimization, minimize: false } })));
await installPackage({ bindings: false });
