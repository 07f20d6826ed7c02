/**
 * The entry `whurl/pattern/list`: lists of patterns, which find those that match a URL without trying all of them. They are
 * not in the standard.
 *
 * @module whurl/pattern/list
 */

import type { URLPattern, URLPatternComponent, URLPatternInput, URLPatternResult } from './url-pattern.js';

/** The members of a pattern that a list reads. Each class URLPattern has them. */
export type ListedPattern = Pick<URLPattern, URLPatternComponent> & { exec(input?: any, baseURL?: any): any };

/**
 * Returns the names of a pattern's groups by its components; groups without a name have numbers from 0.
 *
 * ```js
 * groupNames(new URLPattern({ pathname: '/users/:id/*' })).pathname; // ['id', '0']
 * ```
 */
export function groupNames(pattern: ListedPattern): Record<URLPatternComponent, string[]>;

/** A pattern that matches. */
export interface URLPatternListMatch<Pattern extends ListedPattern = ListedPattern, Value = undefined> {
  /** The pattern. */
  pattern: Pattern;
  /** Its place among the patterns from which the list was made. */
  index: number;
  /** The value that was passed with the pattern. */
  value: Value;
  /** The result of its `exec`. */
  result: URLPatternResult;
}

/** The options of a list. */
export interface URLPatternListOptions {
  /** The order of the matches: the most specific pattern first, or in the order in which they were passed. */
  order?: 'specificity' | 'registration';
}

/**
 * A list of patterns, from the most to the least specific: the first component that differs decides, in the order of the
 * URL, as `URLPattern.compareComponent` says. If patterns are equally specific, the earlier one comes first.
 */
export class URLPatternList<Pattern extends ListedPattern = ListedPattern, Value = undefined> {
  /**
   * Makes a list of patterns, all of one class.
   *
   * ```js
   * const list = new URLPatternList([new URLPattern({ pathname: '/users/:id' }), new URLPattern({ pathname: '/*' })]);
   * list.exec('https://example.com/users/7')?.index; // 0
   * ```
   *
   * @throws {TypeError} if one of them is no pattern
   */
  constructor(patterns: Iterable<Pattern>, options?: URLPatternListOptions);
  /**
   * Makes a list of patterns, each with a value that the matches give back.
   *
   * ```js
   * const list = new URLPatternList([[new URLPattern({ pathname: '/users/:id' }), 'user']]);
   * list.exec('https://example.com/users/7')?.value; // 'user'
   * ```
   *
   * @throws {TypeError} if one of them is no pattern
   */
  constructor(patterns: Iterable<readonly [Pattern, Value]>, options?: URLPatternListOptions);

  /** Whether a pattern matches. */
  test(input: string, baseURL?: string): boolean;
  test(input?: URLPatternInput): boolean;

  /** The first match, which is the best one unless the order is `'registration'`; or null. */
  exec(input: string, baseURL?: string): URLPatternListMatch<Pattern, Value> | null;
  exec(input?: URLPatternInput): URLPatternListMatch<Pattern, Value> | null;

  /** All matches, in the same order. */
  execAll(input: string, baseURL?: string): URLPatternListMatch<Pattern, Value>[];
  execAll(input?: URLPatternInput): URLPatternListMatch<Pattern, Value>[];
}
