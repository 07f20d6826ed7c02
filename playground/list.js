/** The tab "List": many URLs, one per line, and a column for each part; two or three URLs stand side by side. */

import { sentenceFor, loadScript } from './load-script.js';
import { element } from './dom.js';
import { version } from './versions.js';

/** @typedef {typeof import('./display.js')} Display */
/** @typedef {typeof import('./tools.js')} Tools */

/** Rows that are shown; a table has as many as there are lines. */
const MOST_ROWS = 200;

/** Up to this many URLs stand side by side. */
const MOST_BESIDE = 3;

/** Above this length, the page waits until the typist pauses. */
const LONG = 5_000;

const example =
  'https://www.example.com/docs?q=1\nhttps://example.com:443/docs/../docs?q=1\nhttps://EXAMPLE.com/docs?q=1#top';

/** The columns to choose from, and whether each is shown at first. @type {[name: string, isShown: boolean][]} */
const columns = [
  ...['href', 'origin', 'host', 'port', 'pathname', 'search', 'hash', 'site', 'registrableDomain', 'error'].map(
    (name) => /** @type {[string, boolean]} */ ([name, true]),
  ),
  ...['protocol', 'username', 'password', 'hostname'].map((name) => /** @type {[string, boolean]} */ ([name, false])),
];

/**
 * The questions about each URL and the first one.
 *
 * @type {[title: string, ask: (tools: Tools, display: Display, a: string, b: string) => boolean][]}
 */
const questions = [
  ['same URL as the first', ({ urlEquals }, _display, a, b) => urlEquals(a, b)],
  ['same but for the fragment', ({ urlEquals }, _display, a, b) => urlEquals(a, b, { excludeFragments: true })],
  ['same origin', ({ sameOrigin }, _display, a, b) => sameOrigin(a, b)],
  ['same site', (_tools, { sameSite }, a, b) => sameSite(a, b)],
];

