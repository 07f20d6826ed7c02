// The name that a user may have meant.
import assert from 'node:assert/strict';
import test from 'node:test';
import { suggestionFor } from '../../cli/suggestions.js';

test('the most similar name is suggested, if every third character may be wrong', () => {
  for (const [text, names, expected] of /** @type {[string, string[], string | undefined][]} */ ([
    ['ab', ['xxab', 'ac'], 'ac'],
    ['abcdef', ['abxdxf', 'abcdxf'], 'abcdxf'],
    ['abcdef', ['abxdxf'], 'abxdxf'],
    ['abcdef', ['axxdxf'], undefined],
    ['abcde', ['abxyz'], undefined],
    ['abc', ['abcdef'], undefined],
    ['abcd', ['abcdef'], 'abcdef'],
    ['abcdef', ['abcd'], 'abcd'],
    ['a', ['b'], 'b'],
    ['ab', ['ba'], 'ba'],
    ['ab', ['cd'], undefined],
    ['ab', ['ca'], undefined],
    ['ab', ['bc'], undefined],
    // Two neighbours are exchanged at the start, in the middle, at the end; not what is further away.
    ['bacd', ['abcd'], 'abcd'],
    ['acbd', ['abcd'], 'abcd'],
    ['abdc', ['abcd'], 'abcd'],
    ['cbad', ['abcd'], undefined],
    ['badc', ['abcd'], undefined],
    ['badcfe', ['abcdef'], undefined],
    ['badcef', ['abcdef'], 'abcdef'],
    ['aab', ['bba'], undefined],
    ['aba', ['bab'], undefined],
    ['ABC', ['abx'], 'abx'],
  ]))
    assert.equal(suggestionFor(text, names), expected, `${text} ${names.join()}`);
});
