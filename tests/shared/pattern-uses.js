// Uses of URLPattern, for tests of everything that a program does with it.

/** The arguments of constructors: every kind of part, canonicalisation, base URLs and mistakes. @type {any[][]} */
export const patterns = [
  [],
  [{ pathname: '/users/:id' }],
  [{ pathname: '/:a/*/{:b}?/{c:d}+', search: 'q=:q', hash: '*/:x' }, { ignoreCase: true }],
  ['https://*.Bücher.example:443/é/:ü/(\\d+)?#a'],
  ['../b/:c?d=*', 'https://faß.example/a/x?y#z'],
  [{ protocol: 'http{s}?', username: 'ü', password: ':p', hostname: '{[\\:\\:1]}', port: '81' }],
  [{ protocol: 'data', pathname: 'é :x', baseURL: 'data:a?b' }],
  ['https://a.example/:'],
  ['https://a b/'],
  [{ pathname: '/([)' }],
];

/** The arguments of `test` and `exec`. @type {any[][]} */
export const inputs = [
  ['https://a.example/users/7?q=1#a/b'],
  ['HTTPS://www.Bücher.example/é/ö/17#a'],
  ['https://faß.example/a/b/c?d=ü'],
  [{ pathname: '/x/y/z/cd', search: 'q=é', hash: 'a/b/c' }],
  ['b/é?d=', 'https://faß.example/a/'],
  ['no URL'],
];
