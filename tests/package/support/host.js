// Whether a test runs in Node, or in a page or worker of a browser (tests/browsers/).

export const inNode = typeof process === 'object';

/** The reason to skip tests that compare with Node's own classes. */
export const skipOutsideNode = inNode ? false : 'compares with Node';
