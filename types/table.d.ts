/**
 * The entry `whurl/table`: many URLs in, columns of their parts out, laid out as
 * [Arrow](https://arrow.apache.org/docs/format/Columnar.html) lays them out. It uses the engine of `whurl`.
 *
 * @module whurl/table
 */

import type { UrlLike } from './tools.js';

/**
 * Resolves when the functions are ready: directly after the import, unless the runtime cannot compile
 * WebAssembly synchronously, as on the main thread of Chrome up to 109.
 */
export function ready(): Promise<void>;

/**
 * The name of a column: a member of the class `URL`, except that `port` is a number (`portText` is the member), or one
 * of these:
 *
 * - `valid`: whether the row is a valid URL.
 * - `error`: the standard's name of the error of an invalid row, `too-long`, `carriage-return`, `invalid-base` or
 *   `not-a-host`.
 * - `reason`: a sentence about an invalid row. It needs the option `tools`.
 * - `reversedHost`: the labels of a domain from the last one to the first, such as `com.example.www`; another host as it
 *   is.
 * - `decoded:username`, `decoded:password`, `decoded:hostname`, `decoded:pathname`, `decoded:hash`: these parts,
 *   percent-decoded, and a domain in Unicode, which needs the option `tools`. Bytes that are not UTF-8 become U+FFFD.
 * - `canonical`: a form for finding duplicates, as `canonical` of `whurl/tools` returns it.
 * - `params`: all query parameters in their order, decoded: an array of names and values.
 * - `query:NAME`: the first value of the query parameter of this name, decoded.
 * - `query-all:NAME`: all of its values, in an array; null if there is none.
 * - `site`: the site of the URL's origin, serialised; `null` as a text if the origin is opaque. It needs the option
 *   `sites`.
 * - `registrableDomain`, `publicSuffix`, `subdomain`: parts of the host. They need the option `sites`.
 * - `suffixSection`: `icann` or `private`, the section of the rule that decides the public suffix; null if no rule of the
 *   list matches. It needs the option `sites`.
 * - `match`: the place of the pattern that matches the URL best, in a list; null if none does. It needs the option `match`.
 */
export type ColumnName =
  | 'href'
  | 'origin'
  | 'protocol'
  | 'username'
  | 'password'
  | 'host'
  | 'hostname'
  | 'port'
  | 'portText'
  | 'pathname'
  | 'search'
  | 'hash'
  | 'valid'
  | 'error'
  | 'reason'
  | 'reversedHost'
  | 'decoded:username'
  | 'decoded:password'
  | 'decoded:hostname'
  | 'decoded:pathname'
  | 'decoded:hash'
  | 'canonical'
  | 'params'
  | 'site'
  | 'registrableDomain'
  | 'publicSuffix'
  | 'subdomain'
  | 'suffixSection'
  | 'match'
  | `query:${string}`
  | `query-all:${string}`;

/** The type of the values of a column. */
export type ColumnValue<Name extends ColumnName> = Name extends 'port' | 'match'
  ? number
  : Name extends 'valid'
    ? boolean
    : Name extends 'params'
      ? [name: string, value: string][]
      : Name extends `query-all:${string}`
        ? string[]
        : string;

/** The second argument of the functions below. */
export interface ListOptions {
  icannOnly?: true;
  list?: { readonly date: string | null };
}

/**
 * The functions that the columns by the suffix list need: pass `whurl/tools/sites`. The options `icannOnly` and
 * `suffixList`, as `list`, are their second argument.
 */
export interface SiteFunctions {
  /** Returns the site of an origin. */
  site?: ((origin: string, options?: ListOptions) => string) | undefined;

  /** Returns the registrable domain of a host, or `null` if it has none. */
  registrableDomain?: ((host: string, options?: ListOptions) => string | null) | undefined;

  /** Returns the public suffix of a host, or `null` if it has none. */
  publicSuffix?: ((host: string, options?: ListOptions) => string | null) | undefined;

  /** Returns the labels of a host before its registrable domain, or `null` if it has none. */
  subdomain?: ((host: string, options?: ListOptions) => string | null) | undefined;

