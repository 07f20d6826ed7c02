// `npm run update -- NAME`: moves to a newer version of a standard or of data (docs/updating.md).
import { exitWith } from './exit.js';
import { log } from './log.js';
import { NoAnswer } from './update/network.js';
import { updateStandard } from './update/standard.js';
import { updateSuffixList } from './update/suffix-list.js';
import { updateTestData } from './update/test-data.js';
import { updateUnicode } from './update/unicode.js';

const usage = `npm run update -- standard [COMMIT] | unicode [VERSION] | wide-characters | suffix-list | test-data [COMMIT]

  standard         show how far behind the URL Standard we are; with a commit, record it as the text that is implemented
  unicode          regenerate the tables for domains and their display from the newest ICU4X
  wide-characters  regenerate the table of the command line's carets from get-east-asian-width
  suffix-list      take the newest Public Suffix List
  test-data        take the newest data of the web-platform-tests

Each prints what changed and what to check next. docs/updating.md has more.`;

/** @type {Record<string, (argument?: string) => Promise<void>>} */
const updates = {
  standard: updateStandard,
  unicode: updateUnicode,
  // Loaded on demand, because it needs a package.
  'wide-characters': async () => (await import('./update/wide-characters.js')).updateWideCharacters(),
  'suffix-list': updateSuffixList,
  'test-data': updateTestData,
};

await exitWith(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name === '--help') {
    console.log(usage);
  } else if (!Object.hasOwn(updates, name ?? '') || args.length > 1) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    await updates[name](args[0]).catch((error) => {
      if (!(error instanceof NoAnswer)) throw error;
      log(error.message);
      process.exitCode = 1;
    });
  }
});
