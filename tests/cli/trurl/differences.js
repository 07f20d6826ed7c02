// The differences between the answers of trurl and of the standard: each difference has a name, and a way to write an
// answer of either as if there were none.

/** @type {Record<string, (answer: string) => string>} */
export const differences = {
  // A setter takes it for the delimiter.
  'a ? or # at the start of a value': (answer) => answer.replace(/([?#])%(?:3f|23)/gi, '$1'),
  'default ports': (answer) => answer.replace(/:(?:143|443)(?=\/)/g, ''),
  // The program of trurl prints it.
  'a slash that the manual omits': (answer) => answer.replace(/^(https?:\/\/[^/?#\s]+)(?=[?#])/gm, '$1/'),
  // RFC 3986 makes no difference between them; the standard keeps what a URL has.
  'percent-encoded bytes': (answer) =>
    answer
      .replace(/\+|%[\da-f]{2}/gi, (code) => (code === '+' ? ' ' : String.fromCharCode(parseInt(code.slice(1), 16))))
      .replaceAll(' ', '+'),
  'the delimiters of a part': (answer) => answer.replace(/(?<=^|\s)[?#]|(?<=^|\s)([a-z]+):(?=\s|$)/gm, '$1'),
  'empty parameters of a query': (answer) => answer.replace(/&+(?=&|$)/gm, '').replace(/\?&+/g, '?'),
  'the case of letters': (answer) =>
    answer.replace(/^(https?:\/\/)([^/?#\s]*)/gim, (_, scheme, host) => scheme + host.toLowerCase()),
  'the path of a URL that is not special': (answer) =>
    answer.replace(/^((?!https?|ftp|wss?)[a-z\d]+:\/\/[^/\s]+)\/?$/gm, '$1'),
};

/**
 * The names of the differences that explain why two answers are not equal; null if they do not.
 *
 * @param {string} theirs
 * @param {string} ours
 * @returns {string[] | null}
 */
export function explain(theirs, ours) {
  const names = Object.keys(differences);
  const isSame = (/** @type {string[]} */ chosen) => apply(chosen, theirs) === apply(chosen, ours);
  if (!isSame(names)) return null;
  // Only those that are needed.
  let needed = names;
  for (const name of names) {
    const others = needed.filter((other) => other !== name);
    if (isSame(others)) needed = others;
  }
  return needed;
}

/** @param {string[]} names @param {string} answer */
const apply = (names, answer) => names.reduce((text, name) => differences[name](text), answer);
