/** The tab "Pattern": how a URL pattern is read, part by part, and what it takes of a URL. */

import { copyButton } from './copy.js';
import { element, makeScrollable } from './dom.js';
import { patternExamples } from './examples.js';
import { sentenceFor } from './load-script.js';
import { startToolbar } from './toolbar.js';
import { Helper, workerAddress } from './worker.js';

/** @typedef {import('../js/pattern/part.js').Part} Part */

const { title: _title, ...example } = patternExamples[0];

/** Milliseconds: a pattern may take exponential time, and a link may bring one. */
const LIMIT = 5000;

/** Milliseconds after which the page says that it matches. */
const SOON = 500;

/** The titles of the columns. */
const titles = ['Component', 'Pattern', 'Read as', 'Of the URL', 'Groups'];

/** A text as code, if there is one. @param {string} text */
const coded = (text) => (text === '' ? [] : [element('code', {}, text)]);

/** The modifiers in words. @type {Record<string, string>} */
const modifiers = { '': '', '?': ', or nothing', '+': ', once or more often', '*': ', any number of times' };

/** A part in words. @param {Part} part @param {string} name  of the component */
const described = ({ type, value, name: group, modifier, prefix, suffix }, name) => {
  const end = name === 'hostname' ? 'dot' : name === 'pathname' ? 'slash' : null;
  const words = [
    'text',
    'what this regular expression matches',
    end === null ? 'one or more characters' : `one or more characters up to the next ${end}`,
    'anything',
  ][type];
  const code = [value, `(${value})`, '', '*'][type];
  const title = type === 0 ? [] : [element('strong', {}, group), ': '];
  return element(
    'li',
    {},
    ...title,
    ...coded(prefix),
    ...(prefix === '' ? [] : [' and ']),
    ...(code === '' ? [] : [element('code', {}, code)]),
    ...(type === 0 && modifier === '' ? [] : [code === '' ? '' : ' ', words]),
    ...(suffix === '' ? [] : [' and ', ...coded(suffix)]),
    modifiers[modifier],
    // Many mean a query.
    ...(type === 3 && modifier === '?'
      ? [
          ': the ',
          element('code', {}, '?'),
          ' belongs to the ',
          element('code', {}, '*'),
          '; ',
          element('code', {}, '\\?'),
          ' begins a query',
        ]
      : []),
  );
};

/** @typedef {Record<'pattern' | 'patternBase' | 'ignoreCase' | 'target', string>} Given */

export class PatternTab {
  #onChange;
  #link;
  #pattern = this.#field('pattern');
  #base = this.#field('pattern-base');
  #target = this.#field('target');
  #ignoreCase = element('input', { type: 'checkbox', id: 'ignore-case', change: () => this.#edited() });
  #verdict = element('p', { role: 'status', id: 'pattern-status' });
  #result = element('div', { class: 'scroll', id: 'pattern-result' });
  #isMade = false;
  #timer = 0;
  /** @type {Helper | undefined} */
  #worker;

  /** @param {(change: Given) => void} onChange @param {() => import('./copy.js').Copy} link */
  constructor(onChange, link) {
    this.#onChange = onChange;
    this.#link = link;
  }

