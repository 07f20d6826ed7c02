// The lines by which the documents install: from a clone next to the program until the release, then from a registry.

/** The lines that install, in the folder of a program: the start of a line, if it names more. */
export const packages = [
  { before: 'npm run build --prefix ../whurl && npm install --install-links ../whurl/npm', after: 'npm install whurl' },
  {
    before: 'npm run build --prefix ../whurl && npm install --global --install-links ../whurl/npm',
    after: 'npm install --global whurl',
  },
  {
    before: 'npm run build --prefix ../whurl -- python && pip install ../whurl/wheel/*.whl',
    after: 'pip install whurl-table',
  },
  { before: 'cargo add --path ../whurl', after: 'cargo add whurl' },
];

/** The Python package before the release, among other packages. */
export const WHEEL = '../whurl/wheel/*.whl';

/** The sentences of the documents about the release, before and after it. */
const sentences = [
  [
    '**Status:** 0.1.0 is not released yet, so no registry has it. [Install it from a clone.](#install)\n',
    '**Status:** 0.1.0, the first release.\n',
  ],
  [' ADDRESS is the address of this repository.', ''],
  [
    'Until 0.1.0 is released, run these lines in the folder of your program, with a clone of this repository next to it:\n',
    'Run these lines in the folder of your program:\n',
  ],
  [
    'from [your own server](loading.md#without-a-bundler) or, after the release, from this address:',
    'from this address or\nfrom [your own server](loading.md#without-a-bundler):',
  ],
  ['These addresses work once 0.1.0 is released; until then copy `npm/dist/` of a built clone to your server.\n\n', ''],
];

/**
 * A document as it is after the release.
 *
 * @param {string} text
 * @param {string | null} repository
 */
export function released(text, repository) {
  for (const { before, after } of packages) text = text.replaceAll(before, after);
  text = text.replaceAll(WHEEL, 'whurl-table');
  for (const [before, after] of sentences) text = text.replace(before, after);
  return text.replace('git clone ADDRESS ', `git clone ${repository} `);
}
