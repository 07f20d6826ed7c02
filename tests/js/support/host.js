// Where a test runs: in Node, or in a page or worker of a browser (tests/browsers/).

export const inNode = typeof process === 'object';

/** For tests that compare with Node's own classes: why they are left out elsewhere. */
export const skipOutsideNode = inNode ? false : 'compares with Node';
