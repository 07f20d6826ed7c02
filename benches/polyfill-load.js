// `node benches/polyfill-load.js [MAJOR …]`: what loading the polyfill costs, each time in a new process of each
// version of Node (by default 20 and 24). Prints the least and the median of the milliseconds, and what was replaced.
import { spawnSync } from 'node:child_process';
import { exitWith } from '../scripts/exit.js';
import { prepare } from '../scripts/prepare.js';
import { findNode } from '../scripts/runtimes/nodes.js';
import { packageProject } from '../scripts/test/install-package.js';
import { median } from './median.js';

const ROUNDS = 15;

const start = 'const start = performance.now();';
const print = 'const time = performance.now() - start; console.log(JSON.stringify([time, installed.replaced]));';
const ways = {
  require: ['commonjs', `${start} const { installed } = require('whurl/polyfill'); ${print}`],
  import: ['module', `${start} const { installed } = await import('whurl/polyfill'); ${print}`],
};

await exitWith(async () => {
  await prepare('package');
  const majors = process.argv.length > 2 ? process.argv.slice(2) : ['20', '24'];
  for (const major of majors) {
    const { version, command } = await findNode(major);
    for (const [way, [type, program]] of Object.entries(ways)) {
      /** @type {number[]} */
      const times = [];
      let replaced = '';
      for (let round = 0; round < ROUNDS; round++) {
        const { stdout, stderr } = spawnSync(command, [`--input-type=${type}`, '--eval', program], {
          cwd: packageProject,
          encoding: 'utf8',
        });
        if (stdout === '') throw new Error(stderr);
        const [time, names] = JSON.parse(stdout);
        times.push(time);
        replaced = names.join(', ') || 'nothing';
      }
      console.log(
        `Node ${version}, ${way}: least ${Math.min(...times).toFixed(1)} ms, median ${median(times).toFixed(1)} ms; replaces ${replaced}`,
      );
    }
  }
});
