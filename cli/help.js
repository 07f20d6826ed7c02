// The help, which fits a terminal of 80 by 24 characters.
import { options, statuses } from './description.js';

const WIDTH = 80;
/** The column in which the sentences start. */
const INDENT = 31;

/** @param {import('./description.js').Option} option */
const form = ({ name, short, value }) =>
  `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;

function optionLines() {
  /** @type {{ forms: string[], help: string }[]} */
  const lines = [];
  for (const option of options) {
    if (option.isBeside) lines[lines.length - 1].forms.push(form(option));
    else lines.push({ forms: [form(option)], help: option.help ?? '' });
  }
  return lines.map(({ forms, help }) => {
    const left = `  ${forms.join(', ')}`;
    return `${left.padEnd(INDENT - 1)} ${help}`;
  });
}

/** @param {string} text */
function wrapped(text) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1];
    if (line.length + word.length + 1 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

export const helpText = [
  'Usage: whurl [URL…] [options]   (without URLs: one per line of standard input)',
  ...optionLines(),
  ...wrapped(`Exit status: ${statuses.map(([status, meaning]) => `${status} ${meaning}`).join('; ')}.`),
  '',
].join('\n');
