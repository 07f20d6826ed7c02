// `--build`: a URL that is made of the values of `--set`, without one to start from.
import { URL } from './parse-url.js';
import { BadUsage } from './usage.js';

/**
 * The URL with which the changes start, and the parts that it has already.
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
  const protocol = of('protocol')?.replace(/:.*$/s, '');
  if (protocol === undefined) throw new BadUsage('--build needs --set protocol=…');
  for (const part of ['host', 'hostname']) {
    const host = of(part);
    if (host !== undefined) return { start: `${protocol}://${host}`, parts: ['protocol', part] };
  }
  // The special schemes but `file` need a host.
  if (!URL.canParse(`${protocol}://`)) throw new BadUsage(`--build with the scheme ${protocol} needs --set host=…`);
  return { start: `${protocol}:${of('pathname') ?? ''}`, parts: ['protocol', 'pathname'] };
}
