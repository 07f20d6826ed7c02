/** What the page shows, kept in the page's own fragment, so that a link reproduces it. */

import { ours } from './classes.js';

/**
 * @typedef {object} State
 * @property {string} url  the input
 * @property {string} base
 * @property {string} tab
 */

/** @type {State} */
const first = { url: 'https://user:pass@EXAMPLE.com:8080/docs/../a b?q=1&lang=en#top', base: '', tab: 'url' };

/** @returns {State} */
export const readState = () => {
  const params = new ours.URLSearchParams(location.hash.slice(1));
  if (params.size === 0) return { ...first };
  return { url: params.get('url') ?? '', base: params.get('base') ?? '', tab: params.get('tab') ?? 'url' };
};

/** @param {State} state */
const hashOf = ({ url, base, tab }) => {
  const params = new ours.URLSearchParams({ url });
  if (base !== '') params.set('base', base);
  if (tab !== 'url') params.set('tab', tab);
  return `#${params}`;
};

/** @param {State} state */
export const linkTo = (state) => location.href.replace(/#.*$/s, '') + hashOf(state);

let timer = 0;
/** The fragment that we have written ourselves. */
let written = '';

/**
 * Puts the state into the address bar, a little later: browsers refuse to do that too often.
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
      // A page from a file may not, in some browsers.
      location.replace(written);
    }
  }, 200);
};

/**
 * Tells when somebody else changes the fragment.
 *
 * @param {(state: State) => void} listener
 */
export const onStateChange = (listener) => {
  addEventListener('hashchange', () => {
    if (location.hash !== written) listener(readState());
  });
};
