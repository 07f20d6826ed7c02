// Random programs of constructors, setters and parameters with plain strings, for interpret.cjs. Made without
// fast-check, so that a million take minutes.
import { methods, setters } from './members.js';
import { words } from '../../shared/words.js';

/** The pieces of texts. */
const pieces = words`
  http: https: ws: ftp: file: x: blob: mailto: HTTP: ht\ttp: // / /// \\ /. /.. /%2e . .. u@ u:p@ :p@ @ a A.b ex.org é
  ü.example xn-- xn--mnchen-3ya faß [::1] [1::2:3] [ 1.2.3.4 0x7f.1 1.2 256 %41 %zz % %C3%A9 :80 :443 :8 :65536 : :0
  C| c:/ ? ?a=b&c=d ?a+b # #f #%20 ␣ \t \n \0 \u{7f} " ' < > ^ \` { | ~ & = + \u{ad} 。 \u{d800} \u{dc00} 💩 ａ ١ א
  \u{200d} localhost`;

/**
 * Returns a generator of programs.
 *
 * @param {number} seed
 * @returns {() => any[]}
 */
export function plainPrograms(seed) {
  let state = seed >>> 0;
  // Mulberry32.
  const below = (/** @type {number} */ limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % limit;
  };
  const one = (/** @type {readonly any[]} */ list) => list[below(list.length)];
  const text = () => Array.from({ length: 1 + below(4) }, () => one(pieces)).join('');
  const value = () => ({ kind: 'json', value: text() });
  const url = () => ({ kind: 'json', value: `${one(['', 'http://', 'https://', 'file:///', 'x://', 'x:'])}${text()}` });

  const operation = () => {
    const kind = below(12);
    if (kind < 5) return ['set', one(setters), value()];
    if (kind < 7) return below(2) === 0 ? ['new URL', url()] : ['new URL', value(), url()];
    if (kind === 7) return [one(['parse', 'canParse']), value(), url()];
    if (kind === 8) return ['searchParams'];
    if (kind === 9) return ['new URLSearchParams', value()];
    if (kind === 10) return ['toJSON'];
    const [name, count] = one(methods);
    return ['call', name, ...Array.from({ length: count }, value)];
  };
  return () => Array.from({ length: 1 + below(6) }, operation);
}
