/** The URL as a page in another encoding would make it. Its tables are loaded when an encoding is chosen. */

import { element } from './dom.js';
import { loadScript, sentenceFor } from './load-script.js';

/** Labels of frequent encodings. */
const labels = [
  ...[
    'utf-8',
    'windows-1252',
    'iso-8859-2',
    'windows-1250',
    'windows-1251',
    'koi8-r',
    'iso-8859-7',
    'windows-1255',
    'windows-1256',
  ],
  ...['windows-1254', 'windows-874', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'gb18030', 'big5', 'euc-kr'],
];

export class EncodingsPanel {
  #choice = element(
    'select',
    { id: 'encoding', change: () => this.#render() },
    ...labels.map((label) => element('option', {}, label)),
  );
  #result = element('p', { class: 'result-line', role: 'status', id: 'encoded' });
  #input = '';
  #base = '';

  /** The elements. */
  body = element(
    'div',
    {},
    element(
      'p',
      { class: 'quiet' },
      'In pages that are not in UTF-8, the query of a link is in the encoding of the page.',
    ),
    element('p', { class: 'choice' }, element('label', { for: 'encoding' }, 'Encoding of the page'), this.#choice),
    this.#result,
  );

  /** @param {string} input @param {string} base */
  show(input, base) {
    this.#input = input;
    this.#base = base;
    if (this.#choice.value !== labels[0]) this.#render();
    else this.#result.replaceChildren();
  }

  async #render() {
    const encoding = this.#choice.value;
    if (encoding === labels[0]) {
      this.#result.replaceChildren();
      return;
    }
    try {
      /** @type {typeof import('../js/entries/tools-encodings.js')} */
      const { parse } = await loadScript('encodings.js', 'whurlEncodings');
      const href = parse(this.#input, { encoding, ...(this.#base === '' ? {} : { base: this.#base }) });
      this.#result.replaceChildren(href === null ? 'Not a URL.' : element('code', {}, href));
    } catch (error) {
      // The verdict reports a bad base.
      this.#result.replaceChildren(
        error instanceof TypeError ? 'Not a URL.' : `This is not available: ${sentenceFor(error)}.`,
      );
    }
  }
}
