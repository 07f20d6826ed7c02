/**
 * The state of the page. Its fragment has it, so that a link restores it; and each entry of the session's history has
 * one, so that Back undoes an example or an edit.
 */

import { ours } from './classes.js';
import { withoutPassword } from './secrets.js';

/**
 * @typedef {object} State
 * @property {string} url  the input
 * @property {string} base
 * @property {string} tab
 * @property {string} list  the lines of the tab "List"
 * @property {string} pattern  of the tab "Pattern"
 * @property {string} target  the URL that it is to match
 */

/** @type {State} */
const first = {
  url: 'https://user:pass@EXAMPLE.com:8080/docs/../a b?q=1&lang=en#top',
  base: '',
  tab: 'url',
  list: '',
  pattern: '',
  target: '',
};

const keys = /** @type {(keyof State)[]} */ (Object.keys(first));

/** The delay in milliseconds: browsers limit how often the address may change. */
const DELAY = 200;

/** Longer fragments make every change of the address slow. */
const LONGEST = 50_000;

/**
 * Reads the state from the address. Other fragments than ours change nothing.
 *
 * @param {State} [otherwise]  the state for what the address does not say
 * @returns {State}
 */
export const readState = (otherwise = first) => {
  const found = [handedOver() ?? location.hash, location.search]
    .map((part) => part.slice(1))
    .map((text) => new ours.URLSearchParams(text))
    .find((params) => keys.some((key) => params.has(key)));
  if (found === undefined) return { ...otherwise };
  const given = Object.fromEntries(
    keys.flatMap((key) => (found.has(key) ? [[key, /** @type {string} */ (found.get(key))]] : [])),
  );
  // A link to a URL without a base means none.
  return { ...otherwise, base: '', tab: 'url', ...given };
};

/** A state without passwords. @param {State} state @returns {State} */
const withoutSecrets = ({ url, base, tab, list, pattern, target }) => {
  // A relative reference may take over the base's password.
  const safeBase = withoutPassword(base);
  return {
    url: withoutPassword(url, safeBase),
    base: safeBase,
    tab,
    list: list
      .split('\n')
      .map((line) => withoutPassword(line))
      .join('\n'),
    // Before an @ may be a password, or the name of a group.
    pattern: pattern.includes('@') ? '' : pattern,
    target: withoutPassword(target),
  };
};

/** The fragment for a state. @param {State} state */
const hashOf = (state) => {
  const { url, base, tab, list, pattern, target } = withoutSecrets(state);
  const params = new ours.URLSearchParams({ url });
  if (base !== '') params.set('base', base);
  if (tab !== 'url') params.set('tab', tab);
  if (list !== '') params.set('list', list);
  if (pattern !== '') params.set('pattern', pattern);
  if (target !== '') params.set('target', target);
  return `#${params}`;
};

/** The link that restores a state, without passwords. @param {State} state */
export const linkTo = (state) => location.href.replace(/[?#].*/s, '') + hashOf(state);

/** The states of this session's entries, in memory only: they may have passwords. @type {Map<number, State>} */
const kept = new Map();

/** The number of the entry that is shown. */
let current = /** @type {number} */ (history.state?.entry ?? 0);
let timer = 0;
/** The state that is not in the address yet. @type {State | null} */
let waiting = null;
/** The last fragment that this module has written. */
let written = '';

/** @param {State} state @param {'pushState' | 'replaceState'} method */
const write = (state, method) => {
  kept.set(current, state);
  const hash = hashOf(state);
  written = hash.length > LONGEST ? '#' : hash;
  try {
    history[method]({ entry: current }, '', written);
  } catch {
    // Some browsers do not allow that for a page from a file, or not this often.
    location.replace(written);
  }
};

/** Writes the state that waits. */
const flush = () => {
  clearTimeout(timer);
  if (waiting !== null) write(waiting, 'replaceState');
  waiting = null;
};

/** The key of what was still waiting when the page was left. */
const LEFT = 'whurl-left';

// A reload asks for the address of before, so what waits is passed on in the storage.
const leave = () => {
  if (waiting === null) return;
  try {
    sessionStorage.setItem(LEFT, hashOf(waiting));
  } catch {
    // Without storage, what was typed in the last moment is lost.
  }
  flush();
};

/** The fragment that was passed on by a page that was reloaded. */
const handedOver = () => {
  try {
    const hash = sessionStorage.getItem(LEFT);
    sessionStorage.removeItem(LEFT);
    const [navigation] = performance.getEntriesByType('navigation');
    return /** @type {any} */ (navigation)?.type === 'reload' ? hash : null;
  } catch {
    return null;
  }
};

/** Puts the state into the address of this entry, after a delay. @param {State} state */
export const replaceState = (state) => {
  clearTimeout(timer);
  waiting = state;
  kept.set(current, state);
  timer = window.setTimeout(flush, DELAY);
};

/** Begins a new entry of the history, to which Back returns the one before. @param {State} state */
export const pushState = (state) => {
  flush();
  current++;
  write(state, 'pushState');
};

/** Whether there is an entry before this one. */
export const canUndo = () => kept.has(current - 1);

/**
 * Keeps the first state, and calls a listener when another entry is shown or the fragment has been changed.
 *
 * @param {State} start
 * @param {(state: State) => void} listener
 */
export const startHistory = (start, listener) => {
  kept.set(current, start);
  // The address stays as it came, unless it has a password. Reading it has not kept that from the history, but it does
  // not stay.
  history.replaceState({ entry: current }, '');
  if (withoutSecrets(start).url !== start.url && location.hash !== '') write(start, 'replaceState');
  addEventListener('pagehide', leave);
  addEventListener('popstate', ({ state }) => {
    clearTimeout(timer);
    const last = /** @type {State} */ (kept.get(current));
    waiting = null;
    if (typeof state?.entry === 'number') {
      current = state.entry;
      listener(kept.get(current) ?? readState());
    } else if (location.hash !== written) {
      // A fragment that has been typed, or a link to one.
      current++;
      const read = readState(last);
      kept.set(current, read);
      history.replaceState({ entry: current }, '');
      listener(read);
    }
  });
};
