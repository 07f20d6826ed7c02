/** How hosts report that the stack has overflowed. */

// Not from primordials.js, which the bundles of the tools do not need.
const { exec } = RegExp.prototype;
const { apply } = Reflect;

// V8, JavaScriptCore and Hermes; SpiderMonkey; QuickJS; Internet Explorer. The class differs: in V8 it is the class of a
// refused compilation, or a SyntaxError, with the words at its end, if an expression is compiled where the stack ends.
const messages = /call stack|too much recursion|stack overflow|out of stack space/i;

/**
 * Whether an error says that the stack has overflowed. It is no failure of what was tried, so it is passed on as it is.
 *
 * @param {any} error
 */
export const isStackOverflow = (error) =>
  typeof error === 'object' && error !== null && apply(exec, messages, [`${error.message}`]) !== null;
