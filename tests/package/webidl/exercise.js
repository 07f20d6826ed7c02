// A program that uses all members of the classes, for the tests that patch a realm.
import { partNames } from '../../shared/wpt/url-parts.js';

/** Uses all members, from outside the realm. @param {{ URL: any, URLSearchParams: any }} classes */
export function exercise({ URL, URLSearchParams }) {
  /** @type {unknown[]} */
  const results = [];
  const url = new URL('../é?a=1&b=%20+x#y', 'http://user:pass@EXAMPLE.com:8080/d/e/f');
  for (const part of partNames) results.push(url[part]);
  for (const part of partNames) {
    if (part === 'origin') continue;
    url[part] = part === 'href' ? 'https://b/c?d=%E9%20%C3%A9&e=f+g%' : part === 'protocol' ? 'http' : '81';
    results.push(url.href);
  }
  const params = url.searchParams;
  params.append('é', '💩');
  params.append('z', '1 2');
  params.set('a', 'b');
  params.delete('z', '3');
  params.sort();
  results.push(url.href, params.get('é'), params.has('a', 'b'), params.size, String(params), url.toJSON());
  const all = params.getAll('a');
  results.push(all.length, Object.getOwnPropertyDescriptor(all, 0)?.value);
  params.forEach((/** @type {string} */ value, /** @type {string} */ key) => results.push(key, value));
  const entries = params.entries();
  for (let step = entries.next(); !step.done; step = entries.next())
    results.push(
      Object.getOwnPropertyDescriptor(step.value, 0)?.value,
      Object.getOwnPropertyDescriptor(step.value, 1)?.value,
    );
  results.push(
    String(new URLSearchParams({ a: 'b', '\ud800': 'c' })),
    String(
      new URLSearchParams([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ),
  );
  results.push(String(new URLSearchParams('?a=b&%=%ff&c=%41+')), URL.canParse('x', 'http://a/'), URL.parse('x'));
  results.push(
    new URL(`http://a/${'x'.repeat(50_000)}?${'é'.repeat(5000)}`).href.length,
    new URL('blob:https://a:1/b').origin,
  );
  for (const use of [
    () => new URL('x', 'y'),
    () => new URL(),
    () => new URLSearchParams([1]),
    () => URLSearchParams.prototype.size,
  ]) {
    try {
      use();
    } catch (error) {
      results.push(
        /** @type {any} */ (error).message,
        /** @type {any} */ (error).code,
        Object.keys(/** @type {any} */ (error)),
      );
    }
  }
  /** @type {any[]} */
  const [Page, List] = [class extends URL {}, class extends URLSearchParams {}];
  results.push(new Page('a:b').href, String(new List('a')));
  return results;
}