export class List {
  #onChange;
  #field = element('textarea', {
    id: 'list',
    rows: '5',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    'aria-describedby': 'list-status',
    input: () => this.#typed(),
  });
  #status = element('p', { role: 'status', id: 'list-status' });
  #result = element('div', { class: 'scroll', id: 'list-result' });
  #choices = new Map(
    columns.map(([name, isShown]) => [
      name,
      element('input', { type: 'checkbox', checked: isShown, change: () => this.#render() }),
    ]),
  );
  #timer = 0;
  #isMade = false;

  /** @param {(list: string) => void} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** Fills the tab when it is first shown. @param {HTMLElement} panel @param {string} list */
  show(panel, list) {
    if (!this.#isMade) {
      this.#isMade = true;
      const chosen = [...this.#choices].map(([name, box]) => element('label', {}, box, ' ', element('code', {}, name)));
      panel.replaceChildren(
        element(
          'p',
          { class: 'lead-in' },
          'One URL per line. Up to three stand side by side; more become a table with a column for each part, made by ',
          element('code', {}, 'whurl/table'),
          ` ${version}.`,
        ),
        element('label', { for: 'list', class: 'above' }, 'URLs, one per line'),
        this.#field,
        this.#status,
        element('fieldset', { class: 'choices' }, element('legend', {}, 'Parts'), ...chosen),
        this.#result,
      );
    }
    this.#field.value = list === '' ? example : list;
    this.#render();
  }

  #typed() {
    clearTimeout(this.#timer);
    const update = () => {
      this.#render();
      this.#onChange(this.#field.value);
    };
    if (this.#field.value.length > LONG) this.#timer = window.setTimeout(update, 250);
    else update();
  }

  async #render() {
    try {
      const [tools, display] = await Promise.all([
        loadScript('tools.js', 'whurlTools'),
        loadScript('display.js', 'whurlDisplay'),
      ]);
      this.#fill(tools, display);
    } catch (error) {
      this.#status.textContent = `The list is not available: ${sentenceFor(error)}.`;
      this.#result.replaceChildren();
    }
  }

  /** @param {Tools} tools @param {Display} display */
  #fill(tools, display) {
    const lines = this.#field.value.split('\n').filter((line) => line.trim() !== '');
    const names = columns.map(([name]) => name).filter((name) => this.#choices.get(name)?.checked);
    const sites = { site: display.site, registrableDomain: display.registrableDomain };
    const made = display.table(lines, {
      columns: /** @type {any} */ (['href', 'valid', ...names.filter((name) => name !== 'href')]),
      sites,
    });
    const hrefs = /** @type {(string | null)[]} */ (made.column(/** @type {any} */ ('href')).toArray());
    const invalid = hrefs.filter((href) => href === null).length;
    const text = `${lines.length.toLocaleString('en')} line${lines.length === 1 ? '' : 's'}, ${invalid === 0 ? 'all are URLs' : `${invalid.toLocaleString('en')} not a URL`}.${lines.length > MOST_ROWS ? ` The first ${MOST_ROWS} are shown.` : ''}`;
    if (this.#status.textContent !== text)
      this.#status.textContent = lines.length === 0 ? 'Type or paste URLs, one per line.' : text;

    /** The values of each column, and the answers to the questions. @type {[string, (string | null)[]][]} */
    const shown = names.map((name) => [
      name,
      /** @type {any[]} */ (
        made
          .column(/** @type {any} */ (name))
          .toArray()
          .slice(0, MOST_ROWS)
      ).map((value) => (value === null ? null : String(value))),
    ]);
    const [first] = hrefs;
    if (lines.length > 1 && first !== null) {
      for (const [title, ask] of questions) {
        shown.push([
          title,
          hrefs
            .slice(0, MOST_ROWS)
            .map((href, at) =>
              at === 0 ? '' : href === null ? null : ask(tools, display, first, href) ? 'yes' : 'no',
            ),
        ]);
      }
    }
    if (lines.length === 0) this.#result.replaceChildren();
    else this.#result.replaceChildren(lines.length <= MOST_BESIDE ? beside(lines, shown) : below(lines, shown));
    if (this.#result.scrollWidth > this.#result.clientWidth) this.#result.tabIndex = 0;
    else this.#result.removeAttribute('tabindex');
  }
}

/** @param {string | null} value @param {boolean} [differs] */
const cell = (value, differs = false) =>
  element(
    'td',
    { class: differs ? 'differs' : '' },
    value === null ? element('em', { class: 'null' }, 'null') : value === '' ? '' : element('code', {}, value),
  );

/** @param {...(Node | string)} titles */
const headers = (...titles) =>
  element('thead', {}, element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title))));

/** URLs side by side: a row for each part. @param {string[]} lines @param {[string, (string | null)[]][]} shown */
const beside = (lines, shown) =>
  element(
    'table',
    { class: 'beside' },
    element('caption', { class: 'unseen' }, 'The URLs side by side'),
    headers('Part', ...lines.map((line, at) => element('span', {}, `${at + 1}. `, element('code', {}, line)))),
    element(
      'tbody',
      {},
      ...shown.map(([name, values]) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, name),
          ...values.map((value, at) => cell(value, at > 0 && value !== values[0] && !name.startsWith('same'))),
        ),
      ),
    ),
  );

/** A row for each URL. @param {string[]} lines @param {[string, (string | null)[]][]} shown */
const below = (lines, shown) =>
  element(
    'table',
    { class: 'below' },
    element('caption', { class: 'unseen' }, 'A row for each line'),
    headers('Line', ...shown.map(([name]) => name)),
    element(
      'tbody',
      {},
      ...lines
        .slice(0, MOST_ROWS)
        .map((_line, row) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, String(row + 1)),
            ...shown.map(([, values]) => cell(values[row])),
          ),
        ),
    ),
  );
