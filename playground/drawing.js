/** Draws a line of text with coloured spans, and labels below that do not overlap. */

import { element } from './dom.js';

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

/** @type {Record<string, string>} */
const pictures = { '\t': '⇥', '\n': '↵', '\r': '␍', ' ': '␣', '\x7f': '␡' };

/** Replaces control characters with pictures of them. @param {string} text */
export const visible = (text) =>
  // eslint-disable-next-line no-control-regex -- it makes them visible
  text.replace(/[\0-\x1f\x7f]/g, (c) => pictures[c] ?? String.fromCharCode(0x2400 + c.charCodeAt(0)));

/** Replaces control characters and spaces with pictures of them. @param {string} text */
export const visibleSpot = (text) => visible(text).replaceAll(' ', pictures[' ']);

/**
 * Draws the line. Spans may be nested.
 *
 * @param {HTMLElement} place
 * @param {string} text
 * @param {Span[]} spans  in ascending order of their starts
 */
export const draw = (place, text, spans) => {
  const labelled = spans.filter(({ label }) => label !== '');
  const rows = rowsOf(labelled);
  const edges = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...edges].sort((a, b) => a - b);
  const line = element('p', { class: 'line', 'aria-hidden': 'true' });
  cuts.forEach((cut, i) => {
    labelled.forEach(({ start, kind, label }, at) => {
      if (start !== cut) return;
      const text = element('span', { class: 'label' }, label);
      line.append(element('span', { class: `lead ${kind}`, style: `--row: ${rows[at]}` }, text));
    });
    const next = cuts[i + 1];
    if (next === undefined) return;
    const inner = spans.findLast(({ start, end }) => start <= cut && next <= end);
    const kinds = inner === undefined ? 'piece' : `piece mark ${inner.kind}`;
    const shown = (inner === undefined ? visible : visibleSpot)(text.slice(cut, next));
    line.append(element('span', { class: kinds, ...(inner?.onclick && { click: inner.onclick }) }, shown));
  });
  line.style.setProperty('--rows', String(Math.max(0, ...rows.map((row) => row + 1))));
  place.replaceChildren(line);
};
