/** The worker of the tab "Speed". It measures one operation of one implementation, on request of the page. */

// @ts-ignore: the build generates this file
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
