/** The answers of the tools about the URL, below its parts. They are loaded after the page has been drawn. */

import { element } from './dom.js';
import { EncodingsPanel } from './encodings-panel.js';
import { deceptionOf, hiddenNote, peopleFacts, shownSafely } from './people.js';
import { recordTable } from './record.js';
import { loadScript, sentenceFor } from './load-script.js';

/** @typedef {{ input: string, base: string, url: URL | null }} Shown */

/** Longer URLs would take time at every keystroke. */
const LONGEST = 20_000;

export class More {
  #safely = element('div', { tabindex: '-1' });
  #facts = element('div');
  #record = element('div');
  #encodings = new EncodingsPanel();
  /** @type {Shown | undefined} */
  #shown;
  /** @type {typeof import('./tools.js') | null} */
  #tools = null;
  /**
   * Undefined until it has been loaded, a sentence if that has failed.
   *
   * @type {typeof import('./display.js') | string | undefined}
   */
  #display;

  /** @param {HTMLElement} place @param {HTMLElement} beside  the place for the facts, next to the parts */
  constructor(place, beside) {
    beside.append(section('facts', 'Host and decoded values', this.#facts));
    place.append(
      section('safely', 'Shown to people', this.#safely),
      section('record', 'The record inside', this.#record),
      section('encodings', 'Query in other encodings', this.#encodings.body),
    );
  }

  /** Loads what is missing. @param {typeof import('./tools.js') | null} tools */
  async start(tools) {
    this.#tools = tools;
    try {
      /** @type {typeof import('./display.js')} */
      const display = await loadScript('display.js', 'whurlDisplay');
      display.render('x:');
      this.#display = display;
    } catch (error) {
      this.#display = `This is not available: ${sentenceFor(error)}.`;
    }
  }

  /** The clauses about what could deceive a reader of the URL. @param {string} input @param {URL} url */
  deceptionOf(input, { href }) {
    return deceptionOf(input, typeof this.#display === 'object' && href.length <= LONGEST ? this.#display : null, href);
  }

  /** Goes to the explanation. */
  showDeception() {
    this.#safely.focus();
  }

  /** @param {Shown} shown */
  show(shown) {
    this.#shown = shown;
    this.#render();
  }

  #render() {
    if (this.#shown === undefined) return;
    const { input, base, url } = this.#shown;
    const tools = this.#tools;
    const missing =
      url === null
        ? 'There is no URL to show.'
        : url.href.length > LONGEST
          ? 'This URL is too long to be shown here.'
          : this.#display === undefined
            ? 'Loading …'
            : typeof this.#display === 'string'
              ? this.#display
              : tools === null
                ? 'This is not available.'
                : null;
    const quiet = () => element('p', { class: 'quiet' }, missing ?? '');
    const hidden = hiddenNote(input);
    if (missing !== null) {
      this.#safely.replaceChildren(...hidden, quiet());
      this.#facts.replaceChildren(quiet());
      this.#record.replaceChildren(quiet());
    } else {
      const display = /** @type {typeof import('./display.js')} */ (this.#display);
      const { href } = /** @type {URL} */ (url);
      this.#safely.replaceChildren(...shownSafely(display, href), ...hidden);
      this.#facts.replaceChildren(
        peopleFacts(display, /** @type {typeof import('./tools.js')} */ (tools), /** @type {URL} */ (url)),
      );
      this.#record.replaceChildren(recordTable(/** @type {typeof import('./tools.js')} */ (tools), href));
    }
    this.#encodings.show(input.length > LONGEST ? '' : input, base);
  }
}

/** @param {string} id @param {string} title @param {HTMLElement} body */
const section = (id, title, body) =>
  element('section', { id, 'aria-labelledby': `${id}-title` }, element('h2', { id: `${id}-title` }, title), body);
