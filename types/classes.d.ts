/**
 * The URL Standard's classes (https://url.spec.whatwg.org/#api), as exported by this package.
 */

/**
 * A parsed URL.
 *
 * ```js
 * const url = new URL('../b?c=d', 'https://EXAMPLE.com/a/');
 * url.href; // 'https://example.com/b?c=d'
 * url.searchParams.get('c'); // 'd'
 * url.port = '99999';
 * url.port; // ''
 * ```
 *
 * Setters never throw for a bad value: they ignore it. Only `href` throws. The platform recognises the instances only as
 * strings, which is enough for `fetch(url)`; `url instanceof globalThis.URL` is false.
 */
export class URL {
  /**
   * Parses a URL.
   *
   * @param url the URL, or a reference relative to `base`; converted to a string
   * @param base an absolute URL
   * @throws {TypeError} if the URL or the base is invalid; the error has `code: 'ERR_INVALID_URL'`, `input` and, if a
   *   base was passed, `base`
   * @throws {RangeError} if the URL is longer than 256 MiB, or too long for the available memory
   */
  constructor(url: string | URL, base?: string | URL);

  /**
   * Parses a URL like the constructor, but returns `null` if the URL or the base is invalid, or if the URL is too long.
   */
  static parse(url: string | URL, base?: string | URL): URL | null;

  /** Whether the constructor would accept the arguments. */
  static canParse(url: string | URL, base?: string | URL): boolean;

  /**
   * The whole URL, serialised. Setting it parses the new value.
   *
   * @throws {TypeError} if it is set to an invalid URL; then nothing changes
   */
  get href(): string;
  set href(value: string | URL);

  /** The scheme, host and port; `'null'` for a URL with an opaque origin, such as a `file:` or `data:` URL. */
  get origin(): string;

  /** The scheme with its `:`. A special scheme can only change to another special one. */
  get protocol(): string;
  set protocol(value: string);

  /** The username, percent-encoded, or the empty string. */
  get username(): string;
  set username(value: string);

  /** The password, percent-encoded, or the empty string. */
  get password(): string;
  set password(value: string);

  /** The host, with `:` and the port if that is not the scheme's default. Setting it without a port keeps the port. */
  get host(): string;
  set host(value: string);

  /** The host without the port. */
  get hostname(): string;
  set hostname(value: string);

  /** The port, or the empty string for the scheme's default. */
  get port(): string;
  set port(value: string);

  /** The path. An opaque path, as in `mailto:a@example.com`, cannot be set. */
  get pathname(): string;
  set pathname(value: string);

  /** The query with its `?`, or the empty string. */
  get search(): string;
  set search(value: string);

  /** The names and values of the query. It is always the same object, and it stays in sync with the URL. */
  get searchParams(): URLSearchParams;

  /** The fragment with its `#`, or the empty string. */
  get hash(): string;
  set hash(value: string);

  /** Returns `href`. `JSON.stringify` calls this method. */
  toJSON(): string;

  /** Returns `href`. */
  toString(): string;
}

/**
 * A list of names and values, in the format `application/x-www-form-urlencoded`.
 *
 * ```js
 * const params = new URLSearchParams({ name: 'Ada Lovelace' });
 * params.append('year', '1843');
 * params.toString(); // 'name=Ada+Lovelace&year=1843'
 * ```
 *
 * `fetch` sends an imported `URLSearchParams` as plain text: pass `String(params)` as the body, with the header
 * `content-type: application/x-www-form-urlencoded`. With the polyfill, it sends a form.
 */
export class URLSearchParams implements Iterable<[string, string]> {
  /**
   * Creates a list from a query, pairs or an object.
   *
   * @param init a query with or without its `?`, an iterable of pairs, or an object whose own enumerable properties are
   *   used
   * @throws {TypeError} if a pair does not have two elements
   */
  constructor(init?: string | Iterable<Iterable<string>> | Record<string, string> | URLSearchParams);

  /** The number of pairs. */
  get size(): number;

  /** Adds a pair at the end. */
  append(name: string, value: string): void;

  /** Removes all pairs with a name or, if a value is passed, with that name and value. */
  delete(name: string, value?: string): void;

  /** Returns the value of the first pair with a name, or `null`. */
  get(name: string): string | null;

  /** Returns the values of all pairs with a name. */
  getAll(name: string): string[];

  /** Whether there is a pair with a name or, if a value is passed, with that name and value. */
  has(name: string, value?: string): boolean;

  /** Sets the value of the first pair with a name and removes the others. If there is none, adds a pair at the end. */
  set(name: string, value: string): void;

  /** Sorts the pairs by the UTF-16 code units of their names. Pairs with the same name keep their order. */
  sort(): void;

  /** Iterates over the pairs. Like all iterators of the list, it sees changes made in the meantime. */
  entries(): URLSearchParamsIterator<[string, string]>;

  /** Calls a function for every pair, with the value, the name and this object. */
  forEach(callback: (value: string, name: string, parent: URLSearchParams) => void, thisArg?: unknown): void;

  /** Iterates over the names. */
  keys(): URLSearchParamsIterator<string>;

  /** Iterates over the values. */
  values(): URLSearchParamsIterator<string>;

  /** Returns the serialised list, without a `?`. */
  toString(): string;

  /** Iterates over the pairs, like {@link URLSearchParams.entries}. */
  [Symbol.iterator](): URLSearchParamsIterator<[string, string]>;
}

/** The iterators of the platform: `IteratorObject` from TypeScript 5.6 on, `IterableIterator` before. */
type HostIterator<T> = ReturnType<T[][typeof Symbol.iterator]>;

/** The iterator that methods of {@link URLSearchParams} return. */
export interface URLSearchParamsIterator<T> extends HostIterator<T> {
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}
