/** @type {import('prettier').Config} */
export default {
  printWidth: 120,
  singleQuote: true,
  // The code in documents and templates is what its tests expect.
  embeddedLanguageFormatting: 'off',
  plugins: ['./scripts/format/markdown-tables.js'],
  overrides: [
    // Old runtimes read these as they are: no comma after the last argument.
    { files: ['**/*.cjs', 'tests/browsers/page/report-outcome.js'], options: { trailingComma: 'es5' } },
  ],
};
