// What the shells' completions pass as the first argument, followed by those that the user has written so far.
export const COMPLETE = '--complete-arguments';
