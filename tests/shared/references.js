// References and bases for the tests that join them. They are here and not in tests/cases/, since tests in pages read no files.

const words = (/** @type {string} */ text) => text.split(' ').map((word) => word.replaceAll('␣', ' '));

export const bases = [
  ...words('https://example.com http://example.com/ http://example.com/a http://example.com/a/ ws://example.com/a/b/c'),
  ...words('wss://U:P@example.com:8080/a/B/c/d.html?Q=/x/y#f/g ftp://u@example.com//a//b// https://[::1]:81/a/b?#'),
  ...words('https://example.com/a?q#f https://example.com/a#f?q https://example.com/#/ file:///C:/a/b file://host/a/b'),
  ...words('https://EXAMPLE.com:443/%7Ea/../b␣c/?ü HTTP:\\\\1.2\\x\\y\\ non-special://host/a/b/c non-special:/a/b'),
  ...words('non-special:/.//a/b mailto:someone https://exa␣mple.com/ nothing '),
];

const starts = words(' / // /. ./ ../ ../../ ./../ .././ ../../../../../ .. . .../ ..a/ %2e%2E/ %2e/ \\');
const middles = words(' a a/b.c a/ / // a//b a:b a/b:c a/../b a/./b a/.. a/. C|/ x@y ä % %zz ~!$&()*+,;= \' " ^ | [ `');
const ends = [...words(' ? # ?q ?q=1&r=/../ #f ?q#f #f?q ?# ?\' ?" #` ?ü #\u{1F600} ␣ ?q#f#g'), '\t'];

export const references = [
  ...starts.flatMap((start) => middles.flatMap((middle) => ends.map((end) => start + middle + end))),
  ...words('https: https:a https:/a http://other/x/../y mailto:a a: : :: data:,x ????????? #########'),
];
