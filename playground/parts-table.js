/** The table of all getters of both implementations. Editing a value of ours calls its setter. */

import { components } from '../cli/components.js';
import { withBackdrop, markedText } from './backdrop.js';
import { ours, theirs } from './classes.js';
import { differences } from './differences.js';
import { shortened } from './drawing.js';
import { element, unseen } from './dom.js';
import { algorithmSection, getterSection } from './standard.js';

/** @typedef {Exclude<import('../cli/components.js').Component, 'origin'>} Settable */

/**
 * @typedef {object} Row
 * @property {HTMLTableRowElement} row
 * @property {HTMLTextAreaElement | HTMLOutputElement} value  ours
 * @property {(marks: import('./backdrop.js').Mark[]) => void} mark  marks ranges of the value
 * @property {HTMLElement} range  where the component is in the href
 * @property {HTMLElement} note  the outcome of an edit
 * @property {HTMLElement} theirs
 */

/**
 * The URL after setting a component; undefined if the setter throws.
 *
 * @param {import('./classes.js').Classes} classes
 * @param {string} href
 * @param {Settable} component
 * @param {string} value
 */
const edited = ({ URL }, href, component, value) => {
  try {
    const url = new URL(href);
    url[component] = value;
    return url;
  } catch {
    return undefined;
  }
};

export class PartsTable {
  /** @type {Map<string, Row>} */
  #rows = new Map();
  /** The URL that is shown. @type {URL | null} */
  #url = null;
  /** @type {(ours: URL, theirs: URL | null) => void} */
  #onEdit;

  /**
   * @param {HTMLElement} body
   * @param {(ours: URL, theirs: URL | null) => void} onEdit  called with both URLs after the same setter
   */
  constructor(body, onEdit) {
    this.#onEdit = onEdit;
    for (const name of components) {
      const row = this.#makeRow(name);
      this.#rows.set(name, row);
      body.append(row.row);
    }
  }

  /**
   * @param {URL | null} mine
   * @param {URL | null} other
   * @param {Map<string, string>} ranges  where each component is in the href
   * @returns {string[]} the names of the components that differ
   */
  show(mine, other, ranges) {
    this.#url = mine;
    const differing = [];
    for (const name of components) {
      const row = /** @type {Row} */ (this.#rows.get(name));
      const value = mine?.[name];
      // The field that is being edited keeps its text.
      if (row.value !== document.activeElement) {
        row.value.value = value ?? '';
        row.note.textContent = '';
      }
      if (row.value instanceof HTMLTextAreaElement) row.value.disabled = mine === null;
      const differs = value !== other?.[name];
      if (differs) differing.push(name);
      row.row.classList.toggle('differs', differs);
      row.range.textContent = ranges.get(name) ?? '';
      const [inOurs, inTheirs] =
        differs && value !== undefined && other !== null ? differences(row.value.value, other[name]) : [[], []];
      row.mark(inOurs);
      row.theirs.replaceChildren(...theirCell(name, other, differs, inTheirs));
    }
    return differing;
  }

  /** Puts the cursor into the field of a component. @param {string} name */
  edit(name) {
    this.#rows.get(name)?.value.focus();
  }

  /** @param {import('../cli/components.js').Component} name @returns {Row} */
  #makeRow(name) {
    const note = element('span', { class: 'note', id: `note-${name}`, role: 'status' });
    const value =
      name === 'origin'
        ? element('output', { 'aria-label': name })
        : element('textarea', {
            rows: '1',
            'aria-label': name,
            'aria-describedby': `note-${name}`,
            spellcheck: 'false',
            autocapitalize: 'off',
            autocomplete: 'off',
          });
    const others = element('td', { class: 'theirs' });
    const range = element('span', { class: 'range' });
    const header = element(
      'th',
      { scope: 'row', class: `name ${name}` },
      element('a', { href: getterSection(name) }, name),
      range,
    );
    const row = element('tr', { 'data-part': name }, header, element('td', { class: 'ours' }, value, note), others);
    const made = { row, value, note, range, theirs: others };
    if (!(value instanceof HTMLTextAreaElement)) return { ...made, mark: () => {} };
    this.#listen(/** @type {Settable} */ (name), { ...made, value });
    return { ...made, mark: withBackdrop(value).show };
  }

  /** @param {Settable} name @param {Pick<Row, 'note'> & { value: HTMLTextAreaElement }} row */
  #listen(name, { value, note }) {
    // Every keystroke sets the component of the original URL.
    let before = '';
    const begin = () => {
      before = this.#url?.href ?? '';
    };
    /** @param {string} text */
    const set = (text) => {
      const mine = edited(ours, before, name, text);
      const other = edited(theirs, before, name, text) ?? null;
      note.textContent =
        mine === undefined
          ? 'invalid URL: not set'
          : mine.href === before && text !== mine[name]
            ? 'ignored by the setter'
            : '';
      if (mine !== undefined) this.#onEdit(mine, other);
    };
    const commit = () => {
      value.value = this.#url?.[name] ?? '';
      begin();
    };
    value.addEventListener('focus', begin);
    value.addEventListener('input', () => set(value.value));
    value.addEventListener('blur', () => {
      commit();
      note.textContent = '';
    });
    value.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        commit();
      }
      if (event.key === 'Escape' && this.#url !== null) {
        const old = new ours.URL(before)[name];
        value.value = old;
        set(old);
      }
    });
  }
}

/**
 * The content of the browser's cell. A value that differs is shown whole.
 *
 * @param {import('../cli/components.js').Component} name
 * @param {URL | null} url
 * @param {boolean} differs
 * @param {import('./backdrop.js').Mark[]} marks
 */
function* theirCell(name, url, differs, marks) {
  if (!differs) {
    if (url !== null) yield element('span', { class: 'same' }, 'the same');
    return;
  }
  if (url === null) yield element('em', {}, 'invalid');
  else if (url[name] === '') yield element('em', {}, 'empty');
  else yield element('code', {}, ...(marks.length === 0 ? [shortened(url[name])] : markedText(url[name], marks)));
  yield ' ';
  yield element(
    'a',
    { class: 'why', href: algorithmSection(name) },
    unseen(`${name} `),
    'differs',
    unseen(': the standard'),
  );
}
