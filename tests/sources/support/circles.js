/**
 * Looks for a circle in a graph of imports.
 *
 * @param {Map<string, string[]>} graph for each file, those that it imports
 * @returns {string[]} a path that ends where it begins; empty if there is none
 */
export function circleIn(graph) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {(file: string, way: string[]) => string[]} */
  const visit = (file, way) => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const imported of graph.get(file) ?? []) {
      const circle = visit(imported, [...way, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
