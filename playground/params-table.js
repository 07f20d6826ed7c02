/** The table of searchParams, whose rows can be edited, added, sorted and removed. */

import { ours } from './classes.js';
import { byId, element } from './dom.js';
import { isPrinting } from './drawing.js';

/** The number of rows that are shown at first: each has three controls. */
const MOST_ROWS = 40;

export class ParamsTable {
  #body;
  #all = /** @type {HTMLButtonElement} */ (byId('all-params'));
  #isWhole = false;
  #onEdit;
  /** @type {URL | null} */
  #url = null;
  #add = /** @type {HTMLButtonElement} */ (byId('add'));
  #sort = /** @type {HTMLButtonElement} */ (byId('sort'));

  /**
   * @param {HTMLElement} body
   * @param {(url: URL) => void} onEdit  called with the changed URL
   */
  constructor(body, onEdit) {
    this.#body = body;
    this.#onEdit = onEdit;
    this.#all.addEventListener('click', () => {
      this.#isWhole = true;
      this.show(this.#url);
      body.querySelectorAll('input')[2 * MOST_ROWS]?.focus();
    });
    this.#add.addEventListener('click', () => {
      this.#isWhole = true;
      this.#change((params) => params.append('', ''));
      /** @type {HTMLInputElement | null} */ (body.querySelector('tr:last-child input'))?.focus();
    });
    this.#sort.addEventListener('click', () => this.#change((params) => params.sort()));
  }

  /** @param {URL | null} url */
  show(url) {
    this.#url = url;
    const all = url === null ? [] : [...url.searchParams];
    const pairs = this.#isWhole || isPrinting ? all : all.slice(0, MOST_ROWS);
    this.#add.disabled = url === null;
    this.#sort.disabled = all.length < 2;
    this.#all.hidden = pairs.length === all.length;
    this.#all.textContent = `Show all ${all.length.toLocaleString('en')}`;
    // Rows are reused, so that the field with the cursor keeps it.
    const rows = /** @type {HTMLTableRowElement[]} */ ([...this.#body.querySelectorAll('tr:not(.empty)')]);
    this.#body.querySelector('.empty')?.remove();
    for (const row of rows.splice(pairs.length)) row.remove();
    pairs.forEach((pair, at) => {
      const row = rows[at] ?? this.#body.appendChild(this.#makeRow(at));
      row.querySelectorAll('input').forEach((input, column) => {
        if (input !== document.activeElement) input.value = pair[column];
      });
    });
    if (pairs.length === 0)
      this.#body.append(element('tr', { class: 'empty' }, element('td', { colspan: '3' }, 'none')));
  }

  /** @param {number} at */
  #makeRow(at) {
    const number = at + 1;
    const row = element('tr');
    const cells = ['name', 'value'].map((column) =>
      element('input', {
        type: 'text',
        'aria-label': `${column} ${number}`,
        spellcheck: 'false',
        autocapitalize: 'off',
        autocomplete: 'off',
        input: () =>
          this.#rewrite(
            at,
            /** @type {[string, string]} */ ([...row.querySelectorAll('input')].map(({ value }) => value)),
          ),
      }),
    );
    const remove = element(
      'button',
      { type: 'button', class: 'plain', 'aria-label': `Remove parameter ${number}`, click: () => this.#remove(at) },
      '×',
    );
    row.append(...[...cells, remove].map((content) => element('td', {}, content)));
    return row;
  }

  /** @param {number} at @param {[string, string]} pair */
  #rewrite(at, pair) {
    this.#replace((pairs) => pairs.with(at, pair));
  }

  /** @param {number} at */
  #remove(at) {
    this.#replace((pairs) => pairs.toSpliced(at, 1));
    // The focused button may have been removed.
    const buttons = this.#body.querySelectorAll('button');
    (buttons[Math.min(at, buttons.length - 1)] ?? this.#add).focus();
  }

  // URLSearchParams changes pairs by name only, so changing one of several pairs with the same name rewrites the list.
  /** @param {(pairs: [string, string][]) => [string, string][]} change */
  #replace(change) {
    const { URL, URLSearchParams } = ours;
    const url = new URL(/** @type {URL} */ (this.#url).href);
    url.search = String(new URLSearchParams(change([...url.searchParams])));
    this.#onEdit(url);
  }

  /** @param {(params: URLSearchParams) => void} change */
  #change(change) {
    const url = new ours.URL(/** @type {URL} */ (this.#url).href);
    change(url.searchParams);
    this.#onEdit(url);
  }
}
