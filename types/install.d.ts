/**
 * The entry `whurl/polyfill/install`: replaces the global classes where they are wrong, when it is called.
 *
 * @module whurl/polyfill/install
 */

/** The classes that can be replaced. */
export type ClassName = 'URL' | 'URLSearchParams';

export interface Options {
  /**
   * Replace the classes even if they do all that the standard says. Without it, a class stays that passes every probe.
   */
  force?: boolean;

  /**
   * Replace no other class. Without it the two are replaced together or not at all, since the `searchParams` of a URL
   * are of the class that stands beside it.
   */
  only?: ClassName | readonly ClassName[];

  /** The object whose `URL` and `URLSearchParams` are looked at and replaced: `globalThis`, if it is left out. */
  target?: object;
}

/** What `install` did. */
export interface Installed {
  /** The classes that were replaced. */
  replaced: ClassName[];

  /**
   * Why: the names of the probes that failed, `'force'`, or that the other class is replaced. An empty list for a class
   * that does all that the standard says.
   */
  why: Record<ClassName, string[]>;

  /** What stood there before; undefined where nothing did. */
  native: Record<ClassName, any>;

  /**
   * The functions of the host that were wrapped, so that they send the new `URLSearchParams` as a form: `'fetch'`,
   * `'Request'`, `'Response'`, `'XMLHttpRequest'`, `'navigator.sendBeacon'`.
   */
  wrapped: string[];
}

/**
 * Replaces the classes that are missing, or do not do what the URL Standard says, together with what belongs to them:
 * `webkitURL` in a window, `URL.createObjectURL` and whatever else the platform has put on its class, and the sending of
 * forms. Installing twice does nothing.
 *
 * @throws TypeError if an option is not of its type, or the target refuses to be changed; then nothing is
 */
export function install(options?: Options): Installed;
