// The documents in the package, for readers in node_modules or on the registry's page: README.md and the guides of
// docs/. Links that lead out of the package go to the repository, or are plain text as long as project.json has
// no address.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { inProject } from '../project.js';
import { readAddresses } from '../release/addresses.js';

const ofUsers = `README entries cookbook javascript interop loading polyfill platforms pattern tools table command-line
  comparison security`.split(/\s+/);

/** The documents of the package, and their pictures. */
export const documents = ['README.md', 'CHANGELOG.md', ...ofUsers.map((name) => `docs/${name}.md`)];
const pictures = ['docs/speed.svg'];

// Code comes first, then a picture that is a link itself.
const links = /```[^]*?```|`[^`]*`|\[!\[([^\]]*)\]\(([^)\s]*)\)\]\(([^)\s]*)\)|!?\[([^[\]]*)\]\(([^)\s]*)\)/g;

/** Writes the documents into the folder of the package, after its other files. @param {string} folder */
export function writeDocuments(folder) {
  const { repository } = readAddresses();
  for (const file of [...documents, ...pictures]) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    const text = readFileSync(inProject(file), 'utf8');
    writeFileSync(target, file.endsWith('.md') ? pinned(packagedText(text, file, repository), folder) : text);
  }
}

/**
 * A document with the links that it has in the package.
 *
 * @param {string} text
 * @param {string} file  its path in the project
 * @param {string | null} repository
 */
export function packagedText(text, file, repository) {
  /** @param {string} link @returns {string | null} null if it leads nowhere */
  const resolved = (link) => {
    if (/^(https?:|mailto:|#)/.test(link)) return link;
    const [path, fragment] = link.split('#');
    const target = posix.join(posix.dirname(file), path);
    const end = fragment === undefined ? '' : `#${fragment}`;
    if (documents.includes(target) || pictures.includes(target) || /^LICENSE-/.test(target)) return link;
    const declarations = /^types\/([\w-]+)\.d\.ts$/.exec(target);
    if (declarations) return posix.relative(posix.dirname(file), `dist/${declarations[1]}.d.cts`);
    return repository === null ? null : `${repository}/blob/main/${target}${end}`;
  };
  return text.replace(links, (all, alt, picture, around, label, link) => {
    if (all.startsWith('`')) return all;
    if (picture !== undefined) {
      const [source, target] = [resolved(picture), resolved(around)];
      const image = source === null ? '' : `![${alt}](${source})`;
      return target === null || image === '' ? image : `[${image}](${target})`;
    }
    const target = resolved(link);
    if (target !== null) return all.startsWith('!') ? `![${label}](${target})` : `[${label}](${target})`;
    return all.startsWith('!') ? '' : label;
  });
}

/**
 * A document whose script tags and imports from a content delivery network name the package's version, with the hash of the
 * file that a tag loads. Its import map has every entry.
 *
 * @param {string} text
 * @param {string} folder  of the package
 */
export function pinned(text, folder) {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return text
    .replace(/(<script type="importmap">\n)[^<]*/, `$1${importMap(folder)}\n`)
    .replaceAll('/npm/whurl/', `/npm/whurl@${version}/`)
    .replace(
      /<script src="https:[^"]*\/npm\/whurl@[^/"]*\/([^"]+)">/g,
      (tag, file) => `${tag.slice(0, -1)} integrity="${hashOf(join(folder, file))}" crossorigin="anonymous">`,
    );
}

/** @param {string} file */
const hashOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** An import map of all entries, with the hashes of their files. @param {string} folder  of the package */
function importMap(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  /** @type {Record<string, string>} */
  const imports = {};
  /** @type {Record<string, string>} */
  const integrity = {};
  for (const [entry, { import: target }] of Object.entries(exports)) {
    if (!target?.default.endsWith('.mjs')) continue;
    const address = `https://cdn.jsdelivr.net/npm/whurl${target.default.slice(1)}`;
    imports[entry.replace('.', 'whurl')] = address;
    integrity[address] = hashOf(join(folder, target.default));
  }
  return JSON.stringify({ imports, integrity }, null, 2);
}
