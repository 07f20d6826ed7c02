/** The URL as people should see it, with what could deceive them, and the facts that they ask for. */

import { hiddenCharacters, visible } from './characters.js';
import { shortened } from './drawing.js';
import { element } from './dom.js';

/** @typedef {typeof import('./display.js')} Display */
/** @typedef {typeof import('./tools.js')} Tools */

/** Sentences for the reasons why a label stays in ASCII. @type {Record<string, string>} */
const reasons = {
  invalid: 'it is not a valid label',
  'restricted-character': 'it has a character that names do not need',
  'mixed-scripts': 'it mixes scripts that are not written together',
  'mixed-digits': 'it has digits of several kinds',
  'hidden-mark': 'it has a mark that cannot be seen',
  confusable: 'it could be mistaken for another name',
};

/** The most that are listed. */
const MOST = 12;

/** The most labels that are named in the verdict. */
const MOST_NAMED = 2;

/** Characters that the parser removes. */
const REMOVED = ['U+0009', 'U+000A', 'U+000D'];

/** The longest safe form that is shown, if its host allows that. */
const LONGEST = 400;

/** @param {Display} display @param {string} href */
const rendered = (display, href) => {
  try {
    return display.render(href, { maxLength: LONGEST });
  } catch (error) {
    if (error instanceof RangeError) return display.render(href);
    throw error;
  }
};

/**
 * The clauses about what could deceive a reader; the empty string if nothing could.
 *
 * @param {string} input
 * @param {Display | null} display
 * @param {string} href
 */
export const deceptionOf = (input, display, href) => {
  const hidden = hiddenCharacters(input).filter(({ notation }) => !REMOVED.includes(notation));
  const kept =
    display === null ? [] : rendered(display, href).keptASCII.filter(({ label, unicode }) => label !== unicode);
  return [
    ...kept.slice(0, MOST_NAMED).map(({ unicode, reason }) => `as “${unicode}” ${reasons[reason]}`),
    ...(kept.length > MOST_NAMED ? [`${kept.length - MOST_NAMED} more labels could deceive`] : []),
    ...(hidden.some(({ reorders }) => reorders) ? ['a character changes the order in which others are shown'] : []),
    ...(hidden.some(({ reorders }) => !reorders) ? ['it has characters that are not seen as they are'] : []),
  ].join('; ');
};

/** The safe form, and the labels that it keeps in ASCII. @param {Display} display @param {string} href */
export const shownSafely = (display, href) => {
  const { spans, keptASCII } = rendered(display, href);
  const line = element(
    'p',
    { class: 'safely', id: 'safe-form' },
    ...spans.map(({ type, text }) => element('bdi', { dir: 'ltr', class: `shown ${type}` }, text)),
  );
  const kept = keptASCII.map(({ label, unicode, reason }) =>
    element(
      'li',
      {},
      element('code', {}, label),
      ' stays in ASCII: ',
      ...(unicode === label ? [] : ['as ', element('bdi', { class: 'unicode' }, `“${unicode}”`), ' ']),
      reasons[reason],
    ),
  );
  return [line, ...(kept.length === 0 ? [] : [element('ul', { class: 'warnings', id: 'kept' }, ...kept)])];
};

/** The characters of the input that are not seen as they are. @param {string} input */
export const hiddenNote = (input) => {
  const found = hiddenCharacters(input);
  if (found.length === 0) return [];
  const items = found
    .slice(0, MOST)
    .map(({ at, notation, name, reorders }) =>
      element(
        'li',
        {},
        element('code', {}, notation),
        ` ${name}, at ${at}`,
        ...(reorders ? [': it changes the order in which others are shown'] : []),
      ),
    );
  const more = found.length - MOST;
  return [
    element('p', { class: 'differs-note' }, 'The input has characters that are not seen as they are:'),
    element(
      'ul',
      { class: 'warnings', id: 'hidden-characters' },
      ...items,
      ...(more > 0 ? [element('li', {}, `and ${more.toLocaleString('en')} more`)] : []),
    ),
  ];
};

/** Bytes as text; null if they are not UTF-8. @param {Tools} tools @param {string} text */
const decoded = (tools, text) => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(tools.percentDecode(text));
  } catch {
    return null;
  }
};

/** The facts. @param {Display} display @param {Tools} tools @param {URL} url */
export const peopleFacts = (display, tools, url) => {
  const { hostname, pathname, search, hash } = url;
  /** @type {[name: string, ...values: (string | Node)[]][]} */
  const facts = [];
  // Decoding may bring characters that reorder others, and so would deceive.
  const code = (/** @type {string} */ text) => element('code', {}, element('bdi', {}, visible(shortened(text))));
  const suffix = hostname === '' || !isDomain(tools, url) ? null : display.publicSuffix(hostname);
  if (suffix !== null) {
    facts.push(['Host in Unicode', code(tools.domainToUnicode(hostname))]);
    const domain = display.registrableDomain(hostname);
    facts.push(['Registrable domain', domain === null ? 'none: the host is a public suffix' : code(domain)]);
    const { rule, section } = /** @type {{ rule: string, section: string | null }} */ (display.suffixRule(hostname));
    const origin =
      section === null
        ? 'by no rule of the list'
        : `rule ${rule}, ${section === 'icann' ? 'of a registry' : 'of an owner of domains'}`;
    facts.push(['Public suffix', code(suffix), ` (${origin}; list of ${display.listDate})`]);
  }
  facts.push(['Site', code(display.site(url.href))]);
  for (const [name, value] of [
    ['Path', pathname],
    ['Query', search],
    ['Fragment', hash],
  ]) {
    if (!value.includes('%')) continue;
    const text = decoded(tools, value);
    facts.push([`${name}, decoded`, text === null ? 'its bytes are not UTF-8' : code(text)]);
  }
  return element(
    'dl',
    { class: 'facts' },
    ...facts.flatMap(([name, ...values]) => [element('dt', {}, name), element('dd', {}, ...values)]),
  );
};

/** Whether the host is a domain. @param {Tools} tools @param {URL} url */
const isDomain = (tools, url) =>
  typeof tools.parseURL(url.href)?.host === 'string' && /^(?:https?|wss?|ftp|file):$/.test(url.protocol);
