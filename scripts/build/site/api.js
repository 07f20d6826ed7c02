// The documentation of the site: TypeDoc's, of the documents and the declarations, and rustdoc's, of the crate. Their
// pages get the bar of the site and its colours.
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ensureNpmProject } from '../../install/npm-project.js';
import { inProject } from '../../project.js';
import { run } from '../../run.js';
import { typedoc } from '../../runtimes/versions.js';
import { bar, headOfReference } from './page.js';

/** A placeholder in typedoc.json for the top of the site, since the pages are in several folders. */
const top = 'https://top.invalid/';

/** @param {string} site the folder of the whole site */
export async function makeDocumentation(site) {
  const folder = join(site, 'docs');
  const program = join(await ensureNpmProject('typedoc', typedoc), 'node_modules', 'typedoc', 'bin', 'typedoc');
  const options = inProject('scripts', 'build', 'site', 'typedoc', 'typedoc.json');
  await run(process.execPath, [program, '--options', options, '--out', folder]);
  for (const path of pagesIn(folder, 'docs')) {
    edit(join(site, path), (html) =>
      withBar(withoutEmptyHierarchy(html), path, 'Documentation')
        .replaceAll(top, `${posix.relative(posix.dirname(path), '.')}/`)
        .replaceAll(' target="_blank"', '')
        // A folder on a server, but not one of files, shows its index.
        .replace(/ href="(\.\.\/|\.\/)(?=[#"])/g, ' href="$1index.html')
        .replace(/<(pre|table)>/g, '<$1 tabindex="0">')
        .replaceAll('<th></th>', '<td></td>')
        // The text of a document has a title.
        .replace(/<div class="tsd-page-title">\s*<h1>whurl documentation<\/h1><\/div>/, '')
        .replace(/<div class="tsd-page-title">\s*<ul[^>]*>\s*<li>(?:(?!<li>)[^])*<\/ul><\/div>/, '')
        // Landmarks: the bar is the banner, and everything else is in one too.
        .replace(
          /<header class="tsd-page-toolbar">([^]*?)<\/header>/,
          '<div class="tsd-page-toolbar" role="region" aria-label="Reference">$1</div>',
        )
        .replace('<div class="col-content">', '<div class="col-content" role="main">')
        .replace('<div class="page-menu">', '<div class="page-menu" role="region" aria-label="This page">')
        .replace(/<h3>(Settings|On This Page)<\/h3>/g, '<h2 class="menu-title">$1</h2>')
        // Not everybody can reach a link in a summary. The heading is a target of the page's menu anyway.
        .replace(/<summary\b[^>]*>[^]*?<\/summary>/g, (summary) =>
          summary.replace(/<a href="[^"]*" aria-label="Permalink"[^>]*>[^]*?<\/a>/g, ''),
        ),
    );
  }
}

/** @param {string} site */
export async function makeRustReference(site) {
  const folder = join(site, 'api', 'rust');
  const target = inProject('target', 'site');
  // Otherwise the pages of removed items would stay.
  rmSync(join(target, 'doc'), { recursive: true, force: true });
  const what = ['--locked', '--quiet', '--package', 'whurl', '--lib', '--no-deps', '--all-features'];
  await run('cargo', ['doc', ...what, '--target-dir', target], {
    env: { RUSTDOCFLAGS: '--deny rustdoc::broken-intra-doc-links --allow rustdoc::private-intra-doc-links' },
  });
  cpSync(join(target, 'doc'), folder, { recursive: true });
  for (const path of pagesIn(folder, 'api/rust')) {
    edit(join(site, path), (html) =>
      withoutLinksInSummaries(withBar(html, path, 'Rust API'))
        // Names for what has none where it is collapsed, and scrolling by keyboard.
        .replace(/<summary class="hideme"><span>([^<]*)/g, '<summary class="hideme" aria-label="$1"><span>$1')
        .replaceAll('<rustdoc-topbar>', '<rustdoc-topbar role="region" aria-label="This page">')
        .replaceAll('<pre class="', '<pre tabindex="0" class="'),
    );
  }
  // rustdoc writes no page at the top of its folder.
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>whurl</title><meta http-equiv="refresh" content="0; url=whurl/index.html"><main><h1><a href="whurl/index.html">whurl</a></h1></main></html>\n',
  );
}

/** Removes a hierarchy of one name: of a class, and of the class of `whurl/bindings` that extends it. @param {string} html */
function withoutEmptyHierarchy(html) {
  return html.replace(/<section class="tsd-panel tsd-hierarchy"[^]*?<\/section>/, (hierarchy) => {
    const names = Array.from(hierarchy.matchAll(/>(\w+)<\/(?:a|span)>/g), ([, name]) => name);
    return new Set(names).size > 1 ? hierarchy : '';
  });
}

/** @param {string} html @param {string} path @param {string} part */
function withBar(html, path, part) {
  return (
    withHeadingsInOrder(html)
      .replace('</head>', `${headOfReference(path)}</head>`)
      // After a link that skips it.
      .replace(
        /<body\b[^>]*>(?:<a class="skip-main-content"[^>]*>[^<]*<\/a>)?/,
        (start) => `${start}${bar(path, part)}`,
      )
  );
}

/** Lets no heading be more than one level below the one before it. @param {string} html */
function withHeadingsInOrder(html) {
  let last = 0;
  /** @type {number[]} */
  const open = [];
  return html.replace(/<(\/?)h([1-6])\b/g, (_tag, slash, digit) => {
    if (slash === '/') return `</h${open.pop() ?? digit}`;
    last = last === 0 ? Number(digit) : Math.min(Number(digit), last + 1);
    open.push(last);
    return `<h${last}`;
  });
}

/**
 * Makes sections that cannot be closed of those whose summary has links: not everybody can reach a link in a summary.
 *
 * @param {string} html
 */
function withoutLinksInSummaries(html) {
  /** Whether each open section is a plain one now. @type {boolean[]} */
  const open = [];
  return html.replace(
    /<details\b([^>]*)>(<summary\b[^>]*>[^]*?<\/summary>)?|<\/details>/g,
    (tag, attributes, summary) => {
      if (tag === '</details>') return open.pop() ? '</div>' : tag;
      const isPlain = summary !== undefined && summary.includes('<a ');
      open.push(isPlain);
      if (!isPlain) return tag;
      return `<div${attributes.replace(/\bopen(?:="")?/, '')}>${summary.replace(/^<summary\b([^>]*)>/, '<div class="summary"$1>').replace(/<\/summary>$/, '</div>')}`;
    },
  );
}

/** @param {string} folder @param {string} place from the top of the site */
function pagesIn(folder, place) {
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  return names.filter((name) => name.endsWith('.html')).map((name) => posix.join(place, name));
}

/** @param {string} file @param {(html: string) => string} change */
function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
