// Runs the cases, then a bundle, in a new realm with only those globals that every browser has:
// node bundle-in-realm.js <cases> <bundle>. Without cases, only the bundle runs, and prints its result.
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

const realm = createContext({ TextEncoder, TextDecoder, atob, console });
runInContext('globalThis.self = globalThis.window = globalThis', realm);
for (const file of process.argv.slice(2)) runInContext(readFileSync(file, 'utf8'), realm, { filename: file });
if (process.argv.length > 3) runInContext('console.log(wptReport(underTest))', realm);
