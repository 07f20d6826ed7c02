// Replaces the answers by loops with those by regular expressions for what is imported afterwards, as the builds do for
// runtimes that may not compile code (scripts/build/webpack-config.js).
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../../scripts/project.js';

const urlOf = (/** @type {string} */ path) => pathToFileURL(inProject('js', 'plain', path)).href;

register('../../../scripts/start/substitute.js', import.meta.url, {
  data: Object.fromEntries(['answers.js', 'forms.js'].map((file) => [urlOf(file), urlOf(`by-expressions/${file}`)])),
});
