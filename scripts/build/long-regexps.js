// A plugin of Babel: long regular expressions, such as those that it makes of `\p{…}` for old engines, become strings. An
// uncaught error prints the line of code that threw, and a string can be told from code.

/** The most characters of an expression that stays. */
const LONGEST = 500;

/** @param {{ types: typeof import('@babel/types') }} babel */
export default function longRegExps({ types: t }) {
  return {
    visitor: {
      Program: {
        // After the preset has translated the expressions.
        exit(/** @type {any} */ program) {
          program.traverse({
            RegExpLiteral(/** @type {any} */ path) {
              const { pattern, flags } = path.node;
              if (pattern.length <= LONGEST) return;
              const parts = [t.stringLiteral(pattern), ...(flags === '' ? [] : [t.stringLiteral(flags)])];
              path.replaceWith(t.newExpression(t.identifier('RegExp'), parts));
            },
          });
        },
      },
    },
  };
}
