/** Shows the validation errors of an input. */

import { draw, visibleSpot } from './drawing.js';
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
 * Draws the input with its errors, and lists them.
 *
 * @param {HTMLElement} place
 * @param {Field} field  the field with the errors
 * @param {string} input
 * @param {ValidationError[]} errors
 */
export const showFindings = (place, field, input, errors) => {
  const drawing = element('div', { class: 'drawing', role: 'group', 'aria-label': `${field.title} with its errors marked`, tabindex: '0' });
  const spans = errors.slice(0, MAX_MARKED).map(({ start, end, name, failure }, at) => ({
    start,
    end,
    kind: failure ? 'failure' : 'warning',
    label: at < MAX_LABELS || failure ? name : '',
    onclick: () => point(field, start, end),
  }));
  draw(drawing, input, withoutRepetition(spans).sort((a, b) => a.start - b.start || b.end - a.end));

  const list = element('ol', { class: 'errors' }, ...errors.slice(0, MAX_LISTED).map((error) => item(field, input, error)));
  const more = errors.length - MAX_LISTED;
  place.replaceChildren(drawing, list, ...(more > 0 ? [element('p', { class: 'quiet' }, `and ${more.toLocaleString('en')} more`)] : []));
};

/**
 * Removes duplicates, because the standard reports some errors twice in the same place.
 *
 * @param {import('./drawing.js').Span[]} spans
 */
const withoutRepetition = (spans) => [
  ...new Map(spans.map((span) => [`${span.start} ${span.end} ${span.label}`, span])).values(),
];

/** A message with its quotations as code. @param {string} message */
const withCode = (message) => message.split('`').map((part, i) => (i % 2 === 0 ? part : element('code', {}, part)));

/** The list item of an error. @param {Field} field @param {string} input @param {ValidationError} error */
const item = (field, input, { name, start, end, message, failure }) => {
  const spot = input.slice(start, end);
  const where = start === end ? `at ${start}` : `at ${start}–${end}`;
  return element(
    'li',
    { class: failure ? 'failure' : 'warning' },
    element('a', { href: errorSection(name) }, name),
    ' ',
    element('span', { class: 'message' }, ...withCode(message)),
    ' ',
    element(
      'button',
      { type: 'button', class: 'spot', click: () => point(field, start, end) },
      where,
      ...(spot === '' ? [] : [' ', element('code', {}, visibleSpot(spot))]),
    ),
    ...(failure ? [' ', element('strong', {}, 'failure')] : []),
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
