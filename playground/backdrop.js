/**
 * Text under a field, with the same characters in the same places. It gives the field its height, in browsers without
 * `field-sizing` as well, and has marks where the field cannot.
 */

import { element } from './dom.js';

/** @typedef {{ start: number, end: number, kind: string }} Mark  a range of the text, and a CSS class */

/**
 * Puts a field into a box with its backdrop.
 *
 * @param {HTMLTextAreaElement} field
 * @returns {{ box: HTMLElement, show: (marks: Mark[]) => void }} show: takes over the field's text, and marks ranges of
 *   it
 */
export const withBackdrop = (field) => {
  const backdrop = element('div', { class: 'backdrop', 'aria-hidden': 'true' });
  const box = element('div', { class: 'field' });
  field.replaceWith(box);
  box.append(backdrop, field);
  let shown = '';
  const show = (/** @type {Mark[]} */ marks) => {
    const text = field.value;
    const key = JSON.stringify([text, marks]);
    if (key === shown) return;
    shown = key;
    // A line break at the end is only a line if something follows.
    backdrop.replaceChildren(...markedText(text, marks), '\u200b');
  };
  return { box, show };
};

/**
 * The pieces of a text, those with a mark as elements. If marks overlap, the first counts.
 *
 * @param {string} text
 * @param {Mark[]} marks  in ascending order
 * @returns {(string | HTMLElement)[]}
 */
export const markedText = (text, marks) => {
  /** @type {(string | HTMLElement)[]} */
  const pieces = [];
  let at = 0;
  for (const { start, end, kind } of marks) {
    if (start < at || end <= start) continue;
    pieces.push(text.slice(at, start), element('mark', { class: kind }, text.slice(start, end)));
    at = end;
  }
  return [...pieces, text.slice(at)];
};
