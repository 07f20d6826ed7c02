// The blocks of code in the project's documents.
import { withNpmPackages } from '../../shared/with-npm-packages.js';

const { readDocuments } = await withNpmPackages(() => import('../../../scripts/build/site/documents.js'));

/**
 * @typedef {object} Block
 * @property {string} path of the document
 * @property {number} line of its first line
 * @property {string} language the first word after the fence
 * @property {string} kind the rest: `browser`, or the path of a file
 * @property {string} code
 * @property {Block | undefined} previous the one before it in the document
 * @property {string} lead the paragraph before it
 */

/** @returns {Block[]} */
export const readBlocks = () => readDocuments().flatMap(blocksOf);

/** @param {import('../../../scripts/build/site/documents.js').Document} document @returns {Block[]} */
function blocksOf({ path, tokens }) {
  /** @type {Block[]} */
  const blocks = [];
  let lead = '';
  for (const { type, info, content, map } of tokens) {
    if (type === 'inline') lead = content;
    if (type !== 'fence' && type !== 'code_block') continue;
    const [language = '', ...kind] = info.split(' ').filter(Boolean);
    const line = (map?.[0] ?? 0) + (type === 'fence' ? 2 : 1);
    blocks.push({ path, line, language, kind: kind.join(' '), code: content, previous: blocks.at(-1), lead });
  }
  return blocks;
}
