// `--completion SHELL`: the script of a shell, and the answers that it asks for.
import { completions, script } from '../dist/completions.mjs';
import { completing, options } from './description.js';

/** What the scripts pass first, before the arguments that the user has written so far. */
const COMPLETE = `--${completing}`;

/** The end of an answer: no names of files. The second, with more: no space after the value. */
const [NO_FILES, NO_SPACE] = [':4\n', ':6\n'];

/** @param {string} shell */
export function scriptFor(shell) {
  const text = printed(() => script(shell, 'whurl', `whurl ${COMPLETE}`));
  // The library's constants are readonly and have no prefix: the script could be read only once, and by one program.
  return shell === 'bash' ? text.replace(/^readonly /gm, '').replaceAll('ShellCompDirective', '__whurl_directive_') : text;
}

/**
 * The completions of the last argument.
 *
 * @param {string[]} args  after that option: `complete`, `--`, and what the user has written
 */
export function complete(args) {
  const words = args.slice(2);
  if (words.slice(0, -1).includes('--')) return NO_FILES;
  // What is complete of a list.
  const [list] = /[^=]*,/.exec(words.at(-1) ?? '') ?? [''];
  for (const { name, short, value, choices = [], manual } of options) {
    const [summary] = manual.split(/[.:](?: |$)/);
    if (value === undefined) completions.option(name, summary, short);
    else completions.option(name, summary, (add) => choices.forEach((choice) => add(`${name === 'columns' ? list : ''}${choice}`, '')), short);
  }
  const answer = printed(() => completions.parse(words));
  return /^(.*=\t\n)+:4\n$/.test(answer) ? answer.replace(/:4\n$/, NO_SPACE) : answer;
}

// The library prints with console.log(). As a string, it is written as all output is.
/** @param {() => void} print */
function printed(print) {
  const { log } = console;
  let text = '';
  console.log = (line) => {
    text += `${line}\n`;
  };
  try {
    print();
  } finally {
    console.log = log;
  }
  return text;
}
