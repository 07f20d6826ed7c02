/**
 * The URL Standard's classes (https://url.spec.whatwg.org/#api), as this package exports them.
 */

/** A parsed URL. */
export class URL {
  /**
   * Parses a URL.
   *
   * @param url the URL, or a reference relative to `base`; converted to a string
   * @param base an absolute URL
   * @throws {TypeError} what is no URL; the error has `code: 'ERR_INVALID_URL'`, `input`, and `base` if one was given
   * @throws {RangeError} a URL too long for 32-bit offsets or for the memory there is
   */
  constructor(url: string | URL, base?: string | URL);

  /** Parses a URL like the constructor, but gives `null` for what is no URL, or is too long for one. */
  static parse(url: string | URL, base?: string | URL): URL | null;

  /** Whether the constructor would parse it. */
  static canParse(url: string | URL, base?: string | URL): boolean;

  /**
   * The whole URL, serialised. Setting it parses the new value.
   *
   * @throws {TypeError} on setting what is no URL; nothing changes then
   */
  get href(): string;
  set href(value: string | URL);

  /** Scheme, host and port; `'null'` for a URL whose origin is opaque, such as a `file:` or `data:` URL. */
  readonly origin: string;

  // No setter below throws for a bad value: like the platform's, it leaves the URL as it is.

  /** The scheme and a `:`. A special scheme can only become another special one. */
  protocol: string;

  username: string;

  password: string;

  /** The host, and `:` and the port where that is not the scheme's default. Without a port in the value the port stays. */
  host: string;

  /** The host without the port. */
  hostname: string;

  /** The port, or the empty string for the scheme's default. */
  port: string;

  /** The path. Cannot be set where it is opaque, as in `mailto:a@example.com`. */
  pathname: string;

  /** The query with its `?`, or the empty string. */
  search: string;

  /** The query's names and values. The object is always the same one, and changes go both ways. */
  readonly searchParams: URLSearchParams;

  /** The fragment with its `#`, or the empty string. */
  hash: string;

  /** `href`, so that a URL in JSON is a string. */
  toJSON(): string;

  /** `href`. */
  toString(): string;
}

/** A list of names and values, in the format `application/x-www-form-urlencoded`. */
export class URLSearchParams implements Iterable<[string, string]> {
  /**
   * @param init a query with or without its `?`; or pairs; or an object's own enumerable properties
   * @throws {TypeError} a pair that does not have two elements
   */
  constructor(init?: string | Iterable<Iterable<string>> | Record<string, string> | URLSearchParams);

  /** The number of pairs. */
  readonly size: number;

  /** Adds a pair at the end. */
  append(name: string, value: string): void;

  /** Removes all pairs of the name; with a value given, only those that have it. */
  delete(name: string, value?: string): void;

  /** The value of the first pair of the name, or `null`. */
  get(name: string): string | null;

  /** The values of all pairs of the name. */
  getAll(name: string): string[];

  /** Whether there is a pair of the name; with a value given, whether there is one that has it. */
  has(name: string, value?: string): boolean;

  /** Gives the first pair of the name the value and removes the others, or adds a pair at the end. */
  set(name: string, value: string): void;

  /** Sorts the pairs by the UTF-16 code units of their names. Those of one name keep their order. */
  sort(): void;

  /** The pairs. Like all iterators here it sees changes made while it runs. */
  entries(): URLSearchParamsIterator<[string, string]>;

  /** Calls a function with value, name and this object, for every pair. */
  forEach(callback: (value: string, name: string, parent: URLSearchParams) => void, thisArg?: unknown): void;

  /** The names. */
  keys(): URLSearchParamsIterator<string>;

  /** The values. */
  values(): URLSearchParamsIterator<string>;

  /** The list, serialised; without a `?`. */
  toString(): string;

  [Symbol.iterator](): URLSearchParamsIterator<[string, string]>;
}

/** The iterators of the host: `IteratorObject` from TypeScript 5.6 on, `IterableIterator` before. */
type HostIterator<T> = ReturnType<T[][typeof Symbol.iterator]>;

/** What the methods of {@link URLSearchParams} give to go through the pairs. */
export interface URLSearchParamsIterator<T> extends HostIterator<T> {
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}
