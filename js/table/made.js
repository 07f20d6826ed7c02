/** Columns that functions of `whurl/tools/sites` and `whurl/tools` make of others. */

import { PROTOCOLS } from '../plain/schemes.js';
import { Column } from './column.js';
import { siteColumns } from './column-names.js';
import { isValid } from './engine.js';
import { encode } from '../tools/utf8.js';

/**
 * @typedef {import('./column.js').Buffers} Buffers
 *
 * @typedef {(sources: Buffers[], rows: number) => Buffers} Make  makes a column of a batch
 *
 * @typedef {object} Made
 * @property {string[]} sources  the columns of the module that it is made of
 * @property {boolean} [isOfSites]  whether the function is of `whurl/tools/sites`
 * @property {string} from  the name of the function
 * @property {(functions: any, options: { icannOnly?: boolean, anyScheme?: boolean, suffixList?: object }) => Make} create
 */

/** The number of values that are remembered. */
const MOST_REMEMBERED = 1 << 16;

/** The errors of rows that are not parsed. For them, the module has a sentence. */
const unread = ['too-long', 'carriage-return', 'invalid-base', 'not-a-host'];

/** Whether the host of a URL may be a domain: that of a URL that is not special is opaque. @param {unknown} protocol */
const isSpecial = (protocol) => PROTOCOLS.includes(String(protocol));

/** @param {string} name @returns {[string, Made]} */
const siteColumn = (name) => {
  const isSite = name === 'site';
  const isSection = name === 'suffixSection';
  const from = isSection ? 'suffixRule' : name;
  return [
    name,
    {
      sources: isSite ? ['origin'] : ['hostname', 'protocol'],
      isOfSites: true,
      from,
      create(sites, { icannOnly, anyScheme, suffixList }) {
        const options = {
          ...(icannOnly && { icannOnly: true }),
          ...(suffixList && { list: suffixList }),
        };
        /** @type {Map<string, string | null>} */
        const values = new Map();
        return createTextColumn((text, protocol) => {
          if (text === null) return null;
          const isOpaque = !isSite && !isSpecial(protocol);
          if (isOpaque && !anyScheme) return null;
          let value = values.get(text);
          if (value !== undefined) return value;
          // An opaque host that may be none of another scheme.
          if (isOpaque && !isValid(`https://${text}`)) return null;
          const result = isSite && text === 'null' ? text : sites[from](text, options);
          value = isSection ? result && result.section : result;
          if (values.size >= MOST_REMEMBERED) values.clear();
          values.set(text, /** @type {string | null} */ (value));
          return /** @type {string | null} */ (value);
        });
      },
    },
  ];
};

/** By name. @type {Map<string, Made>} */
export const madeColumns = new Map([
  ...siteColumns.map(siteColumn),
  [
    'reason',
    {
      // In place of other reasons, the module has a base, a newline and the input.
      sources: ['reason', 'error'],
      from: 'validate',
      create: (tools) =>
        createTextColumn((text, error) => {
          if (text === null || unread.includes(String(error))) return text;
          const end = text.indexOf('\n');
          const options = end > 0 ? { base: text.slice(0, end) } : {};
          const [{ reason = null } = {}] = tools.validate(text.slice(end + 1), options).errors.slice(-1);
          return reason;
        }),
    },
  ],
  [
    'decoded:hostname',
    {
      // The module leaves domains as they are.
      sources: ['decoded:hostname', 'protocol'],
      from: 'domainToUnicode',
      create: (tools) =>
        createTextColumn((name, protocol) =>
          name !== null && name.includes('xn--') && isSpecial(protocol) ? tools.domainToUnicode(name) : name,
        ),
    },
  ],
]);

/**
 * Returns a function that makes a column of texts.
 *
 * @param {(text: string | null, other: string | null | undefined) => string | null} valueOf
 * @returns {Make}
 */
const createTextColumn = (valueOf) => (sources, rows) => {
  const [strings, others = []] = sources.map((buffers) => new Column(buffers, rows).toArray());
  const offsets = new Int32Array(rows + 1);
  const validity = new Uint8Array((rows + 7) >> 3);
  let nullCount = 0;
  const found = strings.map((text, row) => {
    const value = valueOf(text, others[row]);
    if (value === null) nullCount++;
    else validity[row >> 3] |= 1 << (row & 7);
    return value ?? '';
  });
  const joined = found.join('');
  const data = encode(joined);
  // A domain is ASCII, so it has as many bytes as units; functions of the caller may return anything.
  const isASCII = data.length === joined.length;
  found.forEach((value, row) => {
    offsets[row + 1] = offsets[row] + (isASCII ? value.length : encode(value).length);
  });
  return { type: 'utf8', data, offsets, validity, nullCount };
};
