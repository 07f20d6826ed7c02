// The names that rustc gives to functions, as a reader wants them: whurl::parser::path::parse_path.

const escapes = /** @type {Record<string, string>} */ ({ LT: '<', GT: '>', u20: ' ', C: ',', RF: '&', BP: '*', LP: '(', RP: ')', u7b: '{', u7d: '}' });

// What the newer form has beside identifiers: numbers that tell crates and impls apart, and references back.
const disambiguators = /(?<=[CMX])s[0-9A-Za-z]*_|(?<=t)B[0-9A-Za-z]*_/g;

/** @param {string} symbol */
export function readable(symbol) {
  const legacy = /^_ZN(.*)17h[0-9a-f]{16}E$/.exec(symbol);
  if (legacy !== null) return identifiersIn(legacy[1]).map(unescape).join('::');
  // The newer form says more than is wanted here: its identifiers will do.
  if (symbol.startsWith('_R')) return identifiersIn(symbol.replace(disambiguators, '')).join('::');
  return symbol;
}

const runtime = 'core, alloc and runtime';

/**
 * What a function belongs to: the crate, and for this one the module. What has a plain name is exported to the shim, but
 * for the compiler's own helpers.
 *
 * @param {string} name a readable one
 */
export function partOf(name) {
  if (!name.includes('::')) return /^(_|mem)/.test(name) ? runtime : 'whurl::engine';
  // `<whurl::parser::Parser as core::fmt::Write>::write_str` belongs to the type that it is for.
  const path = /^<(?:impl )?([^>]*)/.exec(name)?.[1].replace(/^.* for /, '').replace(/ as .*$/, '') ?? name;
  const [crate, module] = path.replace(/^[&*]|^mut /g, '').split(/::|</);
  if (crate === 'whurl') return module === undefined || /^[A-Z]/.test(module) ? 'whurl' : `whurl::${module}`;
  return /^(core|alloc|std|__rustc|compiler_builtins|dlmalloc)$/.test(crate) ? runtime : crate;
}

/** @param {string} mangled identifiers behind their lengths, among other things */
function identifiersIn(mangled) {
  const identifiers = [];
  for (let rest = mangled; ; ) {
    const found = /^\D*(\d+)/.exec(rest);
    if (found === null) return identifiers;
    // The newer form parts a number from an identifier that begins with an underscore by one more.
    const start = found[0].length + (rest.startsWith('___', found[0].length) ? 1 : 0);
    const end = start + Number(found[1]);
    identifiers.push(rest.slice(start, end));
    rest = rest.slice(end);
  }
}

/** @param {string} text */
function unescape(text) {
  return text.replace(/^_(?=\$)/, '').replace(/\$(\w+)\$/g, (whole, name) => escapes[name] ?? whole).replaceAll('..', '::');
}
