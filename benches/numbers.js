// Numbers as the tables show them.

/** Nanoseconds and other numbers, as short as they still say something. @param {number} value */
export function number(value) {
  if (value >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/**
 * A value beside its target: a tick, or by how much it is missed.
 *
 * @param {number | undefined} value
 * @param {number | undefined} target
 */
export function verdict(value, target) {
  if (value === undefined) return 'n/a';
  if (target === undefined) return number(value);
  if (value <= target) return `${number(value)} ✓`;
  const excess = value - target;
  return `${number(value)} (+${excess < 0.005 ? excess.toFixed(3) : number(excess)})`;
}
