/** The versions that a result belongs to. */

/* global WHURL_VERSION */

/** The version of the package, which the build writes here. */
// @ts-ignore: defined by the build
export const version = /** @type {string} */ (WHURL_VERSION);

/**
 * Names of browsers in their user agent strings: the first that is found counts.
 *
 * @type {[pattern: RegExp, name: string][]}
 */
const names = [
  [/\bEdg\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/([\d.]+) (?:.* )?Safari\//, 'Safari'],
];

/** The name and the version of a browser. @param {string} userAgent */
const browserOf = (userAgent) => {
  for (const [pattern, name] of names) {
    const found = pattern.exec(userAgent);
    if (found !== null) return `${name} ${found[1]}`;
  }
  return 'unknown version';
};

/** This browser. */
export const browser = globalThis.navigator === undefined ? '' : browserOf(navigator.userAgent);
