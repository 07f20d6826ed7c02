/** Sentences about what the page lacks here. They stay, and screen readers announce them. */

import { byId, element } from './dom.js';

/** Adds a sentence, unless it is there. @param {string} sentence */
export const say = (sentence) => {
  const place = byId('notices');
  if ([...place.children].some(({ textContent }) => textContent === sentence)) return;
  place.append(element('p', {}, sentence));
};
