// `--completion SHELL`: the script of a shell, and the answers that it asks for.
import { completions, script } from '../dist/completions.mjs';
import { completing, options } from './description.js';

/** What the scripts pass first, before the arguments that the user has written so far. */
const COMPLETE = `--${completing}`;

/** @param {string} shell */
export function scriptFor(shell) {
  return printed(() => script(shell, 'whurl', `whurl ${COMPLETE}`));
}

/**
 * The completions of the last argument.
 *
 * @param {string[]} args  after that option: `complete`, `--`, and what the user has written
 */
export function complete(args) {
  for (const { name, short, value, choices = [], manual } of options) {
    const summary = manual.split(/[.:] /)[0];
    if (value === undefined) completions.option(name, summary, short);
    else completions.option(name, summary, (add) => choices.forEach((choice) => add(choice, '')), short);
  }
  return printed(() => completions.parse(args.slice(2)));
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
