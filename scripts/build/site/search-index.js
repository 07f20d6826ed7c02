// The index of the search over the documents: the text of each section.

/** @typedef {import('./documents.js').Document} Document */

/**
 * @typedef {object} Section
 * @property {string} path of the page, with the anchor
 * @property {string} page the title of the page
 * @property {string} title
 * @property {string} text
 */

/**
 * The sections of a document.
 *
 * @param {Document} document
 * @param {{ path: string, title: string }} page
 * @returns {Section[]}
 */
export function searchIndexOf({ tokens, headings }, page) {
  /** @type {Section[]} */
  const sections = [{ path: page.path, page: page.title, title: page.title, text: '' }];
  let heading = 0;
  for (const [at, { type, content, children }] of tokens.entries()) {
    if (type === 'heading_open') {
      const { level, anchor, text } = headings[heading++];
      if (level > 1) sections.push({ path: `${page.path}#${anchor}`, page: page.title, title: text, text: '' });
      continue;
    }
    const section = /** @type {Section} */ (sections.at(-1));
    if (type === 'fence') section.text += ` ${content}`;
    if (type === 'inline' && tokens[at - 1]?.type !== 'heading_open') {
      section.text += ` ${(children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')}`;
    }
  }
  for (const section of sections) section.text = section.text.replace(/\s+/g, ' ').trim();
  return sections;
}
