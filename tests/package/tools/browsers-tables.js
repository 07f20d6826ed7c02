// Reads the tables of hosts with which Chromium and Firefox test what they show in Unicode.

/**
 * @typedef {object} Row
 * @property {string} host in ASCII
 * @property {string} unicode the host in Unicode, as far as the browser shows it
 * @property {'kSafe' | 'kUnsafe' | 'kInvalid'} result whether it may be shown in Unicode
 * @property {string} [exception] of Firefox's rows: where, or in what way, Firefox does something else
 */

/**
 * Rows of C++: `{"xn--…", u"…", kSafe}`, with strings that may be in several pieces.
 *
 * @param {string} source
 * @returns {Row[]}
 */
export function readChromium(source) {
  const strings = String.raw`((?:u?"[^"]*"\s*)+)`;
  return read(source, new RegExp(String.raw`\{\s*${strings},\s*${strings},\s*(kSafe|kUnsafe|kInvalid)\s*\}`, 'g'));
}

/** Rows of JavaScript: `["xn--…", "…", kSafe]`, some with a fourth value. @param {string} source @returns {Row[]} */
export function readFirefox(source) {
  return read(source, /\[\s*("[^"]*"),\s*("[^"]*"),\s*(kSafe|kUnsafe|kInvalid)\s*(?:,\s*([^\]]+))?\]/g);
}

/** @param {string} source @param {RegExp} row @returns {Row[]} */
function read(source, row) {
  const code = source.replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(row)].map(([, host, unicode, result, exception]) => ({
    host: textOf(host),
    unicode: textOf(unicode),
    result: /** @type {Row['result']} */ (result),
    ...(exception === undefined ? {} : { exception }),
  }));
}

/** The text of one or more literals. @param {string} literals */
function textOf(literals) {
  const contents = [...literals.matchAll(/"([^"]*)"/g)].map(([, content]) => content).join('');
  return contents.replace(/\\(?:[ux]([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/g, (_, ...codes) =>
    String.fromCodePoint(
      Number.parseInt(
        codes.find((code) => code !== undefined),
        16,
      ),
    ),
  );
}
