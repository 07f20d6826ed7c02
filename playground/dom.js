/** Creates and finds elements. */

/**
 * Creates an element.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, any>} [attributes]  a function is a listener for the event of that name; `true` sets an empty
 *   attribute, and `false` none
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(...children);
  return made;
};

/**
 * Finds an element of index.html.
 *
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} id
 * @returns {E}
 */
export const byId = (id) => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return /** @type {E} */ (found);
};

/**
 * A string for screen readers only.
 *
 * @param {string} text
 */
export const unseen = (text) => element('span', { class: 'unseen' }, text);

/** Lets the keyboard scroll a box, if it scrolls. @param {HTMLElement} box */
export const makeScrollable = (box) => {
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
};

/**
 * Changes the page, and scrolls so that the focused element stays where it is seen.
 *
 * @param {() => void} change
 */
export const keepingFocusInPlace = (change) => {
  const focused = document.activeElement;
  const before = focused?.getBoundingClientRect().top ?? 0;
  change();
  if (focused === null || focused === document.body || focused !== document.activeElement) return;
  scrollBy({ top: focused.getBoundingClientRect().top - before, behavior: 'instant' });
};
