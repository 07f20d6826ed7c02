// Written by scripts/data/versions.js; do not edit.

/** The commit of the URL Standard, the version of Unicode, and the date of the Public Suffix List. */
export const versions = {
  standard: 'fde3f74f063341a28d437216f75735b8b40128f5',
  unicode: '17.0.0',
  suffixList: '2026-10-22',
};
