/**
 * A row of buttons with one stop for Tab: the arrows move between them
 * (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/).
 */

/** @type {Record<string, (at: number, count: number) => number>} */
const moves = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Makes the arrows work. @param {HTMLElement} toolbar */
export const startToolbar = (toolbar) => {
  const buttons = [...toolbar.querySelectorAll('button')];
  const reach = (/** @type {number} */ chosen) =>
    buttons.forEach((button, at) => (button.tabIndex = at === chosen ? 0 : -1));
  reach(0);
  buttons.forEach((button, at) => {
    button.addEventListener('focus', () => reach(at));
    button.addEventListener('keydown', (event) => {
      const next = moves[event.key]?.(at, buttons.length);
      if (next === undefined) return;
      event.preventDefault();
      buttons[next].focus();
    });
  });
};
