// The text of the URL Standard that is implemented. docs/updating.md says how to move to a newer one.

/** The commit of the standard's repository, and when it was the newest. */
export const commit = 'fde3f74f063341a28d437216f75735b8b40128f5';
export const month = 'October 2026';

export const repository = 'whatwg/url';
