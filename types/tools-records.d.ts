/**
 * URL records, for programs that implement other standards on top of the URL Standard, as jsdom does. `whurl/tools`
 * exports these functions.
 *
 * @module whurl/tools
 */

import type { UrlLike } from './tools.js';

/**
 * A [host](https://url.spec.whatwg.org/#concept-host): a domain or an opaque host as a string, an IPv4 address as a
 * number, an IPv6 address as eight numbers, or the empty host as `''`.
 */
export type RecordHost = string | number | number[];

/**
 * A [URL record](https://url.spec.whatwg.org/#concept-url). Its components may be changed, as the standards' steps do;
 * the program is responsible for the record being one that the parser can return. Functions throw a `TypeError` for a
 * component of the wrong kind.
 */
export interface URLRecord {
  scheme: string;
  username: string;
  password: string;
  host: RecordHost | null;
  port: number | null;

  /** The path segments, or an opaque path. */
  path: string[] | string;
  query: string | null;
  fragment: string | null;
}

/** The base of a relative reference. */
export interface BaseOptions {
  /** A URL or a record. */
  base?: UrlLike | URLRecord | null | undefined;
}

/** The options of {@link basicURLParse}. */
export interface BasicParserOptions extends BaseOptions {
  /** The record to change. */
  url?: URLRecord | undefined;

  /**
   * The state to start in. Before `'path start'` set `url.path` to `[]`, before `'query'` and `'fragment'` set that
   * component to `''`, as the standards' steps do.
   */
  stateOverride?: StateOverride | undefined;
}

/** The states that the standards use as state overrides. */
export type StateOverride = 'scheme start' | 'host' | 'hostname' | 'port' | 'path start' | 'query' | 'fragment';

/**
 * Runs the [URL parser](https://url.spec.whatwg.org/#concept-url-parser), which returns `null` for failure.
 *
 * ```js
 * const { scheme, host, port, path } = parseURL('//EXAMPLE.com:81/a', { base: 'https://example.org/' });
 * [scheme, host, port, path]; // ['https', 'example.com', 81, ['a']]
 * parseURL('https://127.1/').host; // 0x7f000001
 * ```
 *
 * @param options.base the base of a relative reference: a URL or a record
 * @throws {TypeError} if an argument is of the wrong kind
 * @throws {RangeError} if the input, the base or the URL is too long
 */
export function parseURL(input: UrlLike, options?: BaseOptions): URLRecord | null;

/**
 * Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser). With a state override it changes
 * `url` and returns it, or `null` for failure; what was set before the failure stays set.
 *
 * ```js
 * const url = parseURL('https://example.com/a#b');
 * url.fragment = '';
 * basicURLParse('c d', { url, stateOverride: 'fragment' });
 * serializeURL(url); // 'https://example.com/a#c%20d'
 * basicURLParse('example.org:81', { url, stateOverride: 'hostname' }); // null
 * ```
 *
 * @throws {TypeError} if an argument is of the wrong kind
 * @throws {RangeError} if one of them is too long
 */
export function basicURLParse(input: UrlLike, options?: BasicParserOptions): URLRecord | null;

/**
 * [Serialises a URL](https://url.spec.whatwg.org/#concept-url-serializer).
 *
 * ```js
 * serializeURL(parseURL('https://EXAMPLE.com#a'), { excludeFragment: true }); // 'https://example.com/'
 * ```
 *
 * @throws {TypeError} if it is not a URL record
 */
export function serializeURL(url: URLRecord, options?: { excludeFragment?: boolean }): string;

/**
 * [Serialises a host](https://url.spec.whatwg.org/#concept-host-serializer).
 *
 * ```js
 * serializeHost(0x7f000001); // '127.0.0.1'
 * serializeHost([0, 0, 0, 0, 0, 0, 0, 1]); // '[::1]'
 * ```
 *
 * @throws {TypeError} if it is not a host of a record
 */
export function serializeHost(host: RecordHost): string;

/**
 * [Serialises the path](https://url.spec.whatwg.org/#url-path-serializer) of a URL.
 *
 * ```js
 * serializePath(parseURL('https://example.com/a/../b')); // '/b'
 * ```
 *
 * @throws {TypeError} if it is not a URL record
 */
export function serializePath(url: URLRecord): string;

/**
 * [Sets the username](https://url.spec.whatwg.org/#set-the-username) of a URL, percent-encoded.
 *
 * @throws {TypeError} if an argument is of the wrong kind
 */
export function setTheUsername(url: URLRecord, username: string): void;

/**
 * [Sets the password](https://url.spec.whatwg.org/#set-the-password) of a URL, percent-encoded.
 *
 * @throws {TypeError} if an argument is of the wrong kind
 */
export function setThePassword(url: URLRecord, password: string): void;

/** Whether a URL [is special](https://url.spec.whatwg.org/#is-special). */
export function isSpecial(url: URLRecord): boolean;

/** Whether a URL [has an opaque path](https://url.spec.whatwg.org/#url-opaque-path). */
export function hasAnOpaquePath(url: URLRecord): boolean;

/** Whether a URL [includes credentials](https://url.spec.whatwg.org/#include-credentials). */
export function includesCredentials(url: URLRecord): boolean;

/**
 * Whether a URL
 * [cannot have a username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
 */
export function cannotHaveAUsernamePasswordPort(url: URLRecord): boolean;
