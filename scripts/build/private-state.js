// A plugin of Babel's for ES5 builds: the private fields of a class become the properties of one object, which a
// WeakMap holds for each instance. Babel itself makes a WeakMap for each field, so that in an interpreter each field
// makes creating an object half a microsecond slower.

import { inProject } from '../project.js';

const errors = inProject('js', 'web-idl', 'errors.js');

/**
 * @param {any} babel
 * @returns {object} the plugin
 */
export default function privateState({ types, template }) {
  // A page may replace the methods of WeakMap.prototype later, so the map has them itself.
  // An object of another class has no state: an access throws what an operation throws for it.
  const declaration = template.statements(`
    const MAP = new WeakMap();
    Object.defineProperty(MAP, 'get', { value: MAP.get });
    Object.defineProperty(MAP, 'set', { value: MAP.set });
    const REFUSE = () => { throw ILLEGAL(); };
  `);
  const importing = template.statement(`import { illegalInvocation as ILLEGAL } from '${errors}';`);
  const store = template.statement('MAP.set(this, STATE);');
  const state = template.expression('MAP.get(OBJECT) || REFUSE()');
  const keepLocally = template.statement('const LOCAL = STATE;');

  /**
   * The accesses to private fields, by function and object.
   *
   * @param {any} path of the class
   * @returns {Map<any, Map<string, any[]>>}
   */
  function findAccesses(path) {
    const byFunction = new Map();
    path.traverse({
      /** @param {any} found */
      PrivateName(found) {
        const access = found.parentPath;
        if (access.isClassPrivateProperty()) return;
        if (!access.isMemberExpression()) throw access.buildCodeFrameError('only fields are private in these classes');
        const { object } = access.node;
        const isThis = types.isThisExpression(object);
        if (!isThis && !types.isIdentifier(object)) throw access.buildCodeFrameError('the object must have a name');
        const where = isThis ? access.getFunctionParent() : access.scope.getBinding(object.name).scope.path;
        const name = isThis ? 'this' : object.name;
        const byName = byFunction.get(where) ?? new Map();
        byFunction.set(where, byName.set(name, [...(byName.get(name) ?? []), access]));
      },
    });
    return byFunction;
  }

  /**
   * Whether the object is the same throughout a function and exists at its start.
   *
   * @param {any} where
   * @param {string} name
   */
  const isKnownAtStart = (where, name) =>
    where.isFunction() &&
    !where.isClassMethod({ kind: 'constructor' }) &&
    where.get('body').isBlockStatement() &&
    (name === 'this'
      ? where.isMethod()
      : where.scope.getBinding(name).constant &&
        where.node.params.some((/** @type {any} */ parameter) => parameter.name === name));

  /** @param {{ MAP: any, REFUSE: any }} names @param {any} path of the class */
  function replaceAccesses(names, path) {
    for (const [where, byName] of findAccesses(path)) {
      for (const [name, found] of byName) {
        const { object } = found[0].node;
        // Looked up once: an object keeps its state.
        const local =
          found.length > 1 && isKnownAtStart(where, name) ? where.scope.generateUidIdentifier('state') : undefined;
        if (local !== undefined)
          where
            .get('body')
            .unshiftContainer(
              'body',
              keepLocally({ LOCAL: local, STATE: state({ ...names, OBJECT: types.cloneNode(object) }) }),
            );
        for (const access of found) {
          const { node } = access;
          access.replaceWith(
            types.memberExpression(
              local === undefined ? state({ ...names, OBJECT: node.object }) : types.cloneNode(local),
              node.property.id,
            ),
          );
        }
      }
    }
  }

  /**
   * Stores the state of a new object. It has what the constructor assigns at its start, or immediately after `super()`.
   *
   * @param {any} map
   * @param {any} path of the class
   * @param {any[]} fields
   */
  function replaceFields(map, path, fields) {
    const constructor = path
      .get('body.body')
      .find((/** @type {any} */ member) => member.isClassMethod({ kind: 'constructor' }));
    if (constructor === undefined)
      throw path.buildCodeFrameError('a class with private fields must have a constructor');
    const statements = constructor.get('body.body');
    const start = path.node.superClass ? statements.shift() : undefined;
    const values = new Map(fields.map(({ node }) => [node.key.id.name, node.value ?? types.identifier('undefined')]));
    for (const statement of statements) {
      const { expression } = statement.node;
      if (!types.isAssignmentExpression(expression) || !types.isIdentifier(expression.right)) break;
      values.set(expression.left.property.name, expression.right);
      statement.remove();
    }
    const properties = [...values].map(([name, value]) => types.objectProperty(types.identifier(name), value));
    const storing = store({ MAP: map, STATE: types.objectExpression(properties) });
    if (start === undefined) constructor.get('body').unshiftContainer('body', storing);
    else start.insertAfter(storing);
    for (const field of fields) field.remove();
  }

  /** @param {any} path of a class */
  function replace(path) {
    const fields = path.get('body.body').filter((/** @type {any} */ member) => member.isClassPrivateProperty());
    if (fields.length === 0) return;
    const program = path.scope.getProgramParent();
    const [MAP, REFUSE, ILLEGAL] = ['stateOf', 'refuse', 'illegal'].map((name) => program.generateUidIdentifier(name));
    replaceAccesses({ MAP, REFUSE }, path);
    replaceFields(MAP, path, fields);
    path.getStatementParent().insertBefore(declaration({ MAP, REFUSE, ILLEGAL }));
    program.path.unshiftContainer('body', importing({ ILLEGAL }));
  }

  // Before the presets see the fields.
  return {
    name: 'private-state',
    visitor: { Program: { enter: (/** @type {any} */ program) => program.traverse({ Class: replace }) } },
  };
}
