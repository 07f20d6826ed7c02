// The formats of the output: one interface, one file for each.

/**
 * @typedef {import('../rows.js').Row} Row
 *
 * @typedef {object} Format
 * @property {string | Uint8Array<ArrayBuffer>} head  the start of the output
 * @property {string | Uint8Array<ArrayBuffer>} tail  its end
 * @property {string} gap  between the results of two rows
 * @property {import('./tokens.js').Lines} [lines]  the tokens of a line, if the format has lines
 * @property {(text: string) => string} [visible]  makes output what a terminal can show, if it is not that already
 * @property {string[]} columns  that it reads
 * @property {(readers: import('../batch.js').Readers) => Writer} writer
 *
 * @typedef {{ row: (row: Row) => string }} RowWriter
 * @typedef {RowWriter | { batch: (rows: Row[]) => Uint8Array<ArrayBuffer> }} Writer  of text, or of bytes
 *
 * @typedef {object} Look
 * @property {import('../colour.js').Painter} output
 * @property {boolean} [isTerminal]  whether a terminal shows the output
 */

/**
 * The format that is chosen. It is loaded, with what it needs, when it is chosen.
 *
 * @param {import('../options.js').Output} output
 * @param {Look} look
 * @param {import('../records.js').Header} [header]  of a CSV or TSV input
 * @returns {Promise<Format>}
 */
export async function formatFor(output, look, header) {
  switch (output.format) {
    case 'table':
      return (await import('./table.js')).tableFormat(output, look);
    case 'json':
      return (await import('./json.js')).jsonFormat(output);
    case 'arrow':
      return (await import('./arrow.js')).arrowFormat(output);
    case 'errors':
      return (await import('./errors.js')).errorsFormat(output, look);
    case 'lines':
    case 'texts':
      return (await import('./template-lines.js')).templateFormat(output);
    default:
      return header === undefined
        ? (await import('./separated.js')).separatedFormat(output)
        : (await import('./records.js')).recordsFormat(output, header);
  }
}
