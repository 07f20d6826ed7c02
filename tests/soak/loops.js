// The loops of memory.js, for each entry one turn. No two turns are equal, and some fail. Each returns a
// number, so that nothing can be left out.

/** Every so many turns the input is long enough to make the memory of the engine grow. */
const LONG = 100_000;

/** @param {number} turn */
const isLong = (turn) => turn % LONG === LONG / 2;
/** @param {number} turn */
const urlOf = (turn) =>
  turn % 3 === 0 ? `https://é${turn}.example/ü?q=${turn}` : `https://www.example.com/${turn}/../a b?q=${turn}#${turn}`;
/** The result of a call that may throw. @param {() => { length: number } | null | undefined} call */
const lengthOrFailure = (call) => {
  try {
    return call()?.length ?? 1;
  } catch {
    return 2;
  }
};

/** @type {Record<string, (entry: any, turn: number, frees?: boolean) => number>} */
export const loops = {
  /** URLs with their setters, parameters and failures. */
  classes({ URL, URLSearchParams }, turn, frees) {
    let sum = 0;
    const url = new URL(urlOf(turn));
    if (turn % 4 === 0) url.searchParams.append('é', `${turn}`);
    if (turn % 5 === 0) url.pathname = `/${turn}/ü`;
    if (turn % 7 === 0) sum += new URL(`../${turn}`, url).href.length;
    if (turn % 11 === 0) sum += URL.canParse(`https://${turn} b/`) ? 1 : 0;
    if (turn % 13 === 0) sum += String(new URLSearchParams({ a: `${turn} ü` })).length;
    if (isLong(turn)) sum += new URL(`x:/${'ü'.repeat(LONG)}`).href.length;
    sum += url.href.length;
    // The classes of whurl/bindings have memory outside of JavaScript's.
    if (frees) url.free();
    return sum;
  },

  tools(tools, turn) {
    const url = urlOf(turn);
    let sum = tools.validate(isLong(turn) ? `https://a/${'\\'.repeat(1000)}${'ü'.repeat(LONG)}` : `${url}\\ ${turn}`)
      .errors.length;
    sum += tools.percentEncode(`ü ${turn}`, 'component').length + tools.percentDecode(`%41${turn}%FF`).length;
    if (turn % 3 === 0)
      sum += tools.parseHost(`é${turn}.example`).serialized.length + tools.domainToUnicode(`xn--9ca.${turn}a`).length;
    if (turn % 4 === 0) sum += tools.serializeURL(tools.parseURL(url)).length;
    if (turn % 5 === 0) sum += tools.relative(url, 'https://www.example.com/b').length;
    if (turn % 7 === 0) sum += lengthOrFailure(() => tools.originOf(`https://${turn} b/`));
    return sum;
  },

  sites(sites, turn) {
    const host = `a${turn}.b${turn % 7}.co.uk`;
    let sum = sites.registrableDomain(host).length + sites.site(`https://${host}/`).length;
    if (turn % 3 === 0) sum += sites.publicSuffix(`é${turn}.example`).length;
    if (turn % 7 === 0) sum += lengthOrFailure(() => sites.site(`https://${turn} b/`));
    if (isLong(turn)) sum += lengthOrFailure(() => sites.site(`x://${'ü'.repeat(LONG)}`));
    return sum;
  },

  display(display, turn) {
    let sum = display.render(urlOf(turn), { simplify: turn % 2 === 0, maxLength: 40 }).text.length;
    if (turn % 7 === 0) sum += lengthOrFailure(() => display.render(`https://${turn} b/`).text);
    if (isLong(turn)) sum += display.render(`x:/${'ü'.repeat(LONG)}`).text.length;
    return sum;
  },

  encodings(encodings, turn) {
    const encoding = ['shift_jis', 'iso-2022-jp', 'windows-1252', 'gb18030'][turn % 4];
    let sum = encodings.parse(urlOf(turn) + '&é=≡', { encoding }).length;
    sum += encodings.percentEncodeAfterEncoding(`≡ ${turn}`, 'special-query', encoding).length;
    if (turn % 3 === 0) sum += encodings.parseUrlencoded(`a=%81%DF&b=${turn}`, { encoding }).length;
    if (turn % 7 === 0) sum += lengthOrFailure(() => encodings.parse(`https://${turn} b/`, { encoding }));
    if (isLong(turn)) sum += encodings.parse(`https://a/?${'≡'.repeat(LONG)}`, { encoding }).length;
    return sum;
  },

  /** The functions that need no document. */
  html(html, turn) {
    let sum =
      html.urlUtilsReadOnly(urlOf(turn)).href.length +
      html.urlUtilsReadOnly(`../${turn}`, { base: 'https://a/b/c' }).pathname.length;
    if (turn % 7 === 0) sum += html.urlUtilsReadOnly(`https://${turn} b/`).protocol.length;
    return sum;
  },

  /** A table of a hundred rows in every hundredth turn, so that a turn is one URL here too. */
  table(table, turn) {
    if (turn % 100 !== 99) return 1;
    const rows = Array.from({ length: 100 }, (_, index) => urlOf(turn - index));
    if (turn % LONG === LONG - 1) rows.push(`x:/${'ü'.repeat(LONG)}`, 'no URL');
    const made = table.table(rows, { columns: ['href', 'host', 'port', 'error', 'query:q'] });
    return made.length + made.column('href').at(3).length;
  },
};
