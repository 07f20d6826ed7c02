/** The playground: its tabs, and the link that restores its state. */

import { showConformance } from './conformance.js';
import { byId } from './dom.js';
import { startSpeed } from './speed.js';
import { linkTo, onStateChange, readState, writeState } from './state.js';
import { showTab, startTabs, tabNamed } from './tabs.js';
import { startTheme } from './theme.js';
import { Viewer } from './viewer.js';

startTheme();

let state = readState();

/** Changes the state. @param {Partial<import('./state.js').State>} change */
const change = (change) => {
  state = { ...state, ...change };
  writeState(state);
};

const viewer = new Viewer(change);

/** Shows a tab. @param {import('./tabs.js').TabName} tab */
const open = (tab) => {
  showTab(tab);
  if (tab === 'url') viewer.show(state);
  if (tab === 'speed') startSpeed(byId('panel-speed'));
  if (tab === 'conformance') showConformance(byId('panel-conformance'));
};

startTabs((tab) => {
  change({ tab });
  open(tab);
});
onStateChange((given) => {
  state = given;
  viewer.show(state);
  open(tabNamed(state.tab));
});

const share = byId('share');
share.addEventListener('click', async () => {
  const link = linkTo(state);
  try {
    await navigator.clipboard.writeText(link);
    share.textContent = 'Copied';
  } catch {
    // If the clipboard is not allowed, put the link into the address bar.
    location.hash = new URL(link).hash;
    share.textContent = 'In the address bar';
  }
  setTimeout(() => {
    share.textContent = 'Copy link';
  }, 2000);
});

viewer.show(state);
open(tabNamed(state.tab));
