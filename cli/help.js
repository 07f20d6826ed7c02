// The help: a line for each option.
import { formsOf, options, statuses, summaryOf } from './description.js';

const groups = [...new Set(options.map(({ group }) => group))];

/** @param {import('./description.js').Option} option */
const lineOf = (option) => {
  const { value, choices = [] } = option;
  const left = `  ${formsOf(option).join(', ')}${value === undefined ? '' : ` ${value}`}`;
  const line = `${left.padEnd(23)} ${summaryOf(option)}`;
  const withChoices = `${line} (${choices.join(', ')})`;
  return choices.length === 0 || line.includes(choices[1]) || withChoices.length > 80 ? line : withChoices;
};

export const helpText = [
  'Usage: whurl [URL…] [OPTION]…',
  'Without URLs, whurl reads them from standard input, one per line.',
  '',
  'Examples:',
  "  whurl --get '{hostname} {query:q}' 'https://example.com/?q=1'",
  "  whurl --trim 'utm_*' < links.txt > clean.txt",
  ...groups.flatMap((group) => ['', `${group}:`, ...options.filter((option) => option.group === group).map(lineOf)]),
  '',
  'Exit status:',
  ...statuses.map(([status, meaning]) => `  ${status}  ${meaning}`),
  '',
].join('\n');
