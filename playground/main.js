/** The playground: its tabs, and the link that restores its state. */

import { startEngine } from './classes.js';
import { showConformance } from './conformance.js';
import { startCopying } from './copy.js';
import { byId, makeScrollable } from './dom.js';
import { List } from './list.js';
import { say } from './notices.js';
import { PatternTab } from './pattern.js';
import { startSpeed, stopSpeed } from './speed.js';
import { canUndo, hasPassword, linkTo, pushState, readState, replaceState, startHistory } from './state.js';
import { showTab, startTabs } from './tabs.js';
import { startTheme } from './theme.js';
import { browser, version } from './versions.js';
import { Viewer } from './viewer.js';

const start = () => {
  let state = readState();
  const undo = /** @type {HTMLButtonElement} */ (byId('undo'));

  /**
   * Changes the state.
   *
   * @param {Partial<import('./state.js').State>} change
   * @param {boolean} isNew  whether Back undoes it
   */
  const change = (change, isNew) => {
    state = { ...state, ...change };
    if (isNew) pushState(state);
    else replaceState(state);
    undo.disabled = !canUndo();
  };

  const viewer = new Viewer(change);
  const link = () => {
    const text = linkTo(state);
    return { text, remark: text !== null && hasPassword(state) ? ', without the password' : '' };
  };
  const list = new List((list) => change({ list }, false), link);
  const pattern = new PatternTab((given) => change(given, false), link);

  /** Shows a tab. @param {import('./tabs.js').TabName} tab */
  const open = (tab) => {
    showTab(tab);
    if (tab === 'url') viewer.show(state);
    if (tab === 'list') list.show(byId('panel-list'), state.list);
    if (tab === 'pattern') pattern.show(byId('panel-pattern'), state);
    if (tab === 'speed') startSpeed(byId('panel-speed'));
    else stopSpeed();
    if (tab === 'conformance') showConformance(byId('panel-conformance'));
  };

  startTabs((tab) => {
    if (tab !== state.tab) change({ tab }, true);
    open(tab);
  });
  startHistory(state, (given) => {
    state = given;
    undo.disabled = !canUndo();
    open(state.tab);
  });
  undo.addEventListener('click', () => history.back());
  startCopying(() => ({ input: state.url, base: state.base, url: viewer.url, link }));
  // A link would replace the state in the address.
  document.querySelector('.skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    /** @type {HTMLElement | null} */ (byId(`panel-${state.tab}`).querySelector('textarea, input, button'))?.focus();
  });
  addEventListener('resize', () => {
    for (const box of document.querySelectorAll('.scroll, .drawing')) makeScrollable(/** @type {HTMLElement} */ (box));
  });
  open(state.tab);
};

startTheme();
for (const place of document.querySelectorAll('.version-of-whurl')) place.textContent = version;
for (const place of document.querySelectorAll('.version-of-browser')) place.textContent = browser;

startEngine(
  (refusal) => {
    if (refusal !== null) say(`URLs are parsed by whurl/js, the same engine in plain JavaScript, because ${refusal}.`);
    start();
  },
  (reason) => {
    const verdict = byId('verdict');
    verdict.className = 'failure';
    verdict.textContent = `This page cannot judge URLs: ${reason}.`;
    for (const element of document.querySelectorAll('main > :not(.judging), .judging > :not(.bar)'))
      /** @type {HTMLElement} */ (element).hidden = true;
  },
);
