/** The tab "URL", which parses the input after every keystroke. */

import { getters, partsOf } from './address.js';
import { withBackdrop } from './backdrop.js';
import { ours, parse, theirs } from './classes.js';
import { byId, element, keepingFocusInPlace } from './dom.js';
import { draw, drawForPrint, shortened } from './drawing.js';
import { examples } from './examples.js';
import { drawErrors, listErrors } from './findings.js';
import { loadScript, sentenceFor } from './load-script.js';
import { More } from './more.js';
import { say } from './notices.js';
import { ParamsTable } from './params-table.js';
import { PartsTable } from './parts-table.js';
import { startToolbar } from './toolbar.js';
import { showVerdict } from './verdict.js';

/** @typedef {import('../js/tools/validate.js').ValidationError} ValidationError */

/** Above this length, the page waits until the typist pauses. */
const LONG = 20_000;
const PAUSE = 250;

/** Longer inputs would keep the page busy for seconds. */
const LONGEST = 500_000;

export class Viewer {
  #input = /** @type {HTMLTextAreaElement} */ (byId('input'));
  #base = /** @type {HTMLInputElement} */ (byId('base'));
  #backdrop = withBackdrop(this.#input);
  #onChange;
  #parts = new PartsTable(byId('parts'), (url, other) => this.#edit(url, other));
  #params = new ParamsTable(byId('params'), (url) => this.#edit(url, parse(theirs, url.href)));
  #more = new More(byId('more'), byId('beside'));
  #timer = 0;
  /** The field whose edits belong to the entry of the history. @type {Element | null} */
  #edited = null;
  /** Whether long pieces are drawn with their middle. */
  #isWhole = false;
  /**
   * Undefined until they have been loaded, null if that has failed.
   *
   * @type {typeof import('./tools.js') | undefined | null}
   */
  #tools;

  /**
   * @param {(fields: { url: string, base: string }, isNew: boolean) => void} onChange  isNew: whether Back returns to
   *   what was before
   */
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
        element('button', { type: 'button', click: () => this.#choose(url, base) }, title),
      ),
    );
    startToolbar(byId('examples'));
    byId('whole').addEventListener('click', () => {
      this.#isWhole = !this.#isWhole;
      this.#render();
    });
    drawForPrint(() => this.#render());
    loadScript('tools.js', 'whurlTools').then(
      (tools) => this.#start(tools),
      (error) => this.#miss(error),
    );
  }

  /** The URL that is shown now. */
  get url() {
    return this.#parse(ours);
  }

  /** @param {{ url: string, base: string }} fields */
  show({ url, base }) {
    this.#input.value = url;
    this.#base.value = base;
    this.#edited = null;
    this.#render();
  }

