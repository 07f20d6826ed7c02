// A plugin of Prettier that leaves the tables of Markdown as they are: Prettier would pad each cell to the width of its
// column, up to 300 characters, and the programs that write tables of numbers would have to do the same.
import { doc } from 'prettier';
import { parsers as builtInParsers, printers as builtInPrinters } from 'prettier/plugins/markdown';

const { hardline, join } = doc.builders;
const { mdast } = builtInPrinters;

// The name of a format of our own, because Prettier prefers its own printer for the name of its own format.
const astFormat = 'mdast-with-tables';

export const parsers = { markdown: { ...builtInParsers.markdown, astFormat } };

/** @type {Record<string, import('prettier').Printer>} */
export const printers = {
  [astFormat]: {
    ...mdast,
    print(path, options, print, args) {
      const { node } = path;
      if (node.type !== 'table') return mdast.print(path, options, print, args);
      const text = options.originalText.slice(node.position.start.offset, node.position.end.offset);
      const lines = text.split('\n').map((/** @type {string} */ line) => line.trim());
      return join(hardline, lines);
    },
  },
};
