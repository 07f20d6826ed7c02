/** The tab "URL", which parses the input after every keystroke. */

import { getters, partsOf } from './address.js';
import { ours, parse, theirs } from './classes.js';
import { byId, element } from './dom.js';
import { draw } from './drawing.js';
import { examples } from './examples.js';
import { showFindings } from './findings.js';
import { loadScript } from './load-script.js';
import { ParamsTable } from './params-table.js';
import { PartsTable } from './parts-table.js';

/** @typedef {typeof import('../js/tools/validate.js').validate} Validate */
/** @typedef {import('../js/tools/validate.js').ValidationError} ValidationError */

export class Viewer {
  #input = /** @type {HTMLTextAreaElement} */ (byId('input'));
  #base = /** @type {HTMLInputElement} */ (byId('base'));
  #onChange;
  #parts = new PartsTable(byId('parts'), (url, other) => this.#edit(url, other));
  #params = new ParamsTable(byId('params'), (url) => this.#edit(url, parse(theirs, url.href)));
  /** Undefined until it has been loaded. @type {Validate | undefined} */
  #validate;

  /** @param {(fields: { url: string, base: string }) => void} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
    this.#input.addEventListener('input', () => this.#typed());
    this.#base.addEventListener('input', () => this.#typed());
    // A newline is a valid part of an input, but rarely intended.
    this.#input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.shiftKey) event.preventDefault();
    });
    byId('examples').append(
      ...examples.map(({ title, url, base = '' }) =>
        element('li', {}, element('button', { type: 'button', click: () => this.#choose(url, base) }, title)),
      ),
    );
    addEventListener('resize', () => this.#fit());
    loadScript('tools.js', 'whurlTools').then(({ validate }) => {
      this.#validate = validate;
      this.#render();
    });
  }

  /** @param {{ url: string, base: string }} fields */
  show({ url, base }) {
    this.#input.value = url;
    this.#base.value = base;
    this.#render();
  }

  /** @param {string} url @param {string} base */
  #choose(url, base) {
    this.show({ url, base });
    this.#onChange({ url, base });
  }

  #typed() {
    this.#render();
    this.#onChange({ url: this.#input.value, base: this.#base.value });
  }

  /** Shows the URL that a setter has produced as the new input. @param {URL} url @param {URL | null} other */
  #edit(url, other) {
    this.#input.value = url.href;
    this.#render(url, other);
    this.#onChange({ url: url.href, base: this.#base.value });
  }

  #render(url = this.#parse(ours), other = this.#parse(theirs)) {
    this.#fit();
    const differing = this.#parts.show(url, other);
    this.#params.show(url);
    byId('columns').hidden = url === null && other === null;
    byId('address').hidden = url === null;
    if (url !== null) this.#draw(url);
    const errors = this.#findErrors();
    this.#judge(url, other, errors, differing);
  }

  /** @param {import('./classes.js').Classes} classes */
  #parse(classes) {
    return parse(classes, this.#input.value, this.#base.value === '' ? undefined : this.#base.value);
  }

  /** @param {URL} url */
  #draw(url) {
    const parts = partsOf(url);
    const spans = parts.map(({ name, start, end }) => ({
      start,
      end,
      kind: name,
      label: `${name} ${start}–${end}`,
      onclick: () => this.#parts.edit(getters[name]),
    }));
    draw(byId('drawing'), url.href, spans);
  }

  /**
   * Shows the errors of the input or, if the base is invalid, those of the base.
   *
   * @returns {ValidationError[] | null} null until the tools have been loaded
   */
  #findErrors() {
    const validate = this.#validate;
    if (validate === undefined) return null;
    const url = { title: 'URL', control: this.#input };
    const base = { title: 'Base', control: this.#base };
    const baseIsWrong = base.control.value !== '' && parse(ours, base.control.value) === null;
    const field = baseIsWrong ? base : url;
    const { errors } = validate(field.control.value, baseIsWrong || base.control.value === '' ? {} : { base: base.control.value });
    byId('findings').hidden = errors.length === 0;
    byId('findings-title').textContent = baseIsWrong ? 'Validation errors of the base' : 'Validation errors';
    if (errors.length > 0) showFindings(byId('findings-body'), field, field.control.value, errors);
    for (const { control } of [url, base]) {
      control.setAttribute('aria-invalid', String(control === field.control && errors.some(({ failure }) => failure)));
    }
    return errors;
  }

  /**
   * Writes the verdict on the input.
   *
   * @param {URL | null} url
   * @param {URL | null} other
   * @param {ValidationError[] | null} errors
   * @param {string[]} differing
   */
  #judge(url, other, errors, differing) {
    const failure = errors?.find((error) => error.failure);
    const number = errors?.length ?? 0;
    const kind = url === null ? 'failure' : number === 0 ? 'valid' : 'warning';
    const judgement =
      url === null ? (failure === undefined ? 'Not a URL.' : `Not a URL: ${failure.name}.`)
      : errors === null ? 'A URL.'
      : number === 0 ? 'A valid URL.'
      : `A URL, with ${number.toLocaleString('en')} validation error${number === 1 ? '' : 's'}.`;
    const opinion =
      differing.length === 0 ? 'This browser agrees.'
      : url === null ? 'This browser accepts it.'
      : other === null ? 'This browser rejects it.'
      : `This browser differs: ${differing.join(', ')}.`;
    const verdict = byId('verdict');
    // Screen readers announce every change.
    if (verdict.textContent === `${judgement} ${opinion}`) return;
    verdict.className = kind;
    verdict.replaceChildren(judgement, ' ', element('span', { class: differing.length === 0 ? 'quiet' : 'differs' }, opinion));
  }

  /** Fits the height of the field to the input. */
  #fit() {
    this.#input.style.height = 'auto';
    if (this.#input.scrollHeight > 0) this.#input.style.height = `${this.#input.scrollHeight + 2}px`;
  }
}
