// `--match`: patterns of which a URL matches one, or is left out, and the columns that are their groups.
import { components } from './components.js';
import { excerpt } from './excerpt.js';
import { BadUsage } from './usage.js';

/** The components of a pattern. */
const parts = components.filter((name) => name !== 'href' && name !== 'origin' && name !== 'host');

/** A pattern of one component. */
const OF_PART = new RegExp(`^(${parts.join('|')})=([^]*)$`);

/** The start of the class's messages. */
const START = "Failed to construct 'URLPattern': ";

/**
 * @typedef {object} Match
 * @property {string} pattern  as it is given
 * @property {(name: string) => string | null} group  the value of a column that is a group
 *
 * @typedef {object} Matching
 * @property {(href: string) => Match | null} find  the best match of a URL
 * @property {string[]} groups  the columns that are groups, by their names, and with their components
 * @property {(option: string, name: string) => boolean} isGroup  whether a column is a group; throws if it may be one of several
 */

/**
 * The patterns of the option.
 *
 * @param {string[]} texts
 * @param {string | undefined} base
 * @param {boolean} ignoreCase
 * @returns {Promise<Matching>}
 */
export async function matchingOf(texts, base, ignoreCase) {
  const { URLPattern } = await import('../dist/pattern.mjs');
  const { URLPatternList, groupNames } = await import('../dist/url-pattern-list.mjs');
  const patterns = texts.map((text) => {
    const [, part, pattern] = OF_PART.exec(text) ?? [];
    try {
      if (part !== undefined) return new URLPattern({ [part]: pattern }, { ignoreCase });
      return base === undefined ? new URLPattern(text, { ignoreCase }) : new URLPattern(text, base, { ignoreCase });
    } catch (error) {
      throw usageError(error, text, part === undefined ? 0 : text.length - pattern.length);
    }
  });
  const list = new URLPatternList(patterns);
  /** For each pattern, the groups that a column may be. @type {Map<string, { part: typeof parts[number], name: string }[]>[]} */
  const groups = patterns.map((pattern) => {
    const names = groupNames(pattern);
    const found = new Map();
    for (const part of parts) {
      for (const name of names[part]) {
        found.set(`${part}:${name}`, [{ part, name }]);
        // Most components are not given, and have one group of no interest.
        if (pattern[part] !== '*') found.set(name, [...(found.get(name) ?? []), { part, name }]);
      }
    }
    return found;
  });
  return {
    find(href) {
      const match = list.exec(href);
      if (match === null) return null;
      const { index, result } = match;
      const group = (/** @type {string} */ name) => {
        const [found] = groups[index].get(name) ?? [];
        return found === undefined ? null : (result[found.part].groups[found.name] ?? null);
      };
      return { pattern: texts[index], group };
    },
    groups: [
      ...new Set(groups.flatMap((found, index) => [...found.keys()].filter((name) => isGiven(patterns[index], name)))),
    ],
    isGroup(option, name) {
      const several = groups.map((found) => found.get(name)).find((those) => those !== undefined && those.length > 1);
      if (several !== undefined)
        throw new BadUsage(
          `--${option}: several components have the group ${name}: choose from ${several.map(({ part }) => `${part}:${name}`).join(', ')}`,
        );
      return groups.some((found) => found.has(name));
    },
  };
}

/** Whether a column is no group of a component that is not given. @param {any} pattern @param {string} name */
const isGiven = (pattern, name) => pattern[name.split(':')[0]] !== '*' || !name.includes(':');

/**
 * The error of a pattern, with carets under the mistake.
 *
 * @param {any} error
 * @param {string} text  as it is given
 * @param {number} before  the number of characters before the pattern
 */
function usageError(error, text, before) {
  const { message, code, start, end } = error;
  if (code !== 'ERR_INVALID_URL_PATTERN') return error;
  const reason = message.replace(START, '');
  if (start === undefined) {
    const hint = /^\/[^']*$/.test(text)
      ? `for a path of any host: --match 'pathname=${text}'`
      : 'write a whole URL, write PART=PATTERN for a pattern of one part, or give --base';
    return new BadUsage(`--match ${JSON.stringify(text)}: ${reason}`, hint);
  }
  const { text: shown, column, width } = excerpt(text, start + before, end + before);
  // The pattern is shown below the sentence, with the option's own start.
  const sentence = reason.replace(/, at \d+ of '[^]*'(?=: )/, `, at ${start + before}`);
  return new BadUsage(`--match: ${sentence}`, null, [`  ${shown}`, `  ${' '.repeat(column)}${'^'.repeat(width)}`]);
}
