// A plugin of TypeDoc: the project's documents in its navigation, with their groups and names.
// @ts-nocheck -- TypeDoc is installed with the site alone, in a folder that this file cannot import from.
import { relative } from 'node:path';
import { inProject, root } from '../../../project.js';
import { listDocuments } from '../documents.js';

/**
 * The documents of each group, with their names there; null stands for the title. A document that is missing here is in
 * the group Project.
 *
 * @type {Record<string, Record<string, string | null>>}
 */
const groups = {
  Guides: {
    'docs/README.md': null,
    'docs/entries.md': null,
    'docs/javascript.md': 'JavaScript: the classes',
    'docs/interop.md': 'JavaScript: fetch, workers, tests',
    'docs/loading.md': 'JavaScript: loading',
    'docs/polyfill.md': 'JavaScript: the polyfill',
    'docs/tools.md': 'JavaScript: tools',
    'docs/table.md': 'JavaScript: tables of URLs',
    'docs/pattern.md': 'JavaScript: URL patterns',
    'docs/rust.md': 'Rust: the crate',
    'docs/from-url.md': 'Rust: from the crate url',
    'python/README.md': 'Python',
    'docs/command-line.md': null,
    'docs/playground.md': null,
    'docs/scale.md': null,
    'docs/platforms.md': 'Supported platforms',
  },
  'Trust and speed': {
    'docs/trust.md': null,
    'docs/security.md': 'URLs in security decisions',
    'SECURITY.md': 'Reporting a vulnerability',
    'docs/comparison.md': null,
    'docs/performance.md': null,
  },
  Inside: {
    'docs/architecture.md': null,
    'docs/engine.md': 'How JavaScript calls WebAssembly',
    'docs/decisions/README.md': null,
  },
};

/** @param {any} app */
export function load(app) {
  const listed = Object.values(groups).flatMap(Object.keys);
  const others = listDocuments().filter((path) => path !== 'README.md' && !listed.includes(path));
  app.on('bootstrapEnd', () => {
    app.options.setValue(
      'projectDocuments',
      [...listed, ...others].map((path) => inProject(path)),
    );
  });
  app.converter.on('createDocument', (_context, document) => {
    const path = relative(root, app.files.getReflectionPath(document) ?? '');
    const [group, names] = Object.entries(groups).find(([, names]) => path in names) ?? ['Project', {}];
    const [, title] = /^# (.*)$/m.exec(document.content.map(({ text }) => text).join('')) ?? [];
    document.name = names[path] ?? title?.replaceAll('`', '') ?? path;
    document.frontmatter.group = group;
  });
}