  /** Returns the rule for a host with its section, or `null` if it has no public suffix. */
  suffixRule?: ((host: string, options?: ListOptions) => { section: 'icann' | 'private' | null } | null) | undefined;
}

/** The functions that the columns `reason` and `decoded:hostname` need: pass `whurl/tools`. */
export interface ToolFunctions {
  /** Returns a domain in Unicode. */
  domainToUnicode(domain: string): string;

  /** Returns the validation errors of an input. The last one, which makes it invalid, has a reason. */
  validate(input: string, options: { base?: UrlLike | undefined }): { errors: { reason?: string | undefined }[] };
}

/** The functions that the option `encoding` needs: pass `whurl/tools/encodings`. */
export interface EncodingFunctions {
  /** Parses a form in an encoding. */
  parseUrlencoded(form: string, options: { encoding: string }): [name: string, value: string][];

  /** Serialises a form in an encoding, whose name is the value of a field `_charset_`. */
  serializeUrlencoded(
    tuples: [name: string, value: string][],
    options: { encoding: string; charsetField: true },
  ): string;
}

/** The members of a list of patterns that the column `match` needs; `URLPatternList` of `whurl/pattern/list` has them. */
export interface MatchingList {
  /** The best match of a URL, with the place of its pattern; or null. */
  exec(url: string): { index: number } | null;

  /** All matches. */
  execAll(url: string): { index: number }[];
}

/** The options that {@link table} and {@link tables} share. */
export interface CommonOptions<Name extends ColumnName = ColumnName> {
  /** The columns, in their order; by default `['href']`, with the option `match` `['match']`, with `hosts` `['host']`. */
  columns?: readonly Name[] | undefined;

  /** The base of relative references. Without it, a row must be an absolute URL. */
  base?: UrlLike | undefined;

  /**
   * Whether the rows are hosts: domains, addresses (IPv6 with or without brackets), and each of them with a colon and a
   * port. A row with a character that no host has, such as `/`, has the error `not-a-host`. The columns are the parts of
   * a host, `port`, `portText`, `valid`, `error` and `reason`.
   */
  hosts?: boolean | undefined;

  /**
   * Whether `registrableDomain`, `publicSuffix`, `subdomain`, `suffixSection` and `reversedHost` read the opaque hosts of
   * URLs that are not special too, as `ssh://example.com/` has one. Otherwise they know no domain of such a URL.
   */
  anyScheme?: boolean | undefined;

  /** The list to use in place of the package's, or an extended one: from `suffixList` of `whurl/tools/sites`. */
  suffixList?: { readonly date: string | null } | undefined;

  /**
   * A label of the encoding of percent-encoded bytes in the columns `query:`, `query-all:`, `params` and `decoded:`; UTF-8
   * by default. It needs the option `encodings`.
   */
  encoding?: string | undefined;

  /** The exports of `whurl/tools/encodings`, for the option `encoding`. */
  encodings?: EncodingFunctions | undefined;

  /**
   * The exports of `whurl/tools/sites`, for the columns `site`, `registrableDomain`, `publicSuffix`, `subdomain` and
   * `suffixSection`. Functions of your own can use another suffix list.
   */
  sites?: SiteFunctions | undefined;

  /** The exports of `whurl/tools`, for the columns `reason` and `decoded:hostname`. */
  tools?: ToolFunctions | undefined;

  /** Whether these columns use only the list's rules for registries of ICANN and of countries. */
  icannOnly?: boolean | undefined;

  /**
   * Patterns of names, such as `['utm_*']`: query parameters that they match are removed before the columns are read, as by
   * `removeParameters` of `whurl/tools`.
   */
  trim?: readonly string[] | undefined;

  /** Whether `trim` removes parameters of fragments too, as the option `fragment` of `removeParameters`. */
  trimFragment?: boolean | undefined;

  /** The list of patterns, for the column `match`: a `URLPatternList` of `whurl/pattern/list`. */
  match?: MatchingList | undefined;

