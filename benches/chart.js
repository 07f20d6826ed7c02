// The chart of docs/comparison.md: speed and size of whurl and of other packages, as one SVG that follows the reader's
// colour scheme.
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../scripts/project.js';
import { sizeOfFiles } from '../scripts/size/parts.js';
import { number } from './numbers.js';

const WIDTH = 760;
const ROW = 30;
const TOP = 62;
/** The end of the names, and the start and the greatest length of the bars of each panel. */
const NAMES_END = 190;
const panels = { speed: { start: 200, length: 220 }, size: { start: 510, length: 180 } };

/**
 * The geometric mean of the times, each divided by the time of the platform's own class.
 *
 * @param {import('./tables.js').Medians} medians
 * @param {string} name
 */
function slowness(medians, name) {
  const ratios = Object.values(medians).map((times) => {
    const [own, native] = [times[name], times.native];
    if (typeof own !== 'number' || typeof native !== 'number') throw new Error(`${name} has not done every operation`);
    return own / native;
  });
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}

/**
 * The download of a page, in KB of 1,000 bytes with brotli; null for the platform's own classes.
 *
 * @param {string} name
 */
function kilobytes(name) {
  if (name === 'native') return null;
  if (name === 'whurl') return sizeOfFiles(['whurl.mjs']).brotli / 1000;
  return JSON.parse(readFileSync(inProject('scripts', 'size', 'peers.json'), 'utf8'))[name].brotli / 1000;
}

/**
 * Writes docs/speed.svg.
 *
 * @param {import('./tables.js').Measured} measured  a mixed program in one host
 * @param {string[]} names  the implementations, `native` among them
 */
export function writeChart({ host, mixed }, names) {
  const rows = names.map((name) => ({
    name: name === 'native' ? `${host.replace(/\.[\d.]+$/, '')}'s own` : name,
    isOurs: name === 'whurl',
    speed: slowness(mixed, name),
    size: kilobytes(name),
  }));
  rows.sort((a, b) => a.speed - b.speed);
  writeFileSync(inProject('docs', 'speed.svg'), svg(rows, `Time, ${host}`));
}

/**
 * @param {{ name: string, isOurs: boolean, speed: number, size: number | null }[]} rows
 * @param {string} title
 */
function svg(rows, title) {
  const height = TOP + rows.length * ROW + 34;
  const greatest = {
    speed: Math.max(...rows.map(({ speed }) => speed)),
    size: Math.max(...rows.map(({ size }) => size ?? 0)),
  };
  const bar = (
    /** @type {'speed' | 'size'} */ panel,
    /** @type {number | null} */ value,
    /** @type {string} */ text,
    /** @type {number} */ y,
  ) => {
    const { start, length } = panels[panel];
    const width = value === null ? 0 : Math.max(2, (value / greatest[panel]) * length);
    const rect = width === 0 ? '' : `<rect x="${start}" y="${y}" width="${width.toFixed(1)}" height="18" rx="2"/>`;
    return `${rect}<text x="${(start + width + 6).toFixed(1)}" y="${y + 13}">${text}</text>`;
  };
  const lines = rows.map(({ name, isOurs, speed, size }, i) => {
    const y = TOP + i * ROW;
    return `  <g${isOurs ? ' class="ours"' : ''}><text x="${NAMES_END}" y="${y + 13}" text-anchor="end">${name}</text>${bar('speed', speed, `${number(speed)}×`, y)}${bar('size', size, size === null ? 'none' : `${number(size)} KB`, y)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
  <title id="title">${title}, and download: ${rows.map(({ name, speed, size }) => `${name} ${number(speed)}${size === null ? '' : `, ${number(size)} KB`}`).join('; ')}</title>
  <style>
    text { font: 13px system-ui, sans-serif; fill: #1f2328; }
    .head { font-weight: 600; }
    .note { font-size: 11px; fill: #59636e; }
    rect { fill: #9aa4b2; }
    .ours rect { fill: #b7410e; }
    .ours text { font-weight: 600; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .note { fill: #9198a1; }
      rect { fill: #656d76; }
      .ours rect { fill: #f0883e; }
    }
  </style>
  <text class="head" x="${panels.speed.start}" y="22">${title}</text>
  <text class="head" x="${panels.size.start}" y="22">Download</text>
  <text class="note" x="${panels.speed.start}" y="42">mixed program; shorter is faster</text>
  <text class="note" x="${panels.size.start}" y="42">minified, with brotli</text>
${lines.join('\n')}
  <text class="note" x="10" y="${height - 12}">Geometric mean of six operations, Node's own = 1. core-js and react-native-url-polyfill have no IDNA; whatwg-url-minimum has most of it.</text>
</svg>
`;
}
