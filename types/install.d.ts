/**
 * The entry `whurl/polyfill/install`: a function that replaces the global classes if they do not follow the standard.
 *
 * @module whurl/polyfill/install
 */

/** The classes that can be replaced. */
export type ClassName = 'URL' | 'URLSearchParams' | 'URLPattern';

/** The options of {@link install}. */
export interface Options {
  /** Replace the classes even if they follow the standard. By default, a class that passes every probe stays. */
  force?: boolean;

  /**
   * Replace only this class, or these. By default `URL` and `URLSearchParams` are replaced or both stay, because the
   * `searchParams` of a URL must be an instance of the global `URLSearchParams`. `URLPattern` is examined only if it is
   * named here.
   */
  only?: ClassName | readonly ClassName[];

  /** The object whose classes are probed and replaced; `globalThis` by default. */
  target?: object;
}

/** The result of {@link install}. */
export interface Installed {
  /** The classes that were replaced. */
  replaced: ClassName[];

  /**
   * The reasons to replace each class: the names of the probes that failed, `'force'`, or that the other class is
   * replaced. The list is empty if the class stays. There is none for `URLPattern` if `only` does not name it.
   */
  why: Record<'URL' | 'URLSearchParams', string[]> & { URLPattern?: string[] };

  /** The previous values; `undefined` for a class that was missing. */
  native: Record<'URL' | 'URLSearchParams', any> & { URLPattern?: any };

  /**
   * The functions of the platform that were wrapped, so that they send the new `URLSearchParams` as a form, and accept
   * the new `URL` if they are not the platform's own: any of
   * `'fetch'`, `'Request'`, `'Response'`, `'XMLHttpRequest'` and `'navigator.sendBeacon'`.
   */
  wrapped: string[];
}

/**
 * Replaces the classes if they are missing or do not follow their standards. It also sets `webkitURL` in a window,
 * copies the static members of the platform's class such as `URL.createObjectURL`, and makes the platform send the new
 * `URLSearchParams` as a form. Installing twice does nothing.
 *
 * @throws {TypeError} if there is no such option, if one has the wrong type, or if the target cannot be changed; then
 *   nothing changes
 */
export function install(options?: Options): Installed;
