// `--suffix-list` and `--add-suffix`: a Public Suffix List of the user.
import { readFileSync } from 'node:fs';
import { built } from './built.js';
import { reasonOf } from './lines.js';
import { BadUsage } from './usage.js';

/** @typedef {import('../types/tools-sites.js').SuffixList} SuffixList */

/**
 * The list in a file, or the package's, with more rules.
 *
 * @param {string | undefined} file
 * @param {string[]} rules
 * @returns {Promise<SuffixList | undefined>} undefined if there are neither
 */
export async function suffixListOf(file, rules) {
  if (file === undefined && rules.length === 0) return undefined;
  const option = file === undefined ? '--add-suffix' : '--suffix-list';
  const { suffixList } = await built(option, () => import('../dist/tools-sites.mjs'));
  /** @param {string} option @param {string} text @param {boolean} extend */
  const read = (option, text, extend) => {
    try {
      return suffixList(text, { extend });
    } catch (error) {
      const reason = /** @type {Error} */ (error).message.replace('Invalid public suffix list: ', '');
      throw new BadUsage(`${option}: ${extend ? reason.replace('line 1', 'it') : reason}`);
    }
  };
  for (const rule of rules) {
    if (rule.trim() === '' || rule.startsWith('//'))
      throw new BadUsage(`--add-suffix ${JSON.stringify(rule)}: it must be a rule such as customers.example`);
    read(`--add-suffix ${JSON.stringify(rule)}`, rule, true);
  }
  const added = rules.map((rule) => `${rule}\n`).join('');
  if (file === undefined) return read(option, added, true);
  const text = textOf(file);
  const list = read(`--suffix-list ${file}`, text, false);
  // Before the section of private suffixes.
  return added === '' ? list : read(option, added + text, false);
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadUsage(`--suffix-list ${JSON.stringify(file)}: ${reasonOf(error)}`);
  }
}
