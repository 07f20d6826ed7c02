// The anchors of a standard, from its source. Most are written there; the rest are derived as Bikeshed does it, which
// makes the published text: https://speced.github.io/bikeshed/.

/** @param {string} source @returns {Set<string>} */
export function anchorsIn(source) {
  const anchors = new Set(
    [...source.matchAll(/\bid=(?:"([^"]+)"|'([^']+)'|([^\s>]+))/g)].map(([, ...values]) => values.find(Boolean) ?? ''),
  );
  // Old anchors of a heading that still work.
  for (const [, old] of source.matchAll(/\boldids="([^"]+)"/g)) old.split(/[\s,]+/).forEach((id) => anchors.add(id));
  for (const [, attributes, content] of source.matchAll(/<dfn\b([^>]*)>([^]*?)<\/dfn>/g)) {
    for (const anchor of anchorsOfTerm(attributes, content)) anchors.add(anchor);
  }
  return anchors;
}

/** The kinds of terms that an interface definition has. */
const kinds = ['attribute', 'method', 'constructor', 'interface'];

/** @param {string} attributes @param {string} content @returns {string[]} */
function anchorsOfTerm(attributes, content) {
  const value = (/** @type {string} */ name) =>
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|([^\\s>]+))`).exec(attributes)?.slice(1).find(Boolean);
  if (value('id') !== undefined) return [];
  const term = (value('lt')?.split('|')[0] ?? content.replace(/<[^>]+>/g, '')).trim();
  const owners = (value('for') ?? '')
    .split(',')
    .map((owner) => owner.trim())
    .filter((owner) => owner !== '' && owner !== '/');
  const kind = kinds.find((kind) => new RegExp(`(?:^|\\s)${kind}(?:\\s|$)`).test(attributes));
  const name = slugOf(kind === undefined ? term : term.replace(/\(.*\)/, ''));
  if (kind === 'interface') return [name];
  if (kind !== undefined) return owners.map((owner) => `dom-${slugOf(owner)}-${name}`);
  return owners.length === 0 ? [name] : owners.map((owner) => `${slugOf(owner)}-${name}`);
}

/** @param {string} text */
function slugOf(text) {
  return text
    .toLowerCase()
    .replace(/[\s/(,]+/g, '-')
    .replace(/[^\w-]/g, '');
}
