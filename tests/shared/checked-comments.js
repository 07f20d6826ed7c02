// Turns comments that say what an example returns into assertions: in the declarations of the package
// (tests/package/tools/examples.test.js) and in the documents (tests/docs/code-blocks.test.js).

/** An expression or a call of console.log, and after it or on the next line, what it returns or prints. */
const statement = /^(?!\s*(?:const|let|import|export|if|for|return|\}|\/\/))(.+);(?:[^\S\n]*|[^\S\n]*\n)\/\/ (.+)$/gm;

const output = /^console\.log\((.+)\)$/;

/**
 * The program with assertions in place of its comments, on the same lines. It needs `assert` of `node:assert/strict`,
 * and `format` of `node:util` if it prints anything.
 *
 * @param {string} program
 * @returns {{ program: string, checks: number }} checks: the number of comments that have become assertions
 */
export function checkComments(program) {
  let checks = 0;
  const checked = program.replace(statement, (text, expression, expected) => {
    checks++;
    const [, printed] = output.exec(expression) ?? [];
    const assertion =
      printed === undefined
        ? `assert.deepEqual(${expression}, ${expected});`
        : `assert.equal(format(${printed}), ${JSON.stringify(expected)});`;
    return assertion + '\n'.repeat(text.split('\n').length - 1);
  });
  return { program: checked, checks };
}
