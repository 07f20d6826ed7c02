// The tables that the benchmark prints.
import { table } from '../scripts/table.js';
import { number, verdict } from './numbers.js';
import { operationOf } from './operations.js';
import { mixedTarget, peerTargets, ratioTarget } from './targets.js';

/**
 * @typedef {Record<string, Record<string, number | null>>} Medians nanoseconds, by operation and implementation; null
 * if an implementation cannot do it
 *
 * @typedef {object} Measured  the measurements in one host
 * @property {string} host
 * @property {string} column in the table of targets
 * @property {Medians} alone each operation in a process or page of its own
 * @property {Medians} mixed all of them in one process or page
 */

/**
 * The medians of a host, each with its ratio to the first implementation.
 *
 * @param {string} title
 * @param {Medians} medians
 * @param {string[]} names
 */
export function mediansTable(title, medians, [first, ...others]) {
  const head = [title, `${first} ns`, ...others.flatMap((name) => [`${name} ns`, 'ratio'])];
  const rows = Object.entries(medians).map(([operation, times]) => [
    operationOf(operation).title,
    cell(times[first]),
    ...others.flatMap((name) => [cell(times[name]), cell(ratio(times, name, first))]),
  ]);
  return table(head, rows);
}

/**
 * The ratio of an implementation to another by operation and host, alone and in the mixed program; to native, with the
 * targets.
 *
 * @param {Measured[]} all
 * @param {string} ours
 * @param {string} [other]
 */
export function ratiosTable(all, ours, other = 'native') {
  const columns = all.flatMap(({ host, column, alone, mixed }) => [
    ...(isEmpty(alone) ? [] : [{ title: `${host}, alone`, column, medians: alone, target: ratioTarget }]),
    ...(isEmpty(mixed) ? [] : [{ title: `${host}, mixed`, column, medians: mixed, target: mixedTarget }]),
  ]);
  const head = [`${ours} ÷ ${other}`, ...columns.map(({ title }) => title)];
  const rows = Object.keys(columns[0].medians).map((operation) => [
    operationOf(operation).title,
    ...columns.map(({ medians, column, target }) =>
      verdict(
        ratio(medians[operation], ours, other) ?? undefined,
        other === 'native' ? target(operation, column) : undefined,
      ),
    ),
  ]);
  return table(head, rows);
}

/** @param {Medians} medians */
const isEmpty = (medians) => Object.keys(medians).length === 0;

/**
 * The factor by which constructing a URL is faster than in each package.
 *
 * @param {Measured[]} all
 * @param {string} ours
 * @param {string[]} peers
 */
export function peersTable(all, ours, peers) {
  const head = [`construct: × ${ours}`, ...all.map(({ host }) => host)];
  const rows = peers.map((peer) => [
    peer,
    ...all.map(({ alone, mixed }) => {
      const times = ratio((isEmpty(alone) ? mixed : alone).construct, peer, ours);
      const target = peerTargets[peer];
      if (times === null || target === undefined) return cell(times);
      return times >= target ? `${number(times)} ✓` : `${number(times)} (of ${target})`;
    }),
  ]);
  return table(head, rows);
}

/**
 * @param {Record<string, number | null>} times
 * @param {string} name
 * @param {string} base
 */
function ratio(times, name, base) {
  const [value, unit] = [times[name] ?? null, times[base] ?? null];
  return value === null || unit === null ? null : value / unit;
}

/** @param {number | null | undefined} value */
const cell = (value) => (typeof value === 'number' ? number(value) : 'n/a');
