/** What an older draft of HTML calls absolute, hierarchical and authority-based URLs (types/tools.d.ts). */

import { tools } from './tools-module.js';

// What the call returns, the more the fewer URLs are it.
const ABSOLUTE = 1;
const HIERARCHICAL = 2;
const AUTHORITY_BASED = 3;

/** @param {number} least @returns {(url: string) => boolean} */
const isAtLeast = (least) => (url) => {
  tools.call('absoluteness', [`${url}`]);
  return tools.numbers()[0] >= least;
};

export const isAbsolute = isAtLeast(ABSOLUTE);
export const isHierarchical = isAtLeast(HIERARCHICAL);
export const isAuthorityBased = isAtLeast(AUTHORITY_BASED);
