// Programs of calls of the two classes with hostile values, for interpret.cjs.
import fc from 'fast-check';
import { setterNames } from '../../shared/wpt/url-parts.js';
import { words } from '../../shared/words.js';

/** The components that a program sets. */
export const setters = /** @type {const} */ (['href', ...setterNames]);

/** The methods of the parameters, each with the number of its arguments. */
export const methods = /** @type {const} */ ([
  ['append', 2],
  ['delete', 1],
  ['delete', 2],
  ['get', 1],
  ['getAll', 1],
  ['has', 1],
  ['has', 2],
  ['set', 2],
  ['sort', 0],
  ['toString', 0],
]);

const text = fc.oneof(
  fc.constantFrom(
    ...words`∅ a q r b=c ? # ?a=b&c #x / // .. http https: file x 80 443 65536 8a é h:1`,
    ...words`
      ex.org EX.org:81 [::1] 1.2 a␣b \u{d800} \u{dc00}x x\u{d83d} %zz %41 + & = \t ␣ __proto__ constructor`,
    ...words`https://u:p@h:1/x?y#z mailto:a file:///C|/ ../x //h2/ a=1&a=2&b=%ff blob:https://h/x x:y?a=b#c␣`,
  ),
  fc.string({ maxLength: 6 }),
);

/**
 * Features that an old version of Node lacks; patches, which need no old version; and objects with accessors, whose
 * keys it returns in another order.
 */
const onlyNew = ['proxy', 'big', 'subclass', 'primitive', 'symbol', 'iterable', 'getters', 'patched'];

/**
 * An arbitrary program.
 *
 * @param {{ old?: boolean }} [options] old: with nothing that ES5 does not have
 * @returns {fc.Arbitrary<any[]>}
 */
export function programs({ old = false } = {}) {
  const only = (/** @type {string} */ kind) => !(old && onlyNew.includes(kind));
  const { operations } = fc.letrec((/** @type {(name: string) => fc.Arbitrary<any>} */ tie) => {
    const few = fc.array(tie('operation'), { maxLength: 2, depthIdentifier: 'reentrant' });
    const value = fc.oneof(
      { weight: 8, arbitrary: text.map((value) => ({ kind: 'json', value })) },
      { weight: 1, arbitrary: fc.constantFrom(null, 0, 1.5, true).map((value) => ({ kind: 'json', value })) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom(...['undefined', 'symbol', 'big', 'throws', 'bare', 'the url', 'the parameters'].filter(only))
          .map((kind) => ({ kind })),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('object'), text, operations: few }) },
      ...(only('primitive') ? [{ weight: 1, arbitrary: fc.record({ kind: fc.constant('primitive'), text }) }] : []),
    );
    const pair = fc.oneof(
      { weight: 6, arbitrary: fc.tuple(value, value).map((items) => ({ kind: 'list', items })) },
      { weight: 1, arbitrary: fc.array(value, { maxLength: 3 }).map((items) => ({ kind: 'list', items })) },
      ...(only('iterable')
        ? [
            {
              weight: 1,
              arbitrary: fc.record({
                kind: fc.constant('iterable'),
                items: fc.array(value, { maxLength: 3 }),
                operations: few,
                throwsAt: fc.integer({ min: -1, max: 2 }),
              }),
            },
          ]
        : []),
      { weight: 1, arbitrary: value },
    );
    const entries = fc.array(fc.tuple(text, value), { maxLength: 3 });
    const inits = [
      // As a record, a URL of whatwg-url has a key that is a symbol.
      value.filter(({ kind }) => kind !== 'the url'),
      fc.array(pair, { maxLength: 3 }).map((items) => ({ kind: 'list', items })),
      fc.record({ kind: fc.constant('record'), entries }),
      ...(only('getters') ? [fc.record({ kind: fc.constant('getters'), entries, deletes: text })] : []),
      fc.array(fc.tuple(text, text), { maxLength: 3 }).map((value) => ({ kind: 'foreign', value })),
      ...(only('iterable')
        ? [
            fc.record({
              kind: fc.constant('iterable'),
              items: fc.array(pair, { maxLength: 3 }),
              operations: few,
              throwsAt: fc.integer({ min: -1, max: 2 }),
            }),
          ]
        : []),
      ...(only('proxy') ? [fc.record({ kind: fc.constant('proxy'), entries, operations: few })] : []),
      ...(only('subclass')
        ? [fc.record({ kind: fc.constant('subclass'), text, items: fc.array(pair, { maxLength: 3 }) })]
        : []),
    ];
    return {
      operation: fc.oneof(
        { depthIdentifier: 'reentrant', maxDepth: 3 },
        fc.tuple(fc.constant('set'), fc.constantFrom(...setters), value),
        fc.constantFrom(
          ['get'],
          ['toJSON'],
          ['searchParams'],
          ['list'],
          ['call', 'sort'],
          ['call', 'get'],
          ['call', 'append', { kind: 'json', value: 'a' }],
        ),
        fc
          .constantFrom(...methods)
          .chain(([name, count]) =>
            fc.array(value, { minLength: count, maxLength: count }).map((args) => ['call', name, ...args]),
          ),
        fc.array(value, { minLength: 1, maxLength: 2 }).map((args) => ['new URL', ...args]),
        fc.tuple(fc.constantFrom('parse', 'canParse'), value, value),
        fc.oneof(...inits).map((init) => ['new URLSearchParams', init]),
        fc.constantFrom('entries', 'keys', 'values').map((kind) => ['iterator', kind]),
        fc.nat({ max: 3 }).map((index) => ['next', index]),
        few.map((list) => ['forEach', list]),
        ...(only('patched')
          ? [
              fc.tuple(
                fc.constant('patched'),
                fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 3 }),
                fc.array(tie('operation'), { maxLength: 4, depthIdentifier: 'reentrant' }),
              ),
            ]
          : []),
        fc.tuple(fc.constant('wrong receiver'), fc.constantFrom(...setters, 'searchParams', 'origin'), value),
      ),
      operations: fc.array(tie('operation'), { maxLength: 12 }),
    };
  });
  return /** @type {fc.Arbitrary<any[]>} */ (operations);
}
