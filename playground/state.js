/** The state of the page, which is kept in its fragment, so that a link restores it. */

import { ours } from './classes.js';

/**
 * @typedef {object} State
 * @property {string} url  the input
 * @property {string} base
 * @property {string} tab
 */

/** @type {State} */
const first = { url: 'https://user:pass@EXAMPLE.com:8080/docs/../a b?q=1&lang=en#top', base: '', tab: 'url' };

/** Reads the state from the fragment. @returns {State} */
export const readState = () => {
  const params = new ours.URLSearchParams(location.hash.slice(1));
  if (params.size === 0) return { ...first };
  return { url: params.get('url') ?? '', base: params.get('base') ?? '', tab: params.get('tab') ?? 'url' };
};

/** The fragment for a state. @param {State} state */
const hashOf = ({ url, base, tab }) => {
  const params = new ours.URLSearchParams({ url });
  if (base !== '') params.set('base', base);
  if (tab !== 'url') params.set('tab', tab);
  return `#${params}`;
};

/** The link that restores a state. @param {State} state */
export const linkTo = (state) => location.href.replace(/#.*$/s, '') + hashOf(state);

let timer = 0;
/** The last fragment that this module has written. */
let written = '';

/**
 * Puts the state into the address bar after a delay, because browsers limit how often that is allowed.
 *
 * @param {State} state
 */
export const writeState = (state) => {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    written = hashOf(state);
    try {
      history.replaceState(null, '', written);
    } catch {
      // Some browsers do not allow that for a page from a file.
      location.replace(written);
    }
  }, 200);
};

/**
 * Calls a listener when the fragment changes for another reason.
 *
 * @param {(state: State) => void} listener
 */
export const onStateChange = (listener) => {
  addEventListener('hashchange', () => {
    if (location.hash !== written) listener(readState());
  });
};
