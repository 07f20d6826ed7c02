/** Absolute, hierarchical and authority-based URLs, as an older draft of HTML defines them (types/tools.d.ts). */

import { urlTextOf } from '../arguments.js';
import { tools } from '../tools-module.js';

// The results of the call. Each kind includes the next.
const ABSOLUTE = 1;
const HIERARCHICAL = 2;
const AUTHORITY_BASED = 3;

/** @param {number} least @returns {(url: import('../arguments.js').UrlLike) => boolean} */
const isAtLeast = (least) => (url) => {
  tools.call('absoluteness', [urlTextOf(url, 'url')]);
  return tools.numbers()[0] >= least;
};

export const isAbsolute = isAtLeast(ABSOLUTE);
export const isHierarchical = isAtLeast(HIERARCHICAL);
export const isAuthorityBased = isAtLeast(AUTHORITY_BASED);
