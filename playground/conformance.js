/** The tab that runs the examples of the standard with both implementations. */

import { ours, theirs } from './classes.js';
import { element, unseen } from './dom.js';
import { loadScript, sentenceFor } from './load-script.js';
import { section } from './standard.js';
import { browser, version } from './versions.js';

/** @typedef {import('../tests/shared/standard-examples.js').Group} Group */
/** @typedef {import('../tests/shared/standard-examples.js').Example} Example */

/** Runs an example. @param {Example} example @param {import('./classes.js').Classes} classes */
const run = ({ actual, expected }, classes) => {
  try {
    const value = actual(classes);
    return { passes: value === expected, value };
  } catch (error) {
    return { passes: false, value: String(error) };
  }
};

/** The text for a result. @param {unknown} value */
const show = (value) => (value === null ? 'invalid' : JSON.stringify(value));

let isShown = false;

/** Fills the tab when it is first shown. @param {HTMLElement} panel */
export const showConformance = async (panel) => {
  if (isShown) return;
  isShown = true;
  panel.replaceChildren(element('p', { class: 'quiet' }, 'Loading the examples …'));
  /** @type {{ groups: Group[] }} */
  let loaded;
  try {
    loaded = await loadScript('examples.js', 'whurlExamples');
  } catch (error) {
    isShown = false;
    panel.replaceChildren(
      element('p', { class: 'failure', role: 'status' }, `The examples are not available: ${sentenceFor(error)}.`),
    );
    return;
  }
  const results = loaded.groups.map(({ title, section, examples }) => ({
    title,
    section,
    rows: examples.map((example) => ({ example, ours: run(example, ours), theirs: run(example, theirs) })),
  }));
  const rows = results.flatMap((group) => group.rows);
  const filter = element('input', { type: 'checkbox', id: 'only-failing' });
  filter.addEventListener('change', () => panel.classList.toggle('only-failing', filter.checked));
  panel.replaceChildren(
    element('p', { class: 'lead-in' }, 'The examples of the standard, run in this page just now.'),
    element(
      'dl',
      { class: 'scores', id: 'scores' },
      ...score(`whurl ${version}`, rows.filter((row) => row.ours.passes).length, rows.length),
      ...score(`This browser: ${browser}`, rows.filter((row) => row.theirs.passes).length, rows.length),
    ),
    element('p', {}, element('label', {}, filter, ' Only examples that fail')),
    ...results.map(groupTable),
  );
};

/** The score of an implementation. @param {string} name @param {number} passed @param {number} all */
const score = (name, passed, all) => [
  element(
    'div',
    { class: passed === all ? 'valid' : 'failure' },
    element('dt', {}, name),
    element('dd', {}, `${passed} of ${all}`),
  ),
];

/**
 * A table of examples with the results of both.
 *
 * @typedef {ReturnType<typeof run>} Result
 *
 * @param {{ title: string, section: string, rows: { example: Example, ours: Result, theirs: Result }[] }} group
 */
const groupTable = ({ title, section: anchor, rows }) => {
  const id = `group-${title.toLowerCase().replace(/\W+/g, '-')}`;
  const allPass = rows.every((row) => row.ours.passes && row.theirs.passes);
  return element(
    'section',
    { 'aria-labelledby': id, class: allPass ? 'all-pass' : '' },
    element('h2', { id }, element('a', { href: section(anchor) }, title)),
    element(
      'table',
      { class: 'conformance' },
      element('caption', { class: 'unseen' }, title),
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...['Example', 'Expected', 'whurl', 'This browser'].map((name) => element('th', { scope: 'col' }, name)),
        ),
      ),
      element(
        'tbody',
        {},
        ...rows.map((row) =>
          element(
            'tr',
            { class: row.ours.passes && row.theirs.passes ? 'pass' : '' },
            element('th', { scope: 'row' }, element('code', {}, row.example.given)),
            element('td', { class: 'expected' }, element('code', {}, show(row.example.expected))),
            cell('whurl', row.ours),
            cell('This browser', row.theirs),
          ),
        ),
      ),
    ),
  );
};

/** A cell with a result. @param {string} name @param {Result} result */
const cell = (name, { passes, value }) =>
  element(
    'td',
    { class: `result ${passes ? 'valid' : 'failure'}`, 'data-name': name },
    passes ? 'pass' : 'fail',
    ...(passes ? [] : [unseen(': '), ' ', element('code', {}, show(value))]),
  );
