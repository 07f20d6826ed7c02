// A plugin of Babel's for ES5 builds: a class that another one extends keeps the `call` that was there when it was
// made. In ES5, `super()` becomes `Parent.call(this)`, which would find the page's `call`.

/**
 * @param {any} babel
 * @returns {object} the plugin
 */
export default function ownCall({ types, template }) {
  // Not by an assignment, which a frozen Function.prototype forbids.
  const keep = template.statement("Object.defineProperty(PARENT, 'call', { value: PARENT.call });");

  /** @param {any} path of a class */
  function keepCall(path) {
    const { superClass } = path.node;
    // A built-in class is not ours to change (js/es5/builtins.cjs has another in its place).
    if (!types.isIdentifier(superClass) || !path.scope.hasBinding(superClass.name, true)) return;
    path.getStatementParent().insertBefore(keep({ PARENT: types.cloneNode(superClass) }));
  }

  return {
    name: 'own-call',
    visitor: { Program: { enter: (/** @type {any} */ program) => program.traverse({ Class: keepCall }) } },
  };
}
