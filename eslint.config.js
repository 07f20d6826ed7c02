import eslint from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';

export default [
  { ignores: ['dist/', 'npm/', 'pkg/', 'target/', '.cache/', 'docs/', '**/*.d.ts'] },
  eslint.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // These files run in every host, so they may use only globals that every host has, or that they check for first.
    files: ['js/**/*.js', 'tests/shared/platform-integration/**/*.js'],
    languageOptions: { globals: { ...globals['shared-node-browser'], Iterator: 'readonly' } },
  },
  {
    // The only file that looks for the global object under all its names.
    files: ['js/es5/builtins.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { self: 'readonly', window: 'readonly', global: 'readonly' } },
  },
  {
    files: ['js/entries/load-*-later.cjs'],
    languageOptions: { sourceType: 'commonjs' },
  },
  {
    // This file must be ES5.
    files: ['cli/bin.cjs'],
    languageOptions: { ecmaVersion: 5, sourceType: 'commonjs', globals: globals.node },
    rules: { 'no-var': 'off', 'prefer-template': 'off' },
  },
  {
    files: ['playground/**/*.js', 'scripts/build/site/theme.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    // These files contain functions that run in pages.
    files: ['scripts/screenshots.js', 'tests/playground/**/*.js', 'tests/site/**/*.js'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
  },
  {
    files: [
      'cli/**/*.js',
      'scripts/**/*.js',
      'tests/package/**/*.js',
      'tests/sources/**/*.js',
      'tests/cli/**/*.js',
      'tests/scripts/**/*.js',
      'tests/publish/**/*.js',
      'tests/soak/**/*.js',
      'tests/interrupted/**/*.js',
      'tests/supply-chain/**/*.js',
      'tests/docs/**/*.js',
      'tests/install/**/*.js',
      'tests/bindings/**',
      'tests/crates/**/*.js',
      'tests/runtimes/**/*.js',
      'tests/shared/*.js',
      'tests/shared/wpt/*.js',
      'tests/browsers/*.js',
      'benches/**/*.js',
      '*.config.js',
    ],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['tests/browsers/page/*.js'],
    languageOptions: {
      globals: { ...globals.browser, ...globals.worker, reportOutcome: 'readonly', reportFailure: 'readonly' },
    },
  },
  {
    // Not a module, because old browsers run it too.
    files: ['tests/browsers/page/report-outcome.js'],
    languageOptions: { ecmaVersion: 5, sourceType: 'script', globals: { reportOutcome: 'off', reportFailure: 'off' } },
    rules: { 'no-var': 'off', 'object-shorthand': 'off', 'no-unused-vars': 'off' },
  },
  {
    files: ['scripts/browsers/open-in-phantomjs.cjs'],
    languageOptions: { ecmaVersion: 5, sourceType: 'commonjs', globals: { require: 'readonly', console: 'readonly' } },
    rules: { 'no-var': 'off' },
  },
  {
    // Old versions of Node run it.
    files: ['tests/package/programs/interpret.cjs'],
    languageOptions: {
      ecmaVersion: 5,
      sourceType: 'commonjs',
      globals: { ...globals.node, Symbol: 'readonly', BigInt: 'readonly', Proxy: 'readonly', Reflect: 'readonly' },
    },
    rules: { 'no-var': 'off', 'object-shorthand': 'off' },
  },
  {
    // Anyone may choose the text that these search.
    files: ['playground/**/*.js', 'js/**/*.js', 'cli/**/*.{js,cjs}', 'scripts/**/*.{js,cjs}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
      'regexp/optimal-quantifier-concatenation': 'error',
    },
  },
  {
    // These files use control characters on purpose.
    files: ['tests/**/*.js', 'cli/**/*.js', 'js/plain/by-expressions/*.js'],
    rules: { 'no-control-regex': 'off' },
  },
];