  /**
   * The character that ends a line, in ASCII; a newline by default. If it is a newline, a carriage return at the end
   * of a line is dropped, and a line with one elsewhere is an invalid row with the error `carriage-return`.
   */
  separator?: string | undefined;
}

/** The options of {@link table}. */
export interface TableOptions<Name extends ColumnName = ColumnName> extends CommonOptions<Name> {
  /**
   * The bases of the rows, as many as there are: an iterable of URLs, or an Arrow column. `null` is no base. A base that is
   * not a valid URL makes its row invalid, with the error `invalid-base`. The input must be an iterable or an Arrow column
   * too.
   */
  bases?: Iterable<UrlLike | null> | ArrowText | undefined;
}

/** The options of {@link tables}. */
export interface TablesOptions<Name extends ColumnName = ColumnName> extends CommonOptions<Name> {
  /** The most rows in a table; 65,536 by default. */
  maxRows?: number | undefined;

  /**
   * A table ends with the row that brings the total length of its texts to this number of bytes; 16 MiB by default. A
   * longer line is an invalid row with the error `too-long`.
   */
  maxBytes?: number | undefined;
}

/** The members of a `ReadableStream` of bytes that are needed. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: ArrayBufferLike | ArrayBufferView | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** The buffers of an Arrow column of texts (`Utf8`). A {@link Column} of texts is one. */
export interface ArrowText {
  /** The texts of all rows, one after the other, in UTF-8. */
  data: Uint8Array;

  /** The start of each text in `data`, in bytes, and the end of the last one: one more than there are rows. */
  offsets: Int32Array;

  /**
   * One bit for each row, the first in the lowest bit of the first byte: 0 if the row is null. If it is empty, `null`
   * or missing, no row is null.
   */
  validity?: Uint8Array | null | undefined;

  /**
   * In which bit of `validity` the first row is; 0 by default. In apache-arrow, that is the `offset` of a slice's
   * `data`.
   */
  validityOffset?: number | undefined;

  /** The number of rows. Without it, that is one less than there are offsets. */
  length?: number | undefined;
}

/**
 * A column of a table. Its buffers are laid out as in an Arrow array; nothing but the column uses them.
 */
export interface Column<
  Value = string | number | boolean | string[] | [name: string, value: string][],
  Data = Value extends number ? Uint16Array : Value extends unknown[] ? null : Uint8Array,
> extends Iterable<Value | null> {
  /**
   * `bool` for `valid`, `uint16` for `port`, `uint32` for `match`, `list` for `query-all:NAME`, `pairs` for `params`,
   * otherwise `utf8`.
   */
  readonly type: 'utf8' | 'uint16' | 'uint32' | 'bool' | 'list' | 'pairs';

  /** The number of rows. */
  readonly length: number;

  /** The number of rows that are null. */
  readonly nullCount: number;

  /** The texts of all rows, in UTF-8; the numbers; or one bit for each row. `null` for lists. */
  readonly data: Data;

  /**
   * The start of each text in `data`, in bytes, and the end of the last one; or of each list in `items`. `null` for
   * other types.
   */
  readonly offsets: Value extends string | unknown[] ? Int32Array : null;

  /** The column of all values of lists, one list after the other; or the columns of their names and values. */
  readonly items: Value extends unknown[] ? readonly Column<string>[] : null;

  /** One bit for each row, the first in the lowest bit of the first byte: 0 if the row is null. */
  readonly validity: Uint8Array;

  /**
   * The value of a row; counted from the end if `row` is negative. `null` if the row is null, `undefined` if there is
   * none.
   */
  at(row: number): Value | null | undefined;

  /** The values of all rows. */
  toArray(): (Value | null)[];

  /** The values, for `JSON.stringify`. */
  toJSON(): (Value | null)[];
}

/** A row of a table: its value in each column. */
export type Row<Name extends ColumnName = ColumnName> = { [Column in Name]: ColumnValue<Column> | null };

/**
 * A table of URLs. An invalid row keeps its place: it is null in every column but `valid` and `error`. Iterating over
 * it makes an object of each row.
 */
export interface Table<Name extends ColumnName = ColumnName> extends Iterable<Row<Name>> {
  /** The number of rows. */
  readonly length: number;

