// `npm start -- …`: runs the command line from its sources. It needs Rust and Node, but no npm package: only the engine
// is compiled, and nothing is bundled.
//
//   WHURL_NO_FAST_PATHS=1 npm start -- …   turns the fast paths off, so that a change of a general rule has an effect
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { exitWith } from './exit.js';
import { inProject } from './project.js';
import { compile, isGeneral } from './start/module.js';
import { generalSubstitutes, program, substitutes } from './start/paths.js';
import * as hook from './start/substitute.js';

await exitWith(async () => {
  await compile();
  hookInto(isGeneral ? generalSubstitutes : substitutes);
  await import(addressOf(program));
});

/** @param {Record<string, string>} paths */
function hookInto(paths) {
  const data = Object.fromEntries(Object.entries(paths).map((pair) => pair.map(addressOf)));
  // Node before 22.15 can run hooks only in a separate thread.
  if ('registerHooks' in module) {
    hook.initialize(data);
    /** @type {any} */ (module).registerHooks({ resolve: hook.resolve });
  } else {
    module.register('./start/substitute.js', { parentURL: import.meta.url, data });
  }
}

/** @param {string} path */
function addressOf(path) {
  return pathToFileURL(inProject(path)).href;
}
