// The time that each part took when it last passed on this machine, for `npm test -- --list`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inCache } from '../project.js';

const file = inCache('test-times.json');

/** @returns {Record<string, number>} seconds, by the name of a part */
export const readTimes = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** @param {string} name @param {number} seconds */
export function recordTime(name, seconds) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readTimes(), [name]: Number(seconds.toFixed(1)) }, null, 2));
}

/** @param {number | undefined} seconds */
export function describeTime(seconds) {
  if (seconds === undefined || Number.isNaN(seconds)) return '–';
  return seconds < 60 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
