/** What is wrong with an input, and where. */

import { draw, visibleSpot } from './drawing.js';
import { element } from './dom.js';
import { errorSection } from './standard.js';

/** @typedef {import('../js/tools/validate.js').ValidationError} ValidationError */

/**
 * @typedef {object} Field
 * @property {string} title
 * @property {HTMLInputElement | HTMLTextAreaElement} control
 */

// Beyond these, one would not read on.
const MOST_LABELLED = 8;
const MOST_LISTED = 20;
const MOST_MARKED = 500;

/**
 * @param {HTMLElement} place
 * @param {Field} field  what the errors are in
 * @param {string} input
 * @param {ValidationError[]} errors
 */
export const showFindings = (place, field, input, errors) => {
  const drawing = element('div', { class: 'drawing', role: 'group', 'aria-label': `${field.title}, as it is written`, tabindex: '0' });
  const spans = errors.slice(0, MOST_MARKED).map(({ start, end, name, failure }, at) => ({
    start,
    end,
    kind: failure ? 'failure' : 'warning',
    label: at < MOST_LABELLED || failure ? name : '',
    onclick: () => point(field, start, end),
  }));
  draw(drawing, input, withoutRepetition(spans).sort((a, b) => a.start - b.start || b.end - a.end));

  const list = element('ol', { class: 'errors' }, ...errors.slice(0, MOST_LISTED).map((error) => item(field, input, error)));
  const more = errors.length - MOST_LISTED;
  place.replaceChildren(drawing, list, ...(more > 0 ? [element('p', { class: 'quiet' }, `and ${more.toLocaleString('en')} more`)] : []));
};

/**
 * The standard reports some errors twice at a spot.
 *
 * @param {import('./drawing.js').Span[]} spans
 */
const withoutRepetition = (spans) => [
  ...new Map(spans.map((span) => [`${span.start} ${span.end} ${span.label}`, span])).values(),
];

/** What a message quotes, as code. @param {string} message */
const withCode = (message) => message.split('`').map((part, i) => (i % 2 === 0 ? part : element('code', {}, part)));

/** @param {Field} field @param {string} input @param {ValidationError} error */
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
 * Selects the spot where it can be mended.
 *
 * @param {Field} field
 * @param {number} start
 * @param {number} end
 */
const point = ({ control }, start, end) => {
  control.focus();
  control.setSelectionRange(start, end);
};
