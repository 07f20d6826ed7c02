// A program that uses all members of URLPattern and of lists, for the tests that patch a realm.

/** Arguments of constructors: every kind of part, canonicalisation, base URLs, options and mistakes. @type {any[][]} */
const patterns = [
  [],
  [{ pathname: '/users/:id' }],
  [{ pathname: '/:a/*/{:b}?/{c:d}+', search: 'q=:q', hash: '*/:x' }, { ignoreCase: true }],
  ['https://*.B\u00fccher.example:443/\u00e9/:\u00fc/(\\d+)?#a'],
  ['../b/:c?d=*', 'https://fa\u00df.example/a/x?y#z'],
  [{ protocol: 'http{s}?', username: '\u00fc', password: ':p', hostname: '{[\\:\\:1]}', port: '81' }],
  [{ protocol: 'data', pathname: '\u00e9 :x', baseURL: 'data:a?b' }],
  ['https://a.example/:'],
  ['https://a b/'],
  [{ pathname: '/([)' }],
  [{ pathname: '/\ud800:a' }],
];

/** @type {any[][]} */
const inputs = [
  ['https://a.example/users/7?q=1#a/b'],
  ['HTTPS://www.B\u00fccher.example/\u00e9/\u00f6/17#a'],
  ['https://fa\u00df.example/a/b/c?d=\u00fc'],
  [{ pathname: '/x/y/z/cd', search: 'q=\u00e9', hash: 'a/b/c' }],
  ['b/\u00e9?d=', 'https://fa\u00df.example/a/'],
  ['no URL'],
];
const components = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

/** @param {() => unknown} use */
const outcome = (use) => {
  try {
    return use();
  } catch (error) {
    // A page may see what is not the error's own.
    return ['message', 'code', 'start', 'end']
      .map((name) => Object.getOwnPropertyDescriptor(error, name)?.value)
      .join(' ');
  }
};

/** A result as text, read member by member. @param {any} found */
const textOf = (found) => {
  if (found === null) return 'null';
  let text = '';
  for (const component of components) {
    const { input, groups } = found[component];
    text += `${component} ${input}`;
    for (const name of Object.keys(groups)) text += ` ${name}=${groups[name]}`;
  }
  return text;
};

/**
 * Uses all members, from outside the realm.
 *
 * @param {{ URLPattern: any, URLPatternList: any }} classes
 */
export function exercisePatterns({ URLPattern, URLPatternList }) {
  /** @type {unknown[]} */
  const results = [];
  /** @type {any[]} */
  const made = [];
  for (const args of patterns) {
    results.push(
      outcome(() => {
        const pattern = new URLPattern(...args);
        made.push(pattern);
        return components.map((component) => pattern[component]).join(' ') + pattern.hasRegExpGroups;
      }),
    );
  }
  for (const pattern of made) {
    for (const input of inputs) results.push(pattern.test(...input), textOf(pattern.exec(...input)));
    for (const component of components) results.push(URLPattern.compareComponent(component, pattern, made[1]));
  }
  results.push(
    outcome(() => made[1].generate('pathname', { id: '\u00fc b' })),
    outcome(() => made[1].generate('pathname', { id: '..' })),
    outcome(() => made[1].test({}, 'https://x')),
    outcome(() => URLPattern.prototype.hash),
    outcome(() => URLPattern({})),
  );
  const list = new URLPatternList(made);
  for (const input of inputs) {
    const all = list.execAll(...input);
    for (let i = 0; i < all.length; i++) results.push(all[i].index, textOf(all[i].result));
    results.push(list.test(...input));
  }
  return results;
}