  /** @param {typeof import('./tools.js')} tools */
  #start(tools) {
    // The first call says so if WebAssembly is refused.
    try {
      tools.validate('x:');
      this.#tools = tools;
    } catch (error) {
      this.#miss(error);
    }
    this.#render();
    // The rest is loaded when the browser has nothing else to do.
    const load = () => this.#more.start(this.#tools ?? null).then(() => this.#render());
    if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 300);
  }

  /** @param {unknown} error */
  #miss(error) {
    this.#tools = null;
    say(`Validation errors are not available: ${sentenceFor(error)}.`);
  }

  /** @param {string} url @param {string} base */
  #choose(url, base) {
    this.show({ url, base });
    this.#onChange({ url, base }, true);
  }

  #typed() {
    clearTimeout(this.#timer);
    const render = () => {
      this.#render();
      this.#onChange({ url: this.#input.value, base: this.#base.value }, false);
    };
    this.#edited = null;
    if (this.#input.value.length > LONG) this.#timer = window.setTimeout(render, PAUSE);
    else render();
  }

  /** Shows the URL that a setter has produced as the new input. @param {URL} url @param {URL | null} other */
  #edit(url, other) {
    const field = document.activeElement;
    const isNew = field !== this.#edited || field instanceof HTMLButtonElement;
    this.#edited = field;
    this.#input.value = url.href;
    keepingFocusInPlace(() => this.#render(url, other));
    this.#onChange({ url: url.href, base: this.#base.value }, isNew);
  }

  #render(url = this.#parse(ours), other = this.#parse(theirs)) {
    const { length } = this.#input.value;
    byId('panel-url').classList.toggle('too-long', length > LONGEST);
    if (length > LONGEST) {
      byId('verdict').className = 'unknown';
      byId('verdict').textContent =
        `The input has ${length.toLocaleString('en')} characters. This page shows up to ${LONGEST.toLocaleString('en')}.`;
      return;
    }
    const isEmpty = this.#input.value === '' && url === null;
    const parts = url === null ? [] : partsOf(url);
    const ranges = new Map(parts.map(({ name, start, end }) => [getters[name], `${start}–${end}`]));
    const differing = this.#parts.show(url, other, ranges);
    this.#params.show(url);
    const { baseIsWrong, field, errors } = this.#findErrors(isEmpty);
    const isLong =
      url !== null
        ? this.#draw(url, parts)
        : errors === null || isEmpty
          ? draw(byId('drawing'), '', [], { description: 'No URL' })
          : drawErrors(byId('drawing'), field, errors, this.#isWhole);
    byId('address-title').textContent = url === null && !isEmpty ? `The errors of the ${field.title}` : 'Address';
    byId('whole').hidden = !isLong;
    byId('whole').textContent = this.#isWhole ? 'Shorten it' : 'Show all of it';
    this.#backdrop.show(errorMarks(field.control === this.#input ? errors : null));
    const input = this.#input.value;
    const deception = url === null ? '' : this.#more.deceptionOf(input, url);
    showVerdict(
      byId('verdict'),
      { input, url, other, baseIsWrong, errors, differing, deception },
      () => byId('findings').focus(),
      () => this.#more.showDeception(),
    );
    this.#more.show({ input, base: this.#base.value, url });
  }

  /** @param {import('./classes.js').Classes} classes */
  #parse(classes) {
    if (this.#input.value.length > LONGEST) return null;
    return parse(classes, this.#input.value, this.#base.value === '' ? undefined : this.#base.value);
  }

  /** @param {URL} url @param {import('./address.js').Part[]} parts */
  #draw(url, parts) {
    const spans = parts.map(({ name, start, end }) => ({
      start,
      end,
      kind: name,
      label: name,
      onclick: () => this.#parts.edit(getters[name]),
    }));
    const description = spans
      .map(({ label, start, end }) => `${label} ${shortened(url.href.slice(start, end))}`)
      .join('; ');
    return draw(byId('drawing'), url.href, spans, { description, isWhole: this.#isWhole });
  }

  /**
   * Lists the errors of the input or, if the base is invalid, the errors of the base.
   *
   * @param {boolean} isEmpty  whether there is nothing to judge yet
   * @returns {{ baseIsWrong: boolean, field: import('./findings.js').Field, errors: ValidationError[] | null }} errors:
   *   null without the tools
   */
  #findErrors(isEmpty) {
    const url = { title: 'URL', control: this.#input };
    const base = { title: 'base', control: this.#base };
    const baseIsWrong = base.control.value !== '' && parse(ours, base.control.value) === null;
    const field = baseIsWrong ? base : url;
    const options = baseIsWrong || base.control.value === '' ? {} : { base: base.control.value };
    const errors = this.#tools
      ? isEmpty && !baseIsWrong
        ? []
        : this.#tools.validate(field.control.value, options).errors
      : null;
    byId('findings-title').textContent = baseIsWrong ? 'Validation errors of the base' : 'Validation errors';
    if (errors !== null && errors.length > 0) listErrors(byId('findings-body'), field, errors);
    else
      byId('findings-body').replaceChildren(
        element('p', { class: 'quiet' }, errors === null ? 'not available' : 'none'),
      );
    for (const { control } of [url, base]) {
      const isWrong = control === field.control && Boolean(errors?.some(({ failure }) => failure));
      control.setAttribute('aria-invalid', String(isWrong));
    }
    if (baseIsWrong) base.control.setAttribute('aria-describedby', 'verdict');
    else base.control.removeAttribute('aria-describedby');
    return { baseIsWrong, field, errors };
  }
}

/** The ranges of errors as marks under the field. @param {ValidationError[] | null} errors */
const errorMarks = (errors) =>
  (errors ?? [])
    .slice(0, 200)
    .map(({ start, end, failure }) => ({ start, end, kind: failure ? 'failure' : 'warning' }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
