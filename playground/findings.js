/** Lists the validation errors of an input. */

import { visibleSpot, withNames } from './characters.js';
import { draw, isPrinting } from './drawing.js';
import { element } from './dom.js';
import { errorSection } from './standard.js';

/** @typedef {import('../js/tools/validate.js').ValidationError} ValidationError */

/**
 * @typedef {object} Field
 * @property {string} title
 * @property {HTMLInputElement | HTMLTextAreaElement} control
 */

// More would not be read.
const MAX_LABELS = 8;
const MAX_LISTED = 20;
const MAX_MARKED = 500;

/**
 * Draws the input with its errors.
 *
 * @param {HTMLElement} place
 * @param {Field} field  the field with the errors
 * @param {ValidationError[]} errors
 * @param {boolean} isWhole  whether long texts are shown with their middle
 */
export const drawErrors = (place, field, errors, isWhole) => {
  const spans = errors.slice(0, MAX_MARKED).map(({ start, end, name, failure }, at) => ({
    start,
    end,
    kind: failure ? 'failure' : 'warning',
    label: at < MAX_LABELS || failure ? name : '',
    onclick: () => point(field, start, end),
  }));
  const sorted = withoutRepetition(spans).sort((a, b) => a.start - b.start || b.end - a.end);
  const description = `${field.title} with its errors marked: ${sorted
    .slice(0, MAX_LABELS)
    .map(({ label, start, end }) => `${label} ${rangeOf(start, end)}`)
    .join('; ')}`;
  return draw(place, field.control.value, sorted, { description, isWhole });
};

/**
 * Removes duplicates, because the standard reports some errors twice in the same place.
 *
 * @param {import('./drawing.js').Span[]} spans
 */
const withoutRepetition = (spans) => [
  ...new Map(spans.map((span) => [`${span.start} ${span.end} ${span.label}`, span])).values(),
];

/**
 * Lists errors: the first ones, and the others on request.
 *
 * @param {HTMLElement} place
 * @param {Field} field
 * @param {ValidationError[]} errors
 */
export const listErrors = (place, field, errors) => {
  const input = field.control.value;
  const items = (/** @type {ValidationError[]} */ errors) => errors.map((error) => item(field, input, error));
  const list = element('ol', { class: 'errors' }, ...items(isPrinting ? errors : errors.slice(0, MAX_LISTED)));
  place.replaceChildren(list);
  const more = isPrinting ? 0 : errors.length - MAX_LISTED;
  if (more <= 0) return;
  const showAll = () => {
    const added = items(errors.slice(MAX_LISTED));
    list.append(...added);
    button.remove();
    added[0].querySelector('a')?.focus();
  };
  const button = element(
    'button',
    { type: 'button', class: 'plain', click: showAll },
    `Show ${more.toLocaleString('en')} more`,
  );
  place.append(button);
};

/** A range in words. @param {number} start @param {number} end */
const rangeOf = (start, end) => (start === end ? `at ${start}` : `at ${start}–${end}`);

/** A message with its quotations as code. @param {string} message */
export const withCode = (message) =>
  withNames(message)
    .split('`')
    .map((part, i) => (i % 2 === 0 ? part : element('code', {}, part)));

/** The list item of an error. @param {Field} field @param {string} input @param {ValidationError} error */
const item = (field, input, { name, start, end, message, failure }) => {
  const spot = input.slice(start, end);
  return element(
    'li',
    { class: failure ? 'failure' : 'warning' },
    element('span', { class: 'message' }, ...withCode(message)),
    ' ',
    ...(failure ? [element('strong', {}, 'Failure.'), ' '] : []),
    element('a', { href: errorSection(name) }, name),
    ' ',
    element(
      'button',
      { type: 'button', class: 'spot', click: () => point(field, start, end) },
      rangeOf(start, end),
      ...(spot === '' ? [] : [' ', element('code', {}, visibleSpot(spot))]),
    ),
  );
};

/**
 * Selects the text of an error in its field.
 *
 * @param {Field} field
 * @param {number} start
 * @param {number} end
 */
const point = ({ control }, start, end) => {
  control.focus();
  control.setSelectionRange(start, end);
};