  /** Fills the tab. @param {HTMLElement} panel @param {Given} state */
  show(panel, state) {
    if (!this.#isMade) {
      this.#isMade = true;
      const toolbar = element(
        'div',
        { class: 'examples', role: 'toolbar', 'aria-label': 'Examples' },
        ...patternExamples.map(({ title, ...given }) => {
          const click = () => {
            this.#fields({ patternBase: '', ignoreCase: '', ...given });
            this.#edited();
          };
          return element('button', { type: 'button', click }, title);
        }),
      );
      panel.replaceChildren(
        element(
          'p',
          { class: 'lead-in' },
          'How a pattern of the ',
          element('a', { href: 'https://urlpattern.spec.whatwg.org/' }, 'URL Pattern Standard'),
          ' is read, part by part, and what it takes of a URL.',
        ),
        element(
          'div',
          { class: 'inputs' },
          ...[element('label', { for: 'pattern' }, 'Pattern'), this.#pattern],
          ...[element('label', { for: 'pattern-base' }, 'Base'), this.#base],
          ...[element('label', { for: 'target' }, 'URL'), this.#target],
        ),
        element('p', {}, element('label', {}, this.#ignoreCase, ' Ignore case in path, query and fragment')),
        this.#verdict,
        element(
          'div',
          { class: 'actions' },
          toolbar,
          element('div', { class: 'buttons' }, ...copyButton('Copy link', this.#link)),
        ),
        this.#result,
      );
      startToolbar(toolbar);
      this.#base.placeholder = 'for relative patterns';
    }
    this.#fields(state.pattern === '' && state.target === '' ? { ...state, ...example } : state);
    this.#render();
  }

  /** @param {Given} given */
  #fields({ pattern, patternBase, ignoreCase, target }) {
    this.#pattern.value = pattern;
    this.#base.value = patternBase;
    this.#ignoreCase.checked = ignoreCase !== '';
    this.#target.value = target;
  }

  #edited() {
    this.#render();
    this.#onChange({
      pattern: this.#pattern.value,
      patternBase: this.#base.value,
      ignoreCase: this.#ignoreCase.checked ? '1' : '',
      target: this.#target.value,
    });
  }

  /** A field. @param {string} id */
  #field(id) {
    return element('input', {
      id,
      type: 'text',
      class: 'wide',
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      'aria-describedby': 'pattern-status',
      input: () => this.#edited(),
    });
  }

  async #render() {
    clearTimeout(this.#timer);
    try {
      const address = await workerAddress('patterns.js', 'whurlPatterns');
      this.#worker?.end();
      this.#worker = new Helper(address);
      this.#wait();
      const answer = await this.#worker.ask({
        text: this.#pattern.value,
        base: this.#base.value,
        ignoreCase: this.#ignoreCase.checked,
        url: this.#target.value,
      });
      clearTimeout(this.#timer);
      this.#worker.end();
      this.#fill(answer);
    } catch (error) {
      clearTimeout(this.#timer);
      this.#say(`Patterns are not available: ${sentenceFor(error)}.`, 'failure');
      this.#result.replaceChildren();
    }
  }

  /** Says that the worker takes time; and later that it takes too much, and ends it. */
  #wait() {
    this.#timer = window.setTimeout(() => {
      this.#say('Matching …', 'unknown');
      this.#timer = window.setTimeout(() => {
        this.#worker?.end();
        this.#say(
          `Matching has been stopped after ${LIMIT / 1000} seconds: the pattern may take exponential time.`,
          'failure',
        );
        this.#result.replaceChildren();
      }, LIMIT);
    }, SOON);
  }

  /** @param {string} text @param {string} kind @param {string} [opinion]  the browser's */
  #say(text, kind, opinion = '') {
    this.#verdict.className = kind;
    const made = element(
      'span',
      {},
      text,
      ...(opinion === '' ? [] : [' ', element('span', { class: 'quiet' }, opinion)]),
    );
    if (this.#verdict.textContent !== made.textContent) this.#verdict.replaceChildren(made);
  }

  /** @param {import('./patterns.js').Answer} answer */
  #fill({ mistake, opinion, rows, isURL }) {
    if (mistake !== undefined) {
      this.#say(`Not a pattern: ${mistake.message.replace(/^.*?URLPattern': /, '')}.`, 'failure', opinion);
      this.#result.replaceChildren(marked(this.#pattern.value, mistake));
      return;
    }
    const wrong = rows.filter(({ match }) => match === null).map(({ name }) => name);
    this.#say(
      !isURL
        ? 'What is to be matched is not a URL.'
        : wrong.length === 0
          ? 'The URL matches.'
          : `The URL does not match: its ${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} another.`,
      !isURL ? 'failure' : wrong.length === 0 ? 'valid' : 'warning',
      opinion,
    );
    this.#result.replaceChildren(
      element(
        'table',
        { class: 'below pattern' },
        element('caption', { class: 'unseen' }, 'The components of the pattern and of the URL'),
        element('thead', {}, element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)))),
        element('tbody', {}, ...rows.map(rowOf)),
      ),
    );
    makeScrollable(this.#result);
  }
}

/** The row of a component. @param {import('./patterns.js').Row} row */
const rowOf = ({ name, pattern, parts, input, match }) => {
  const read =
    parts.length === 0 ? 'nothing' : element('ul', { class: 'read' }, ...parts.map((part) => described(part, name)));
  const groups = Object.entries(match?.groups ?? {}).flatMap(([group, value], index) => [
    ...(index === 0 ? [] : [element('br')]),
    `${group}: `,
    value === undefined ? element('em', { class: 'null' }, 'undefined') : element('code', {}, value),
  ]);
  const cells = [coded(pattern), [read], coded(input ?? ''), groups].map((content, at) =>
    element('td', { 'data-title': titles[at + 1] }, ...content),
  );
  if (input !== null && match === null) cells[2].className = 'differs';
  return element('tr', { 'data-component': name }, element('th', { scope: 'row' }, name), ...cells);
};

/** The pattern with the mistake in it marked. @param {string} text @param {import('./patterns.js').Mistake} mistake */
const marked = (text, { start, end = text.length }) =>
  start === undefined
    ? ''
    : element(
        'p',
        { class: 'mistake' },
        element('code', {}, text.slice(0, start), element('mark', {}, text.slice(start, end) || '▏'), text.slice(end)),
      );
