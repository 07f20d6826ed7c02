/** The tab "List": many URLs, one per line, and a column for each part; two or three URLs stand side by side. */

import { visible } from './characters.js';
import { copyButton } from './copy.js';
import { element, makeScrollable } from './dom.js';
import { sentenceFor, loadScript } from './load-script.js';
import { errorSection } from './standard.js';
import { version } from './versions.js';

/** @typedef {typeof import('./display.js')} Display */
/** @typedef {typeof import('./tools.js')} Tools */

/** The rows of a page. */
const ROWS = 200;

/** Up to this many URLs stand side by side. */
const MOST_BESIDE = 3;

/** Above this length, the page waits until the typist pauses. */
const LONG = 5_000;

const example =
  'https://www.example.com/docs?q=1\nhttps://example.com:443/docs/../docs?q=1\nhttps://EXAMPLE.com/docs?q=1#top';

/** The columns to choose from, and whether each is shown at first. @type {[name: string, isShown: boolean][]} */
const columns = [
  ...['error', 'href', 'origin', 'host', 'port', 'pathname', 'search', 'hash', 'site', 'registrableDomain'].map(
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
  ['same but for the fragment', ({ urlEquals }, _display, a, b) => urlEquals(a, b, { excludeFragment: true })],
  ['same origin', ({ sameOrigin }, _display, a, b) => sameOrigin(a, b)],
  ['same site', (_tools, { sameSite }, a, b) => sameSite(a, b)],
];

/**
 * @typedef {object} Line
 * @property {number} number  in the field, from 1
 * @property {string} text
 * @property {boolean} isURL
 * @property {(string | null)[]} values  of the columns
 */

export class List {
  #onChange;
  #link;
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
  #onlyInvalid = element('input', { type: 'checkbox', id: 'only-invalid', change: () => this.#page(0) });
  #paging = element('p', { class: 'buttons', id: 'paging' });
  /** The titles of the columns, and what stands in each line. @type {{ titles: string[], lines: Line[] }} */
  #made = { titles: [], lines: [] };
  #timer = 0;
  #isMade = false;

  /** @param {(list: string) => void} onChange @param {() => import('./copy.js').Copy} link */
  constructor(onChange, link) {
    this.#onChange = onChange;
    this.#link = link;
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
        element(
          'p',
          { class: 'buttons' },
          ...copyButton('Copy as CSV', () => this.#csv()),
          ...copyButton('Copy link', this.#link),
        ),
        element('fieldset', { class: 'choices' }, element('legend', {}, 'Parts'), ...chosen),
        element('p', {}, element('label', {}, this.#onlyInvalid, ' Only those that are not URLs')),
        this.#result,
        this.#paging,
      );
    }
    this.#field.value = list === '' ? example : list;
    this.#render();
  }

  #typed() {
    clearTimeout(this.#timer);
    const update = () => {
      this.#onChange(this.#field.value);
      this.#render();
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
    const given = this.#field.value
      .split('\n')
      .map((text, at) => ({ number: at + 1, text }))
      .filter(({ text }) => text.trim() !== '');
    const names = columns.map(([name]) => name).filter((name) => this.#choices.get(name)?.checked);
    const sites = { site: display.site, registrableDomain: display.registrableDomain };
    const made = display.table(
      given.map(({ text }) => text),
      { columns: /** @type {any} */ (['href', 'valid', ...names.filter((name) => name !== 'href')]), sites },
    );
    const valuesOf = (/** @type {string} */ name) =>
      /** @type {any[]} */ (made.column(/** @type {any} */ (name)).toArray());
    const hrefs = /** @type {(string | null)[]} */ (valuesOf('href'));
    const [first] = hrefs;
    const asked = given.length > 1 && first !== null ? questions : [];
    const chosen = names.map(valuesOf);
    const lines = given.map(({ number, text }, at) => {
      const href = hrefs[at];
      const answers = asked.map(([, ask]) =>
        at === 0 ? '' : href === null ? null : ask(tools, display, /** @type {string} */ (first), href) ? 'yes' : 'no',
      );
      const values = chosen.map((column) => (column[at] === null ? null : String(column[at])));
      return { number, text, isURL: href !== null, values: [...values, ...answers] };
    });
    this.#made = { titles: [...names, ...asked.map(([title]) => title)], lines };
    this.#say();
    this.#page(0);
  }

  #say() {
    const { lines } = this.#made;
    const invalid = lines.filter(({ isURL }) => !isURL).length;
    const text =
      lines.length === 0
        ? 'Type or paste URLs, one per line.'
        : `${lines.length.toLocaleString('en')} line${lines.length === 1 ? '' : 's'}, ${invalid === 0 ? 'all are URLs' : `${invalid.toLocaleString('en')} not a URL`}.${this.#link().text === null ? ' The list is too long for the address and for a link. A reload keeps it.' : ''}`;
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  /** The lines that are wanted. */
  get #wanted() {
    return this.#made.lines.filter(({ isURL }) => !(isURL && this.#onlyInvalid.checked));
  }

  /** Shows rows. @param {number} from  the first */
  #page(from) {
    const wanted = this.#wanted;
    const { titles, lines } = this.#made;
    const shown = wanted.slice(from, from + ROWS);
    const isBeside = lines.length <= MOST_BESIDE && shown.length === lines.length;
    this.#result.replaceChildren(
      ...(shown.length === 0 ? [] : [isBeside ? beside(titles, shown) : below(titles, shown)]),
    );
    makeScrollable(this.#result);
    const turn = (/** @type {string} */ title, /** @type {number} */ to) =>
      element(
        'button',
        { type: 'button', click: () => this.#page(to), disabled: to < 0 || to >= wanted.length },
        title,
      );
    this.#paging.replaceChildren(
      ...(wanted.length <= ROWS
        ? []
        : [
            turn('Previous rows', from - ROWS),
            turn('Next rows', from + ROWS),
            element(
              'span',
              { role: 'status' },
              `Rows ${from + 1} to ${from + shown.length} of ${wanted.length.toLocaleString('en')}`,
            ),
          ]),
    );
  }

  /** The lines that are wanted, all of them, as CSV. @returns {import('./copy.js').Copy} */
  #csv() {
    const rows = this.#wanted.map(({ number, text, values }) => [String(number), text, ...values]);
    const table = [['line', 'input', ...this.#made.titles], ...rows].map((row) => row.map((value) => value ?? ''));
    const safe = table.map((row) => row.map(withoutFormulas));
    const isChanged = safe.some((row, at) => row.some((value, column) => value !== table[at][column]));
    return {
      text: safe.map((row) => row.map(quoted).join(',')).join('\n'),
      remark: isChanged ? ', with an apostrophe before each formula' : '',
    };
  }
}

// A spreadsheet would calculate the lines of strangers, and some begin a cell after a tab or a semicolon. Programs that
// read the CSV get the apostrophe too, so the page says when there is one.
/** A value with an apostrophe before what a spreadsheet takes for a formula. @param {string} value */
const withoutFormulas = (value) => value.replace(/(^|[\t\r;])(?=[=+\-@\t\r])/g, "$1'");

/** A value of CSV. @param {string} value */
const quoted = (value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** @param {string | null} value @param {string} title @param {boolean} [differs] */
const cell = (value, title, differs = false) =>
  element(
    'td',
    { class: differs ? 'differs' : '' },
    value === null
      ? element('em', { class: 'null' }, 'null')
      : title === 'error' && value !== ''
        ? element('a', { href: errorSection(value), class: 'failure' }, element('code', {}, value))
        : value === ''
          ? ''
          : element('code', {}, value),
  );

/** @param {...(Node | string)} titles */
const headers = (...titles) =>
  element('thead', {}, element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title))));

/** URLs side by side: a row for each part. @param {string[]} titles @param {Line[]} lines */
const beside = (titles, lines) =>
  element(
    'table',
    { class: 'beside' },
    element('caption', { class: 'unseen' }, 'The URLs side by side'),
    headers(
      'Part',
      ...lines.map(({ number, text }) => element('span', {}, `${number}. `, element('code', {}, visible(text)))),
    ),
    element(
      'tbody',
      {},
      ...titles.map((title, at) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, title),
          ...lines.map(({ values }, line) =>
            cell(values[at], title, line > 0 && values[at] !== lines[0].values[at] && !title.startsWith('same')),
          ),
        ),
      ),
    ),
  );

/** A row for each line, without parts if it is no URL. @param {string[]} titles @param {Line[]} lines */
const below = (titles, lines) =>
  element(
    'table',
    { class: 'below' },
    element('caption', { class: 'unseen' }, 'A row for each line'),
    headers('Line', 'Input', ...titles),
    element(
      'tbody',
      {},
      ...lines.map(({ number, text, isURL, values }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, String(number)),
          element('td', {}, element('code', {}, visible(text))),
          ...values.map((value, at) =>
            cell(value === null && (!isURL || titles[at] === 'error') ? '' : value, titles[at]),
          ),
        ),
      ),
    ),
  );
