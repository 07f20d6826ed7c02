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
  return shell === 'bash' ? mended(text) : text;
}

/** What version 0.0.22 of the library prints for bash, without its mistakes. @param {string} text */
function mended(text) {
  return text
    // Its constants are readonly and have no prefix: a shell could read only one such script, and only once.
    .replace(/^readonly /gm, '')
    .replaceAll('ShellCompDirective', '__whurl_directive_')
    // Of `--format=c`, bash completes what follows the equals sign.
    .replace('COMPREPLY=( $(compgen -W "${completions[*]}" -- "$cur") )', 'COMPREPLY=( $(compgen -W "${completions[*]}" -- "${cur#--*=}") )');
}

/**
 * The completions of the last argument.
 *
 * @param {string[]} args  after that option: `complete`, `--`, and what the user has written
 */
export function complete(args) {
  const words = args.slice(2);
  if (words.slice(0, -1).includes('--')) return NO_FILES;
  const typed = (words.at(-1) ?? '').replace(/^--[\w-]+=/, '');
  for (const { name, short, value, choices = [], manual } of options) {
    const [summary] = manual.split(/[.:](?: |$)/);
    if (value === undefined) completions.option(name, summary, short);
    else completions.option(name, summary, (add) => valuesFor(name, choices, typed).forEach((value) => add(value, '')), short);
  }
  const answer = printed(() => completions.parse(words));
  return /^(.*=\t\n)+:4\n$/.test(answer) ? answer.replace(/:4\n$/, NO_SPACE) : answer;
}

/** @param {string} name of the option @param {readonly string[]} choices @param {string} typed  what there is of the value */
function valuesFor(name, choices, typed) {
  // The last one of a list is completed.
  const start = name === 'columns' ? typed.slice(0, typed.lastIndexOf(',') + 1) : '';
  // After `port=` comes what no list has. (bash would append a second `port=`.)
  return choices.filter((choice) => !(choice === typed && choice.endsWith('='))).map((choice) => start + choice);
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
