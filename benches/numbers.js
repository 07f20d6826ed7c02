// Formats numbers for the tables.

/** Three digits, or all that are before the point. @param {number} value */
export function number(value) {
  if (value >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/**
 * A value with a mark: a tick if it is within its target, else how much it is above it.
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
