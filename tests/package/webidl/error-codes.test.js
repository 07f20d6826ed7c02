// Errors have the codes of Node's own classes, in every build.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipOutsideNode } from '../support/host.js';
import { everyBuild, loadBuild, startEngine } from './every-build.js';

const returning = (/** @type {unknown} */ value) => ({ [Symbol.iterator]: () => value });

/** @type {Record<string, (classes: any) => unknown>} */
const faults = {
  'Symbol.iterator is a number': ({ URLSearchParams }) => new URLSearchParams({ [Symbol.iterator]: 42 }),
  'it returns a number': ({ URLSearchParams }) => new URLSearchParams(returning(5)),
  'there is no next': ({ URLSearchParams }) => new URLSearchParams(returning({})),
  'next returns a number': ({ URLSearchParams }) => new URLSearchParams(returning({ next: () => 5 })),
  'a pair is a number': ({ URLSearchParams }) => new URLSearchParams([5]),
  'a pair is null': ({ URLSearchParams }) => new URLSearchParams([null]),
  'a pair is a string': ({ URLSearchParams }) => new URLSearchParams(['ab']),
  'a pair has one item': ({ URLSearchParams }) => new URLSearchParams([['a']]),
  'a pair has three items': ({ URLSearchParams }) => new URLSearchParams([['a', 'b', 'c']]),
  'Symbol.iterator of a pair is a number': ({ URLSearchParams }) => new URLSearchParams([{ [Symbol.iterator]: 42 }]),
  'the iterator of a pair returns a number': ({ URLSearchParams }) => new URLSearchParams([returning(5)]),
  'a pair has no next': ({ URLSearchParams }) => new URLSearchParams([returning({})]),
  'a symbol': ({ URLSearchParams }) => new URLSearchParams(Symbol('a')),
  'a symbol in a pair': ({ URLSearchParams }) => new URLSearchParams([[Symbol('a'), '']]),
  'a symbol in a record': ({ URLSearchParams }) => new URLSearchParams({ a: Symbol('a') }),
  'forEach of nothing': ({ URLSearchParams }) => new URLSearchParams().forEach(),
  'forEach of a number': ({ URLSearchParams }) => new URLSearchParams().forEach(5),
  'forEach of null': ({ URLSearchParams }) => new URLSearchParams('a').forEach(null),
  'forEach of another object': ({ URLSearchParams }) => URLSearchParams.prototype.forEach.call({}, 5),
  'size of another object': ({ URLSearchParams }) => URLSearchParams.prototype.size,
  'next of another object': ({ URLSearchParams }) => Object.getPrototypeOf(new URLSearchParams().keys()).next.call({}),
  'append of one': ({ URLSearchParams }) => new URLSearchParams().append('a'),
  'get of nothing': ({ URLSearchParams }) => new URLSearchParams().get(),
  'a URL of nothing': ({ URL }) => new URL(),
  'canParse of nothing': ({ URL }) => URL.canParse(),
  'an invalid URL': ({ URL }) => new URL('x'),
  'no new': ({ URL }) => URL('a:'),
};

/** @param {() => unknown} use @returns {{ name: string, code: unknown }} */
function faultOf(use) {
  try {
    use();
  } catch (error) {
    const { name, code } = /** @type {any} */ (error);
    return { name, code };
  }
  return assert.fail('nothing is thrown');
}

for (const build of everyBuild) {
  const loaded = loadBuild(build, { TextEncoder, TextDecoder });
  if (build.startsLater) await startEngine(loaded);
  for (const [what, use] of Object.entries(faults))
    test(`${what} (${build.name})`, { skip: skipOutsideNode }, () => {
      assert.deepEqual(
        faultOf(() => use(loaded)),
        faultOf(() => use({ URL, URLSearchParams })),
      );
    });
}

for (const build of everyBuild) {
  const loaded = loadBuild(build, { TextEncoder, TextDecoder });
  test(`the error of a getter on another object speaks of that object (${build.name})`, () => {
    for (const name of /** @type {const} */ (['href', 'host', 'search', 'searchParams'])) {
      // The engine's message for a private field, or ours in builds without private fields.
      const message =
        /^(Illegal invocation$|Cannot read private member #\w+ from an object whose class did not declare it$)/;
      assert.throws(() => Object.create(loaded.URL.prototype)[name], { name: 'TypeError', message }, name);
    }
  });
}
