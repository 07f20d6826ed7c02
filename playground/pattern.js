/** The tab "Pattern": how a URL pattern is read, part by part, and what it takes of a URL. */

import { element } from './dom.js';
import { loadScript, sentenceFor } from './load-script.js';

/** @typedef {typeof import('./patterns.js')} Patterns */
/** @typedef {import('../js/pattern/part.js').Part} Part */

const example = {
  pattern: 'http{s}?://:shop.example.com/:category/:item?',
  target: 'https://books.example.com/crime/7?page=2',
};

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
  );
};

export class PatternTab {
  #onChange;
  #pattern = this.#field('pattern');
  #target = this.#field('target');
  #verdict = element('p', { role: 'status', id: 'pattern-status' });
  #result = element('div', { class: 'scroll', id: 'pattern-result' });
  #isMade = false;

  /** @param {(change: { pattern: string, target: string }) => void} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** Fills the tab. @param {HTMLElement} panel @param {{ pattern: string, target: string }} state */
  show(panel, { pattern, target }) {
    if (!this.#isMade) {
      this.#isMade = true;
      panel.replaceChildren(
        element(
          'p',
          { class: 'lead-in' },
          'How a pattern of the ',
          element('a', { href: 'https://urlpattern.spec.whatwg.org/' }, 'URL Pattern Standard'),
          ' is read, part by part, and what it takes of a URL.',
        ),
        element('label', { for: 'pattern', class: 'above' }, 'Pattern'),
        this.#pattern,
        element('label', { for: 'target', class: 'above' }, 'URL'),
        this.#target,
        this.#verdict,
        this.#result,
      );
    }
    const isFirst = pattern === '' && target === '';
    this.#pattern.value = isFirst ? example.pattern : pattern;
    this.#target.value = isFirst ? example.target : target;
    this.#render();
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
      input: () => {
        this.#render();
        this.#onChange({ pattern: this.#pattern.value, target: this.#target.value });
      },
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

  /** @param {string} text @param {string} kind */
  #say(text, kind) {
    this.#verdict.className = kind;
    if (this.#verdict.textContent !== text) this.#verdict.textContent = text;
  }

  /** @param {Patterns} patterns */
  #fill({ URLPattern, matchOf, readParts }) {
    const text = this.#pattern.value;
    const url = this.#target.value;
    let pattern;
    try {
      // A path alone is one of any host.
      pattern = new URLPattern(text.startsWith('/') ? { pathname: text } : text);
    } catch (error) {
      this.#say(`Not a pattern: ${sentenceFor(error).replace(/^.*?URLPattern': /, '')}.`, 'failure');
      this.#result.replaceChildren(mistake(text, /** @type {any} */ (error)));
      return;
    }
    const parts = readParts(pattern);
    const isUrl = new URLPattern().test(url);
    /** @type {Record<string, any>} */
    const matches = Object.fromEntries(names.map((name) => [name, isUrl ? matchOf(pattern, name, url) : null]));
    const wrong = names.filter((name) => matches[name] === null);
    this.#say(
      !isUrl
        ? 'What is to be matched is not a URL.'
        : wrong.length === 0
          ? 'The URL matches.'
          : `The URL does not match: its ${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} another.`,
      isUrl && wrong.length === 0 ? 'valid' : 'failure',
    );
    const whole = isUrl ? new URLPattern().exec(url) : null;
    this.#result.replaceChildren(
      element(
        'table',
        { class: 'below' },
        element('caption', { class: 'unseen' }, 'The components of the pattern and of the URL'),
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ...['Component', 'Pattern', 'Read as', 'Of the URL', 'Groups'].map((title) =>
              element('th', { scope: 'col' }, title),
            ),
          ),
        ),
        element(
          'tbody',
          {},
          ...names.map((name) => {
            const input = /** @type {any} */ (whole)?.[name].input ?? '';
            const groups = Object.entries(matches[name]?.groups ?? {});
            return element(
              'tr',
              { 'data-component': name },
              element('th', { scope: 'row' }, name),
              element('td', {}, element('code', {}, /** @type {any} */ (pattern)[name])),
              element(
                'td',
                {},
                parts[name].length === 0
                  ? 'nothing'
                  : element('ul', { class: 'read' }, ...parts[name].map((part) => described(part, name))),
              ),
              element('td', { class: isUrl && matches[name] === null ? 'differs' : '' }, element('code', {}, input)),
              element(
                'td',
                {},
                ...groups.flatMap(([group, value], index) => [
                  ...(index === 0 ? [] : [element('br')]),
                  `${group}: `,
                  value === undefined ? element('em', { class: 'null' }, 'undefined') : element('code', {}, value),
                ]),
              ),
            );
          }),
        ),
      ),
    );
  }
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
