// dist/whurl.1: the manual page of the command line, made from the description of its options.
import { readFileSync, writeFileSync } from 'node:fs';
import { columnNames, formsOf, options, plainTextOf, statuses } from '../../cli/description.js';
import { inProject } from '../project.js';

export function writeManual() {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  writeFileSync(inProject('dist', 'whurl.1'), manual(version));
}

/** The page, in the macros that all versions of `man` have. @param {string} version */
export function manual(version) {
  const groups = [...new Set(options.map(({ group }) => group))];
  return [
    `.TH WHURL 1 "" "whurl ${version}"`,
    '.SH NAME',
    text('whurl - parse, change and print URLs by the URL Standard'),
    '.SH SYNOPSIS',
    '.B whurl',
    `[${italic('URL')} ...] [${italic('options')}]`,
    '.SH DESCRIPTION',
    text(
      'Parses URLs, and prints their components. Without URLs as arguments, it reads them from standard input, one per line. It skips blank lines, and reports invalid URLs on standard error. After --, everything is a URL.',
    ),
    ...groups.flatMap((group) => [
      `.SH ${group === 'Other' ? 'OTHER OPTIONS' : `OPTIONS: ${group.toUpperCase()}`}`,
      ...options.filter((option) => option.group === group).flatMap(entry),
    ]),
    '.SH COLUMNS',
    text(
      `${columnNames.join(', ')}, query:NAME for the first value of a query parameter, and query-all:NAME for all of them. relative needs --relative-to, match and the groups of patterns need --match.`,
    ),
    '.SH EXIT STATUS',
    ...statuses.flatMap(([status, meaning]) => ['.TP', `.B ${status}`, text(meaning)]),
    '.SH ENVIRONMENT',
    text('Colours appear on a terminal only. NO_COLOR turns them off, FORCE_COLOR turns them on elsewhere.'),
    '.SH SEE ALSO',
    text('https://url.spec.whatwg.org/'),
    '',
  ].join('\n');
}

/** @param {import('../../cli/description.js').Option} option */
function entry(option) {
  const { name, value, choices } = option;
  const forms = formsOf(option).map((form) => `\\fB${text(form)}\\fR`);
  const known =
    choices !== undefined && name !== 'get' && name !== 'columns'
      ? ` One of ${choices.map((choice) => choice.replace(/=$/, '')).join(', ')}.`
      : '';
  const plain = plainTextOf(option);
  return [
    '.TP',
    `${forms.join(', ')}${value === undefined ? '' : ` ${italic(value)}`}`,
    text(plain + (plain.includes(choices?.[1] ?? plain) ? '' : known)),
  ];
}

/** @param {string} word */
const italic = (word) => `\\fI${text(word)}\\fR`;

/**
 * A text as roff writes it: a line must not start with a dot or an apostrophe, and characters beyond ASCII have names.
 *
 * @param {string} plain
 */
const text = (plain) =>
  plain
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^[.']/, '\\&$&')
    .replace(
      /[^\x20-\x7E]/gu,
      (c) => `\\[u${/** @type {number} */ (c.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}]`,
    );
