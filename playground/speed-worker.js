/** What runs in a worker of the tab "speed": one operation of one implementation. The page says when. */

// @ts-ignore: the build makes it
import inputs from '../.cache/playground/inputs.json';

import { prepare, round } from '../benches/meter.js';
import * as native from '../benches/native.js';
import * as whurl from '../js/entries/whurl.js';

/** @type {Record<string, any>} */
const implementations = { whurl, native };

onmessage = async ({ data: { prepare: task } }) => {
  try {
    if (task === undefined) {
      postMessage({ nanoseconds: round() });
    } else {
      await prepare({ ...task, implementation: implementations[task.implementation], inputs });
      postMessage({ ready: true });
    }
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