  /** The names of the columns. */
  readonly columns: Name[];

  /**
   * Returns a column.
   *
   * @throws {RangeError} if the table does not have it
   */
  column<Chosen extends Name>(
    name: Chosen,
  ): Chosen extends 'match' ? Column<number, Uint32Array> : Column<ColumnValue<Chosen>>;

  /**
   * The buffers of all columns, for the list of what `postMessage` transfers. Without that list, it copies them. Either
   * way, `Table.from` makes a table of what arrives; the values of a table whose buffers were transferred cannot be read.
   */
  readonly buffers: ArrayBuffer[];

  /** The rows, each as an object. */
  toArray(): Row<Name>[];

  /** The rows, for `JSON.stringify`. */
  toJSON(): Row<Name>[];
}

/** The class of tables, for those that come from another thread. */
export const Table: {
  /**
   * Makes a table of a structured clone of one, such as `postMessage` makes.
   *
   * ```js
   * const sent = table('https://EXAMPLE.com/', { columns: ['host'] });
   * const received = Table.from(structuredClone(sent, { transfer: sent.buffers }));
   * received.column('host').at(0); // 'example.com'
   * ```
   *
   * @throws {TypeError} if the argument is not such a clone
   */
  from<Name extends ColumnName = ColumnName>(clone: unknown): Table<Name>;
};

/**
 * Makes a table of URLs.
 *
 * The input is lines (a string, or bytes in UTF-8), an iterable of URLs, or an Arrow column of texts. A line ends with
 * the separator; a last line may lack it. A byte order mark before the first line is dropped. A row that is `null` is
 * null in every column.
 *
 * ```js
 * const urls = table('https://EXAMPLE.com:8080/\nhttp://a b/\nhttp://[::1]/?q=1+2', {
 *   columns: ['host', 'port', 'error', 'query:q'],
 * });
 * urls.length; // 3
 * urls.column('host').toArray(); // ['example.com:8080', null, '[::1]']
 * urls.column('port').at(0); // 8080
 * urls.column('error').at(1); // 'domain-to-ASCII'
 * urls.column('query:q').at(-1); // '1 2'
 * ```
 *
 * @throws {TypeError} if an argument is of the wrong kind, or if the base is invalid
 * @throws {RangeError} if a column would have 2 GiB of text or 2³¹ rows, or more, which {@link tables} splits
 */
export function table(
  input: string | ArrayBufferLike | ArrayBufferView | Iterable<UrlLike | null> | ArrowText,
  options: TableOptions & { columns?: undefined; match: MatchingList },
): Table<'match'>;
export function table<const Name extends ColumnName = 'href'>(
  input: string | ArrayBufferLike | ArrayBufferView | Iterable<UrlLike | null> | ArrowText,
  options?: TableOptions<Name>,
): Table<Name>;

/**
 * Makes tables of the lines in a stream of bytes, which need not fit into memory. The tables do not depend on where the
 * chunks begin and end.
 *
 * ```js
 * const chunks = ['https://a/\nhtt', 'p://b/\n'].map((text) => new TextEncoder().encode(text));
 * let count = 0;
 * for await (const { length } of tables(chunks, { columns: ['host'] })) count += length;
 * count; // 2
 * ```
 *
 * @throws {TypeError} if an argument is of the wrong kind, or if the base is invalid; a chunk of another kind rejects
 * @throws {RangeError} if a limit is not an integer from 1 to 2³⁰
 */
export function tables(
  stream: ByteStream | AsyncIterable<ArrayBufferLike | ArrayBufferView> | Iterable<ArrayBufferLike | ArrayBufferView>,
  options: TablesOptions & { columns?: undefined; match: MatchingList },
): AsyncGenerator<Table<'match'>, void>;
export function tables<const Name extends ColumnName = 'href'>(
  stream: ByteStream | AsyncIterable<ArrayBufferLike | ArrayBufferView> | Iterable<ArrayBufferLike | ArrayBufferView>,
  options?: TablesOptions<Name>,
): AsyncGenerator<Table<Name>, void>;
