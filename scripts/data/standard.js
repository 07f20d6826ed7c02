// The text of the URL Standard that is implemented. docs/updating.md says how to move to a newer one.

/** The commit of the standard's repository, and when it was made. */
export const commit = '6ae84860d12800bcf563668e7cc821360dce6062';
export const month = 'July 2026';

export const repository = 'whatwg/url';
