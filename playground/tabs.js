/** Tabs with keyboard support: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */

import { byId } from './dom.js';

const tabNames = /** @type {const} */ (['url', 'list', 'pattern', 'speed', 'conformance']);

/** @typedef {typeof tabNames[number]} TabName */

/** The tab with a name; the first if there is none. @param {string | undefined} name @returns {TabName} */
export const tabNamed = (name) => tabNames.find((tab) => tab === name) ?? 'url';

/** Shows a tab. @param {TabName} name */
export const showTab = (name) => {
  for (const tab of tabNames) {
    const isShown = tab === name;
    const button = byId(`tab-${tab}`);
    button.setAttribute('aria-selected', String(isShown));
    button.tabIndex = isShown ? 0 : -1;
    byId(`panel-${tab}`).hidden = !isShown;
  }
};

/** @type {Record<string, (at: number) => number>} */
const moves = {
  ArrowRight: (at) => (at + 1) % tabNames.length,
  ArrowLeft: (at) => (at + tabNames.length - 1) % tabNames.length,
  Home: () => 0,
  End: () => tabNames.length - 1,
};

/** Makes the tabs work. @param {(name: TabName) => void} choose  called when the user chooses a tab */
export const startTabs = (choose) => {
  tabNames.forEach((name, at) => {
    const button = byId(`tab-${name}`);
    button.addEventListener('click', () => choose(name));
    button.addEventListener('keydown', (event) => {
      const next = moves[event.key]?.(at);
      if (next === undefined) return;
      event.preventDefault();
      choose(tabNames[next]);
      byId(`tab-${tabNames[next]}`).focus();
    });
  });
};
