// Turns rustc's names of functions into readable ones: whurl::parse::states::path::path_state.

const escapes = /** @type {Record<string, string>} */ ({
  LT: '<',
  GT: '>',
  u20: ' ',
  C: ',',
  RF: '&',
  BP: '*',
  LP: '(',
  RP: ')',
  u7b: '{',
  u7d: '}',
});

// The parts of names in the newer form that are not identifiers: numbers that distinguish crates and impls, and back
// references.
const disambiguators = /(?<=[CMX])s[0-9A-Za-z]*_|(?<=t)B[0-9A-Za-z]*_/g;

/** @param {string} symbol */
export function readable(symbol) {
  const legacy = /^_ZN(.*)17h[0-9a-f]{16}E$/.exec(symbol);
  if (legacy !== null) return identifiersIn(legacy[1]).map(unescape).join('::');
  // The newer form contains more, but its identifiers are enough here.
  if (symbol.startsWith('_R')) return identifiersIn(symbol.replace(disambiguators, '')).join('::');
  return symbol;
}

const runtime = 'core, alloc and runtime';

/**
 * The crate that a function belongs to; for the crate whurl, also the module. Functions with a plain name are exports
 * of the engine, or helpers of the compiler.
 *
 * @param {string} name a readable name
 */
export function partOf(name) {
  if (!name.includes('::')) return /^(_|mem)/.test(name) ? runtime : 'whurl_engine';
  // `<whurl::url::Url as core::fmt::Display>::fmt` belongs to the type.
  const path =
    /^<(?:impl )?([^>]*)/
      .exec(name)?.[1]
      .replace(/^.* for /, '')
      .replace(/ as .*$/, '') ?? name;
  const [crate, module] = path.replace(/^[&*]|^mut /g, '').split(/::|</);
  if (crate === 'whurl') return module === undefined || /^[A-Z]/.test(module) ? 'whurl' : `whurl::${module}`;
  return /^(core|alloc|std|__rustc|compiler_builtins|dlmalloc)$/.test(crate) ? runtime : crate;
}

/** @param {string} mangled identifiers, each after its length, and other things */
function identifiersIn(mangled) {
  const identifiers = [];
  for (let rest = mangled; ;) {
    const found = /^\D*(\d+)/.exec(rest);
    if (found === null) return identifiers;
    // In the newer form, an underscore separates the length from an identifier that begins with an underscore.
    const start = found[0].length + (rest.startsWith('___', found[0].length) ? 1 : 0);
    const end = start + Number(found[1]);
    identifiers.push(rest.slice(start, end));
    rest = rest.slice(end);
  }
}

/** @param {string} text */
function unescape(text) {
  return text
    .replace(/^_(?=\$)/, '')
    .replace(/\$(\w+)\$/g, (whole, name) => escapes[name] ?? whole)
    .replaceAll('..', '::');
}
