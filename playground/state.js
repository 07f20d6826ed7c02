/**
 * The state of the page. Its fragment has it, so that a link restores it; and each entry of the session's history has
 * one, so that Back undoes an example or an edit.
 */

import { ours } from './classes.js';
import { patternWithoutPassword, withoutPassword } from './secrets.js';
import { tabNamed } from './tabs.js';

/**
 * @typedef {object} State
 * @property {import('./tabs.js').TabName} tab
 * @property {string} url  the input
 * @property {string} base
 * @property {string} list  the lines of the tab "List"
 * @property {string} pattern  of the tab "Pattern"
 * @property {string} patternBase  its base
 * @property {string} ignoreCase  whether it ignores case: '1' or ''
 * @property {string} target  the URL that it is to match
 */

/** @type {State} */
const first = {
  tab: 'url',
  url: 'https://user:pass@EXAMPLE.com:8080/docs/../a b?q=1&lang=en#top',
  base: '',
  list: '',
  pattern: '',
  patternBase: '',
  ignoreCase: '',
  target: '',
};

const keys = /** @type {(keyof State)[]} */ (Object.keys(first));

/** The fields of each tab. @type {Record<State['tab'], (keyof State)[]>} */
const fields = {
  url: ['url', 'base'],
  list: ['list'],
  pattern: ['pattern', 'patternBase', 'ignoreCase', 'target'],
  speed: [],
  conformance: [],
};

/** The delay in milliseconds: browsers limit how often the address may change. */
const DELAY = 200;

/** Longer fragments make every change of the address slow. */
const LONGEST = 50_000;

/**
 * Reads the state from what a reload has kept, or from the address. Other fragments than ours change nothing.
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
  // A link from a stranger may name any tab.
  const tab = tabNamed(given.tab);
  const shown = fields[tab];
  // A link to a URL without a base means none.
  const missing = shown.some((name) => found.has(name)) ? shown.filter((name) => name !== 'url') : [];
  return { ...otherwise, ...Object.fromEntries(missing.map((name) => [name, ''])), ...given, tab };
};

/** A state without passwords. @param {State} state @returns {State} */
const withoutSecrets = (state) => {
  const { url, base, list, pattern, patternBase, target } = state;
  // A relative reference may take over the base's password.
  const safeBase = withoutPassword(base);
  return {
    ...state,
    url: withoutPassword(url, safeBase),
    base: safeBase,
    list: list
      .split('\n')
      .map((line) => withoutPassword(line))
      .join('\n'),
    pattern: patternWithoutPassword(pattern),
    patternBase: withoutPassword(patternBase),
    target: withoutPassword(target),
  };
};

/** The fragment for some fields of a state, without passwords. @param {State} state @param {(keyof State)[]} names */
const fragmentOf = (state, names) => {
  const safe = withoutSecrets(state);
  // The first URL needs no link; and its password is no secret.
  const given = names.filter((name) => (name === 'url' ? state.url !== first.url : safe[name] !== ''));
  return `#${new ours.URLSearchParams(given.map((name) => [name, safe[name]]))}`;
};

/** The fragment for a state, which has the fields of its tab only; null if it would be too long. @param {State} state */
const hashOf = (state) => {
  const { tab } = state;
  const names = fields[tab];
  if (names.some((name) => state[name].length > LONGEST)) return null;
  const hash = fragmentOf(state, tab === 'url' ? names : ['tab', ...names]);
  return hash.length > LONGEST ? null : hash;
};

/** The link that restores a state, without passwords; null if it would be too long. @param {State} state */
export const linkTo = (state) => {
  const hash = hashOf(state);
  return hash === null ? null : page() + hash;
};

/** The address of the page without a state. */
const page = () => location.href.replace(/[?#].*/s, '');

/** Whether the link lacks a password of the state. @param {State} state */
export const hasPassword = (state) => {
  const safe = withoutSecrets(state);
  // The password of the first URL is no secret.
  return fields[state.tab].some((name) => state[name] !== first[name] && state[name] !== safe[name]);
};

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
  // An address without what is too long for it still names the tab.
  written = hashOf(state) ?? (state.tab === 'url' ? '#' : `#tab=${state.tab}`);
  try {
    history[method]({ entry: current }, '', page() + written);
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

/** The key of the state of a page that was left. */
const LEFT = 'whurl-left';

// A reload loads the earlier address, which lacks the state that waits, the other tabs, and texts that are too long
// for it. So the storage passes on the state.
const leave = () => {
  try {
    sessionStorage.setItem(LEFT, fragmentOf(/** @type {State} */ (kept.get(current)), keys));
  } catch {
    // Without storage, the page starts from its address.
  }
  flush();
};

/** The state that was passed on by a page that was reloaded, as a fragment. */
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

// The address stays as it came, unless it has a password. Reading it has not kept that from the history, but it does not
// stay.
/** @param {State} state  of the address */
const keepAddress = (state) => {
  kept.set(current, state);
  if (hasPassword(state)) write(state, 'replaceState');
  else history.replaceState({ entry: current }, '');
};

/**
 * Keeps the first state, and calls a listener when another entry is shown or the fragment has been changed.
 *
 * @param {State} start
 * @param {(state: State) => void} listener
 */
export const startHistory = (start, listener) => {
  keepAddress(start);
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
      keepAddress(read);
      listener(read);
    }
  });
};
