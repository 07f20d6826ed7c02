/** The things that can be copied: the link to this page, the URL, one part of it, JSON, or code that parses it. */

import { components } from '../cli/components.js';
import { byId, element, unseen } from './dom.js';
import { withoutPassword } from './secrets.js';
import { browser, version } from './versions.js';

/**
 * @typedef {{ text: string | null, remark?: string }} Copy  text: null for a link that is too long; remark: a clause
 *
 * @typedef {{ input: string, base: string, url: URL | null, link: () => Copy }} Copied
 */

/** A string of JavaScript in single quotes. @param {string} text */
const quoted = (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A string of Rust. @param {string} text */
const inRust = (text) =>
  `"${text
    .toWellFormed()
    .replace(/[\\"]/g, '\\$&')
    // eslint-disable-next-line no-control-regex -- it escapes them
    .replace(/[\0-\x1f\x7f\p{Cf}]/gu, (c) => `\\u{${/** @type {number} */ (c.codePointAt(0)).toString(16)}}`)}"`;

/** A word of a POSIX shell. @param {string} text */
const inShell = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The forms of the whole: a title, and the text.
 *
 * @type {Record<string, { title: string, text: (given: Copied) => string | null }>}
 */
export const forms = {
  link: { title: 'Link to this page', text: ({ link }) => link().text },
  json: { title: 'JSON', text: (given) => JSON.stringify(reportOf(given), null, 2) },
  javascript: {
    title: 'JavaScript',
    text: ({ input, base }) => `new URL(${quoted(input)}${base === '' ? '' : `, ${quoted(base)}`})`,
  },
  rust: {
    title: 'Rust',
    text: ({ input, base }) =>
      base === ''
        ? `whurl::Url::parse(${inRust(input)})`
        : `whurl::Url::parse(${inRust(base)})?.join(${inRust(input)})`,
  },
  shell: {
    title: 'Command line',
    text: ({ input, base }) => `whurl --json${base === '' ? '' : ` --base ${inShell(base)}`} -- ${inShell(input)}`,
  },
};

/** Everything about the URL, with the versions that the results belong to. @param {Copied} given */
const reportOf = ({ input, base, url }) => ({
  whurl: version,
  browser,
  input,
  ...(base === '' ? {} : { base }),
  valid: url !== null,
  ...(url === null ? {} : Object.fromEntries(components.map((name) => [name, url[name]]))),
  ...(url === null ? {} : { searchParams: [...url.searchParams] }),
});

/** Makes the choice and the button work. @param {() => Copied} read */
export const startCopying = (read) => {
  const choice = /** @type {HTMLSelectElement} */ (byId('copied'));
  const button = byId('copy');
  const said = byId('said');
  choice.append(
    ...Object.entries(forms).map(([value, { title }]) => element('option', { value }, title)),
    element(
      'optgroup',
      { label: 'A part' },
      ...components.map((name) => element('option', { value: `part ${name}` }, name)),
    ),
  );
  const textFor = (/** @type {Copied} */ given) => {
    const [kind, name] = choice.value.split(' ');
    return kind === 'part' ? (given.url?.[/** @type {'href'} */ (name)] ?? '') : forms[kind].text(given);
  };
  button.addEventListener('click', () => {
    const given = read();
    const text = textFor(given);
    if (text === '' && choice.value.startsWith('part')) tell(said, 'This part is empty.');
    else copyAndTell(text, said, passwordIn(given, choice.value));
  });
};

/** The clause about the password in a copy. @param {Copied} given @param {string} choice */
const passwordIn = ({ input, base, url, link }, choice) => {
  if (choice === 'link') return link().remark;
  const isWritten = [withoutPassword(input, base) !== input, withoutPassword(base) !== base].includes(true);
  const isCopied = choice.startsWith('part')
    ? ['part href', 'part password'].includes(choice) && (url?.password ?? '') !== ''
    : isWritten;
  return isCopied ? ', with the password' : '';
};

/** A button that copies, and the place for its outcome. @param {string} title @param {() => Copy} read */
export const copyButton = (title, read) => {
  const said = element('output', { class: 'quiet' });
  const click = () => {
    const { text, remark } = read();
    copyAndTell(text, said, remark);
  };
  return [element('button', { type: 'button', click }, title), ' ', said];
};

/** The timers of the places. @type {WeakMap<HTMLElement, number>} */
const timers = new WeakMap();

/** Shows a sentence for a while. @param {HTMLElement} said @param {string} text */
const tell = (said, text) => {
  said.textContent = text;
  clearTimeout(timers.get(said));
  const end = () => (said.textContent = '');
  timers.set(said, window.setTimeout(end, 3000));
};

/**
 * Copies a text, and shows the outcome for a while.
 *
 * @param {string | null} text  null for a link that is too long
 * @param {HTMLElement} said
 * @param {string} [remark]
 */
const copyAndTell = async (text, said, remark = '') => {
  if (text === null) tell(said, 'This is too long for a link.');
  else if (await copy(text)) tell(said, `Copied${remark}.`);
  else offer(text, said);
};

/** Copies a text. @param {string} text @returns {Promise<boolean>} whether that was allowed */
const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page from a file, or without the permission: the older way may still work.
    const field = element('textarea', { class: 'unseen', 'aria-hidden': 'true', tabindex: '-1' }, text);
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    focused?.focus();
    return done;
  }
};

/** Shows a text that could not be copied, selected. @param {string} text @param {HTMLElement} said */
const offer = (text, said) => {
  tell(said, 'Copying is not allowed here: the text is selected below.');
  const place = byId('offered');
  said.closest('.actions, .buttons')?.after(place);
  const field = element('textarea', { rows: '3', readonly: true, id: 'offered-text' }, text);
  place.replaceChildren(element('label', { for: 'offered-text' }, 'To copy', unseen(' by hand')), field);
  field.select();
  field.focus();
};
