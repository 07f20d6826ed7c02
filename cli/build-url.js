// `--build`: a URL that is made of the values of `--set`, without a URL to start from.
import { URL } from './parse-url.js';
import { BadUsage } from './usage.js';

/** A host that the setters replace. */
const PLACEHOLDER = 'placeholder';

/**
 * The URL with which the changes start, and the parts that it has already. Everything else is left to the setters, so that
 * no value reaches another part.
 *
 * @param {{ name: string, value?: string }[]} options  as they were given
 * @returns {{ start: string, parts: string[] }}
 */
export function startOfUrl(options) {
  /** The last value of a part. @param {string} part */
  const of = (part) =>
    options
      .flatMap(({ name, value = '' }) => (name === 'set' && value.startsWith(`${part}=`) ? [value] : []))
      .at(-1)
      ?.slice(part.length + 1);
  const href = of('href');
  if (href !== undefined) return { start: href, parts: ['href'] };
  const protocol = of('protocol')?.replace(/:.*/s, '');
  if (protocol === undefined) throw new BadUsage('--build needs --set protocol=…');
  const hasHost = (of('host') ?? of('hostname')) !== undefined;
  if (hasHost) return { start: `${protocol}://${PLACEHOLDER}`, parts: ['protocol'] };
  // The special schemes but `file` need a host.
  if (!URL.canParse(`${protocol}://`)) throw new BadUsage(`--build with the scheme ${protocol} needs --set host=…`);
  const path = of('pathname') ?? '';
  // An opaque path has no setter.
  if (!/^[/\\]/.test(path) && new URL(`${protocol}:a`).pathname === 'a')
    return { start: `${protocol}:${path.replace(/[?#]/g, encodeURIComponent)}`, parts: ['protocol', 'pathname'] };
  return { start: `${protocol}:/`, parts: ['protocol'] };
}

/**
 * The changes that are left. The URL has its scheme already: setting it again shows whether a part of the value is
 * ignored.
 *
 * @param {import('./changes.js').Change[]} changes
 * @param {string[]} parts  that the URL has already
 */
export function changesAfter(changes, parts) {
  return changes.filter(({ setter }, index) => {
    if (setter === undefined || !parts.includes(setter)) return true;
    return setter === 'protocol' && changes.slice(index + 1).every((later) => later.setter !== 'protocol');
  });
}
