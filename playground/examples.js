/** The examples of the tabs "URL" and "Pattern". */

/** @type {{ title: string, url: string, base?: string }[]} */
export const examples = [
  { title: 'Every part', url: 'https://user:pass@EXAMPLE.com:8080/docs/../a b?q=1&lang=en#top' },
  { title: 'Relative', url: '../search?q=ü#x', base: 'https://example.com/docs/guide/' },
  { title: 'Non-ASCII', url: 'https://sub.☕.example/日本語?q=é' },
  { title: 'IPv4', url: 'http://0xC0.0250.01/' },
  { title: 'IPv6', url: 'http://[2001:0db8:0:0::8a2e:192.0.2.33]:80/' },
  { title: 'Drive letter', url: 'file:///C|/demo/../file.txt' },
  { title: 'Opaque path', url: 'mailto:ada@example.com?subject=Hello there' },
  { title: 'Caret', url: 'https://example.com/a^b|c' },
  { title: 'xn--', url: 'https://xn--a/' },
  { title: 'Backslashes', url: ' https:\\\\example.com\\a\tb\\..\\c ' },
  { title: 'Bad port', url: 'https://example.com:99999/' },
  { title: 'Bad host', url: 'https://exa%23mple.org:443/path' },
];

/** The first is shown when the tab is opened. @type {{ title: string, pattern: string, patternBase?: string, target: string }[]} */
export const patternExamples = [
  {
    title: 'Names',
    pattern: 'http{s}?://:shop.example.com/:category/:item?',
    target: 'https://books.example.com/crime/7?page=2',
  },
  { title: 'Path of any host', pattern: '/files/*.:extension', target: 'https://example.com/files/a/b.txt' },
  { title: 'Expression', pattern: '/users/:id([0-9]+)', target: 'https://example.com/users/x' },
  { title: 'Query', pattern: 'https://*.example.com/*\\?q=:q', target: 'https://a.example.com/z?q=1' },
  { title: '*?', pattern: 'https://*.example.com/*?q=:q', target: 'https://a.example.com/z?q=1' },
  { title: 'Relative', pattern: '../*', patternBase: 'https://example.com/a/b', target: 'https://example.com/c' },
];
