/** Draws a line of text with coloured spans, and labels below that do not overlap. */

import { visible, visibleSpot } from './characters.js';
import { element, makeScrollable } from './dom.js';

/**
 * @typedef {object} Span
 * @property {number} start
 * @property {number} end
 * @property {string} kind  a CSS class
 * @property {string} label  if it is empty, the span is only coloured
 * @property {(() => void)} [onclick]
 */

/** The space between two labels, in characters. */
const GAP = 2;

/**
 * The room for labels is fixed, so that nothing below moves. Labels that do not fit are left out: the list has them
 * all.
 */
const ROWS = 3;

/** Longer pieces of text are shown without their middle. */
const LONGEST_PIECE = 240;
const ENDS = 90;

/**
 * The row of each label. A line leads from each span down to its label, so a label that would cross the lines of labels
 * to its right goes below them.
 *
 * @param {{ start: number, label: string }[]} spans  in ascending order
 * @returns {number[]}
 */
export const rowsOf = (spans) => {
  /** @type {number[]} */
  const rows = [];
  for (let i = spans.length - 1; i >= 0; i--) {
    const end = spans[i].start + spans[i].label.length + GAP;
    let row = 0;
    for (let j = i + 1; j < spans.length && spans[j].start < end; j++) row = Math.max(row, rows[j] + 1);
    rows[i] = row;
  }
  return rows;
};

/** Whether the page is being printed. Nobody can ask paper for the rest, so nothing is left out then. */
export let isPrinting = false;

/** Draws the page again for paper, and afterwards for the screen. @param {() => void} render */
export const drawForPrint = (render) => {
  for (const [event, prints] of /** @type {const} */ ([
    ['beforeprint', true],
    ['afterprint', false],
  ])) {
    addEventListener(event, () => {
      isPrinting = prints;
      render();
    });
  }
};

/** A long text without its middle. @param {string} text */
export const shortened = (text) =>
  isPrinting || text.length <= LONGEST_PIECE
    ? text
    : `${text.slice(0, ENDS)} … ${(text.length - 2 * ENDS).toLocaleString('en')} more … ${text.slice(-ENDS)}`;

/**
 * Draws the line. Spans may be nested.
 *
 * @param {HTMLElement} place
 * @param {string} text
 * @param {Span[]} spans  in ascending order of their starts
 * @param {{ description: string, isWhole?: boolean }} options  description: the drawing in words; isWhole: whether long
 *   pieces are shown with their middle
 * @returns {boolean} whether a piece is too long to be shown without its middle
 */
export const draw = (place, text, spans, { description, isWhole = false }) => {
  const labelled = spans.filter(({ label }) => label !== '');
  const rows = rowsOf(labelled);
  const edges = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...edges].sort((a, b) => a - b);
  // For screen readers it is a picture: the parts are in the table, where they can be edited.
  const line = element('div', { class: 'line', role: 'img', 'aria-label': description });
  let isLong = false;
  cuts.forEach((cut, i) => {
    labelled.forEach(({ start, kind, label }, at) => {
      if (start !== cut || rows[at] >= ROWS) return;
      const text = element('span', { class: 'label' }, label);
      const lead = element('span', { class: `lead ${kind}` }, text);
      lead.style.setProperty('--row', String(rows[at]));
      line.append(lead);
    });
    const next = cuts[i + 1];
    if (next === undefined) return;
    const inner = spans.findLast(({ start, end }) => start <= cut && next <= end);
    const kinds = inner === undefined ? 'piece' : `piece mark ${inner.kind}`;
    const piece = text.slice(cut, next);
    isLong ||= piece.length > LONGEST_PIECE;
    const shown = (inner === undefined ? visible : visibleSpot)(isWhole ? piece : shortened(piece));
    line.append(element('span', { class: kinds, ...(inner?.onclick && { click: inner.onclick }) }, shown));
  });
  place.replaceChildren(line);
  makeScrollable(place);
  return isLong;
};
