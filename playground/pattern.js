/** The tab "Pattern": how a URL pattern is read, part by part, and what it takes of a URL. */

import { copyButton } from './copy.js';
import { element, makeScrollable } from './dom.js';
import { patternExamples } from './examples.js';
import { loadScript, sentenceFor } from './load-script.js';
import { startToolbar } from './toolbar.js';

/** @typedef {typeof import('./patterns.js')} Patterns */
/** @typedef {import('../js/pattern/part.js').Part} Part */

const { title: _title, ...example } = patternExamples[0];

/** The browser's class, which some lack. */
const Theirs = /** @type {any} */ (globalThis).URLPattern;

const names = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

/** The texts before and after a group that are left out or repeated with it. @param {string} text */
const affix = (text) => (text === '' ? [] : [element('code', {}, text)]);

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
    ...affix(prefix),
    ...(prefix === '' ? [] : [' and ']),
    ...(code === '' ? [] : [element('code', {}, code)]),
    ...(type === 0 && modifier === '' ? [] : [code === '' ? '' : ' ', words]),
    ...(suffix === '' ? [] : [' and ', ...affix(suffix)]),
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

  /** @param {(change: Given) => void} onChange @param {() => string | null} link */
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
    try {
      this.#fill(await loadScript('patterns.js', 'whurlPatterns'));
    } catch (error) {
      this.#say(`Patterns are not available: ${sentenceFor(error)}.`, 'failure');
      this.#result.replaceChildren();
    }
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

  /** A pattern of what is typed. A path alone is one of any host. @param {any} Class */
  #make(Class) {
    const text = this.#pattern.value;
    const base = this.#base.value;
    const options = { ignoreCase: this.#ignoreCase.checked };
    if (base !== '') return new Class(text, base, options);
    return new Class(/** @type {any} */ (text.startsWith('/') ? { pathname: text } : text), options);
  }

  /** Whether the browser agrees. @param {any} pattern  null if it is not one @param {string} url */
  #opinion(pattern, url) {
    if (Theirs === undefined) return 'This browser has no URLPattern.';
    let other;
    try {
      other = this.#make(Theirs);
    } catch {
      return pattern === null ? 'This browser agrees.' : 'This browser rejects it.';
    }
    if (pattern === null) return 'This browser accepts it.';
    const [mine, its] = [pattern.exec(url), other.exec(url)];
    if ((mine === null) !== (its === null))
      return `This browser differs: for it, the URL ${its === null ? 'does not match' : 'matches'}.`;
    const groupsOf = (/** @type {any} */ match) => JSON.stringify(Object.entries(match?.groups ?? {}).sort());
    const differing = names.filter(
      (name) => pattern[name] !== other[name] || groupsOf(mine?.[name]) !== groupsOf(its?.[name]),
    );
    return differing.length === 0 ? 'This browser agrees.' : `This browser differs: ${differing.join(', ')}.`;
  }

  /** @param {Patterns} patterns */
  #fill({ URLPattern, matchOf, readParts }) {
    const text = this.#pattern.value;
    const url = this.#target.value;
    let pattern;
    try {
      pattern = this.#make(URLPattern);
    } catch (error) {
      const reason = sentenceFor(error).replace(/^.*?URLPattern': /, '');
      this.#say(`Not a pattern: ${reason}.`, 'failure', this.#opinion(null, url));
      this.#result.replaceChildren(mistake(text, /** @type {any} */ (error)));
      return;
    }
    const parts = readParts(pattern);
    const isUrl = new URLPattern().test(url);
    /** @type {Record<string, any>} */
    const matches = Object.fromEntries(
      names.map((name) => [name, isUrl ? matchOf(pattern, name, url, this.#ignoreCase.checked) : null]),
    );
    const wrong = names.filter((name) => matches[name] === null);
    this.#say(
      !isUrl
        ? 'What is to be matched is not a URL.'
        : wrong.length === 0
          ? 'The URL matches.'
          : `The URL does not match: its ${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} another.`,
      !isUrl ? 'failure' : wrong.length === 0 ? 'valid' : 'warning',
      this.#opinion(pattern, url),
    );
    const whole = isUrl ? new URLPattern().exec(url) : null;
    const rows = names.map((name) => {
      const input = isUrl ? /** @type {any} */ (whole)[name].input : null;
      return rowOf(name, /** @type {any} */ (pattern)[name], parts[name], input, matches[name]);
    });
    const titles = ['Component', 'Pattern', 'Read as', 'Of the URL', 'Groups'];
    this.#result.replaceChildren(
      element(
        'table',
        { class: 'below' },
        element('caption', { class: 'unseen' }, 'The components of the pattern and of the URL'),
        element('thead', {}, element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)))),
        element('tbody', {}, ...rows),
      ),
    );
    makeScrollable(this.#result);
  }
}

/**
 * The row of a component.
 *
 * @param {string} name
 * @param {string} pattern
 * @param {any[]} parts
 * @param {string | null} input  of the URL, if there is one
 * @param {{ groups: Record<string, string | undefined> } | null} match
 */
function rowOf(name, pattern, parts, input, match) {
  const read =
    parts.length === 0 ? 'nothing' : element('ul', { class: 'read' }, ...parts.map((part) => described(part, name)));
  const groups = Object.entries(match?.groups ?? {}).flatMap(([group, value], index) => [
    ...(index === 0 ? [] : [element('br')]),
    `${group}: `,
    value === undefined ? element('em', { class: 'null' }, 'undefined') : element('code', {}, value),
  ]);
  return element(
    'tr',
    { 'data-component': name },
    element('th', { scope: 'row' }, name),
    element('td', {}, element('code', {}, pattern)),
    element('td', {}, read),
    element('td', { class: input !== null && match === null ? 'differs' : '' }, element('code', {}, input ?? '')),
    element('td', {}, ...groups),
  );
}

/** The pattern with the mistake in it marked. @param {string} text @param {{ start?: number, end?: number }} error */
const mistake = (text, { start, end = text.length }) =>
  start === undefined
    ? ''
    : element(
        'p',
        { class: 'mistake' },
        element('code', {}, text.slice(0, start), element('mark', {}, text.slice(start, end) || '▏'), text.slice(end)),
      );
