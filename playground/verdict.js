/** The verdict on an input, in sentences: what is the case, why, and whether the browser agrees. */

import { element } from './dom.js';
import { withCode } from './findings.js';
import { errorSection } from './standard.js';

/** @typedef {import('../js/tools/validate.js').ValidationError} ValidationError */

/**
 * @typedef {object} Judged
 * @property {string} input
 * @property {URL | null} url
 * @property {URL | null} other  the browser's
 * @property {boolean} baseIsWrong
 * @property {ValidationError[] | null} errors  of the base if that is wrong; null if they are not known
 * @property {string[]} differing  the components that differ
 * @property {string} deception  what could deceive a reader, in clauses; or the empty string
 */

/** The most telling sentence of an error. @param {ValidationError} error */
const sentenceOf = ({ message, reason }) =>
  reason === undefined ? message : `${reason[0].toUpperCase()}${reason.slice(1)}${reason.endsWith('?') ? '' : '.'}`;

/** @param {string} kind @param {...(Node | string)} content */
const verdict = (kind, ...content) => ({ kind, content });

/**
 * The judgement without the browser's.
 *
 * @param {Judged} judged
 * @param {() => void} showErrors
 */
const judge = ({ input, url, baseIsWrong, errors }, showErrors) => {
  if (input === '' && url === null && !baseIsWrong) return verdict('empty', 'Type or paste a URL.');
  const failure = errors?.find((error) => error.failure);
  if (url === null) {
    const subject = baseIsWrong ? 'The base is not a URL' : 'Not a URL';
    if (failure === undefined) return verdict('failure', `${subject}.`);
    const link = element('a', { class: 'name', href: errorSection(failure.name) }, failure.name);
    return verdict('failure', `${subject}: `, ...withCode(sentenceOf(failure)), ' ', link);
  }
  const lineBreak = /[\n\r]/.test(input.trim())
    ? ' The parser removes line breaks: the tab List takes one URL per line.'
    : '';
  if (errors === null) return verdict('unknown', `A URL.${lineBreak}`);
  if (errors.length === 0) return verdict('valid', `A valid URL.${lineBreak}`);
  const count = `${errors.length.toLocaleString('en')} validation error${errors.length === 1 ? '' : 's'}`;
  return verdict(
    'warning',
    'A URL, with ',
    element('button', { type: 'button', class: 'link', click: showErrors }, count),
    `.${lineBreak}`,
  );
};

/** Whether the browser agrees. @param {Judged} judged */
const opinionOf = ({ input, url, other, differing }) =>
  input === '' && url === null && other === null
    ? ''
    : differing.length === 0
      ? 'This browser agrees.'
      : url === null
        ? 'This browser accepts it.'
        : other === null
          ? 'This browser rejects it.'
          : `This browser differs: ${differing.join(', ')}.`;

/**
 * Writes the verdict.
 *
 * @param {HTMLElement} place  a live region
 * @param {Judged} judged
 * @param {() => void} showErrors
 * @param {() => void} showDeception
 */
export const showVerdict = (place, judged, showErrors, showDeception) => {
  const { kind, content } = judge(judged, showErrors);
  const { deception } = judged;
  const opinion = opinionOf(judged);
  const made = element(
    'span',
    {},
    ...content,
    ' ',
    element('span', { class: judged.differing.length === 0 ? 'quiet' : 'differs' }, opinion),
    ...(deception === ''
      ? []
      : [
          ' ',
          element('button', { type: 'button', class: 'link', click: showDeception }, 'Caution'),
          `: ${deception}.`,
        ]),
  );
  place.className = deception !== '' && kind === 'valid' ? 'warning' : kind;
  // Screen readers announce every change.
  if (place.textContent === made.textContent) return;
  place.replaceChildren(made);
};
