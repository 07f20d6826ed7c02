// Plain English: in the documents, in the messages of the package, its command line and its playground, and in the comments
// of all code. Each pattern is a habit that once was everywhere, with what to write instead.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { commentsOf, stringsOf } from './support/prose.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { listFiles, readDocuments } = await withNpmPackages(() => import('../../scripts/build/site/documents.js'));

/** @type {[RegExp, string][]} */
const habits = [
  [/\bbehind (?:the|it|them|that|this|a|an|each|every)\b/, 'after'],
  [/(?<!\b[Tt]here )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|larger\b|slower\b|faster\b)\w+|\b(?:for|of) no (?:URLs?|hosts?|domains?|length|rule|one|such)\b/, 'is not a …, is invalid'],
  [/(?<!\b(?:there|if it) )\b(?:is|are|was|were) none\b(?! of)/, 'is invalid, is not one'],
  [/\b(?:is|are|was|were|be|been) told\b|\btells? of\b|\btold (?:of|that|what|which|apart)\b/, 'reports, says'],
  [/\b(?:function|method|call|getter|constructor|it|that|which|and) gives (?:the|a|an|back|null|true|false|what)\b/, 'returns'],
  [/\bas it (?:is(?=[.,;:)])|would be)/, 'unchanged'],
  [/\b(?:nobody|somebody|whoever)\b/i, 'the caller, or nothing'],
  [/\bat once\b/, 'synchronously, immediately, together'],
  [/(?:^|\/\*\* )The same(?: with| without| for|,|\.)/m, 'the name of the thing'],
  [/\b(?:cannot|to) be had\b/, 'is missing, cannot be combined'],
  [/\bhand(?:s|ed)? (?:\w+ ){0,3}over\b/, 'passes, returns'],
  [/\b(?:of|for|with|than) so many\b/, 'that many'],
  [/\bin the place of\b/, 'instead of, replaces'],
  [/\bput away\b/, 'released'],
  [/\bthat (?:is|are) not there\b/, 'missing'],
];

const files = listFiles();

/** What is read, by its path. @type {[path: string, text: string][]} */
const texts = [
  ...readDocuments().map(({ path, text }) => pair(path, withoutCode(text))),
  // The patterns of this file are in its comments too.
  ...files.filter((path) => !path.endsWith('/prose.test.js')).map((path) => pair(path, commentsOf(path).replace(/`[^`\n]*`/g, ''))),
  ...files.filter((path) => /^(?:js|cli|playground)\/.*\.c?js$|^src\/validation\.rs$/.test(path)).map((path) => pair(path, stringsOf(path))),
  pair('playground/index.html', read('playground/index.html').replace(/<[^>]+>/g, '')),
];

for (const [habit, instead] of habits) {
  // A phrase may go on in the next line, of a comment too.
  const pattern = new RegExp(habit.source.replaceAll(/(?<![(^]) /g, '(?:\\s|\\n *(?:\\*|//[/!]?) )'), `${habit.flags}g`);
  test(`not ${habit}, but: ${instead}`, () => {
    const found = texts.flatMap(([path, text]) =>
      [...text.matchAll(pattern)].map(({ 0: phrase, index }) => `${path}:${text.slice(0, index).split('\n').length}: ${phrase}`),
    );
    assert.equal(found.join('\n'), '');
  });
}

/** @param {string} path */
function read(path) {
  return readFileSync(inProject(path), 'utf8');
}

/** @param {string} path @param {string} text @returns {[string, string]} */
function pair(path, text) {
  return [path, text];
}

/** A document without its code; every line stays where it is. @param {string} text */
function withoutCode(text) {
  return text.replace(/^```[^]*?^```/gm, (block) => block.replace(/.+/g, '')).replace(/`[^`\n]*`/g, '');
}

test('the README has at most 150 lines', () => {
  const lines = read('README.md').trimEnd().split('\n').length;
  assert.ok(lines <= 150, `${lines} lines`);
});
