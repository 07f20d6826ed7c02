// Queries for the tests of what finds the first value of a name: each is a padding, what stands before, and a pair.

const long = 'y'.repeat(70);

/** Short texts and long ones are searched in different ways. */
export const paddings = ['', `${long}&`, `p=${long}&`];

export const befores = ['', 'x=1&', '%61%62=1&', 'a%62&', 'q+r=1&', 'aab=1&', 'ab%=1&', 'x=ab&', 'abc=1&'];

export const pairs = ['ab=2', 'ab', 'ab=2&ab=3', 'ab=%32', 'ab=+2', 'ab=2+3=4', 'ac=2', 'ab=2&%61=%', 'ab=2&+'];

export const names = ['ab', 'a', 'c', 'q r', 'y'];
