// The formats of the output: one interface, one file for each.

/**
 * @typedef {import('../fields.js').Row} Row
 *
 * @typedef {object} Format
 * @property {string | Uint8Array<ArrayBuffer>} head  the start of the output
 * @property {string | Uint8Array<ArrayBuffer>} tail  its end
 * @property {string} gap  between the results of two rows
 * @property {import('./tokens.js').Lines} [lines]  the tokens of a line, if the format has lines
 * @property {(text: string) => string} [visible]  makes output what a terminal can show, if it is not that already
 * @property {() => Promise<Writer>} writer
 *
 * @typedef {(row: Row) => { result: string, valid?: boolean }} RowWriter  `valid`: unless it is that the URL is valid
 * @typedef {{ row: RowWriter } | { batch: (rows: Row[]) => Uint8Array<ArrayBuffer> }} Writer  of text, or of bytes
 *
 * @typedef {object} Look
 * @property {import('../colour.js').Painter} output
 * @property {boolean} [isTerminal]  whether a terminal shows the output
 */

/**
 * The format that options choose. A format is loaded, with what it needs, when it is chosen.
 *
 * @param {import('../options.js').Options} options
 * @param {Look} look
 * @param {string[]} [header]  of a CSV or TSV input
 * @returns {Promise<Format>}
 */
export async function formatFor(options, look, header) {
  if (options.coding !== undefined) return (await import('./coding.js')).codingFormat(options.coding, options.print0);
  if (options.errors) return (await import('./errors.js')).errorsFormat(options, look);
  switch (options.format) {
    case 'table':
      return (await import('./table.js')).tableFormat(options, look);
    case 'json':
      return (await import('./json.js')).jsonFormat(options);
    case 'arrow':
      return (await import('./arrow.js')).arrowFormat(options);
    case 'lines':
      return (await import('./template-lines.js')).templateFormat(options);
    default:
      return (await import('./separated.js')).separatedFormat(options, header);
  }
}
