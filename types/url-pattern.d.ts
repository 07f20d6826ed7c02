/**
 * The class of the URL Pattern Standard (https://urlpattern.spec.whatwg.org/#urlpattern-class), as exported by this
 * package.
 */

/** Components given one by one, of a pattern or of an input to match. */
export interface URLPatternInit {
  /** The scheme, perhaps with its `:`. */
  protocol?: string;
  username?: string;
  password?: string;
  hostname?: string;
  port?: string;
  pathname?: string;
  /** The query, perhaps with its `?`. */
  search?: string;
  /** The fragment, perhaps with its `#`. */
  hash?: string;
  /** Missing components come from this URL, if no component before them is given. */
  baseURL?: string;
}

/** A URL or a pattern as a string, or its components. */
export type URLPatternInput = string | URLPatternInit;

/** The name of a component. */
export type URLPatternComponent =
  'protocol' | 'username' | 'password' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash';

export interface URLPatternOptions {
  /** Whether path, query and fragment match without regard to upper and lower case. */
  ignoreCase?: boolean;
}

/** The match of a component. */
export interface URLPatternComponentResult<Groups = Record<string, string | undefined>> {
  /** The component that was matched. */
  input: string;
  /** The texts of the groups; undefined for one that does not take part. Groups without a name have numbers from 0. */
  groups: Groups;
}

/** A match. */
export interface URLPatternResult<Pathname extends string = string> {
  /** The arguments. */
  inputs: URLPatternInput[];
  protocol: URLPatternComponentResult;
  username: URLPatternComponentResult;
  password: URLPatternComponentResult;
  hostname: URLPatternComponentResult;
  port: URLPatternComponentResult;
  pathname: URLPatternComponentResult<PatternGroups<Pathname>>;
  search: URLPatternComponentResult;
  hash: URLPatternComponentResult;
}

/** A pattern of URLs: the members of the standard. A pattern of the platform's class is one too. */
export interface URLPattern<Pathname extends string = string> {
  /** Whether a URL matches. An input that is no URL does not. Only a string takes a base as second argument. */
  test(input: string, baseURL?: string | URLLike): boolean;
  test(input?: URLPatternInput): boolean;

  /** The match of a URL, with its groups; null if there is none. Only a string takes a base as second argument. */
  exec(input: string, baseURL?: string | URLLike): URLPatternResult<Pathname> | null;
  exec(input?: URLPatternInput): URLPatternResult<Pathname> | null;

  /** The pattern of the scheme, normalised. */
  readonly protocol: string;
  /** The pattern of the username, normalised. */
  readonly username: string;
  /** The pattern of the password, normalised. */
  readonly password: string;
  /** The pattern of the host, normalised. */
  readonly hostname: string;
  /** The pattern of the port, normalised. */
  readonly port: string;
  /** The pattern of the path, normalised. */
  readonly pathname: string;
  /** The pattern of the query, normalised. */
  readonly search: string;
  /** The pattern of the fragment, normalised. */
  readonly hash: string;
  /** Whether a group is a regular expression. */
  readonly hasRegExpGroups: boolean;
}

/** A pattern of this package's class, with the members that are only proposed. */
export interface GeneratingURLPattern<Pathname extends string = string> extends URLPattern<Pathname> {
  /**
   * Returns the component of a URL with these groups. Not in the standard yet.
   *
   * @throws {TypeError} if the component has a modifier, a wildcard or a regular expression, or if a group is missing or
   *   the pattern would not match its value. The error has the `component`, and the `group` if it is about one
   */
  generate(component: URLPatternComponent, groups: Record<string, string>): string;
}

/** The class of patterns. */
export interface URLPatternConstructor {
  /**
   * Makes a pattern of components. A missing one is `*`, unless there is a base URL.
   *
   * @throws {TypeError} if the pattern is invalid; the error has `code: 'ERR_INVALID_URL_PATTERN'`, the `component` with
   *   the mistake, and its `start` and `end` (in UTF-16) in that component's pattern
   */
  new <Pathname extends string = string>(
    input: URLPatternInit & { pathname: Pathname },
    options?: URLPatternOptions,
  ): GeneratingURLPattern<Pathname>;
  /**
   * Makes a pattern of a string that may be relative to a base URL. (If the base is an object, pass the options too: as the
   * last argument it would be the options. A pattern of components has its base as the member `baseURL`.)
   *
   * @throws {TypeError} as above; in a string, `start` and `end` are places in the whole of it
   */
  new <Input extends URLPatternInput = string>(
    input: Input,
    baseURL: Input extends string ? string | URLLike : never,
    options?: URLPatternOptions,
  ): GeneratingURLPattern;
  /**
   * Makes a pattern of components, or of a string with a whole URL.
   *
   * @throws {TypeError} as above
   */
  new (input?: URLPatternInput, options?: URLPatternOptions): GeneratingURLPattern;

  readonly prototype: GeneratingURLPattern;

  /**
   * Compares a component of two patterns: 1 if the left one is more specific, -1 if less. Not in the standard yet.
   */
  compareComponent(
    component: URLPatternComponent,
    left: GeneratingURLPattern<any>,
    right: GeneratingURLPattern<any>,
  ): -1 | 0 | 1;
}

/**
 * A pattern of URLs.
 *
 * ```js
 * const pattern = new URLPattern({ pathname: '/users/:id' });
 * pattern.test('https://example.com/users/7'); // true
 * pattern.exec('https://example.com/users/7')?.pathname.groups.id; // '7'
 * ```
 */
export const URLPattern: URLPatternConstructor;

/** A `URL` object, the platform's or whurl's. */
interface URLLike {
  readonly href: string;
  toJSON(): string;
}

/**
 * The groups of a literal pattern, by their names. In a pattern that is only known as a string they have any name. A
 * pattern of more than some hundred characters is too long for the compiler. A name ends at ASCII punctuation other than `$`
 * and `_`; every character beyond ASCII counts as part of a name.
 */
export type PatternGroups<Pattern extends string> = string extends Pattern
  ? Record<string, string | undefined>
  : Collect<Pattern, []> extends infer Found extends { always: string; perhaps: string }
    ? { [Name in Found['always']]: string } & { [Name in Found['perhaps']]: string | undefined }
    : never;

/** The ASCII characters that no name has. */
type Punctuation =
  | (' ' | '!' | '"' | '#' | '%' | '&' | "'" | '(' | ')' | '*' | '+' | ',' | '-' | '.' | '/' | ':' | ';' | '<' | '=')
  | ('>' | '?' | '@' | '[' | '\\' | ']' | '^' | '`' | '{' | '|' | '}' | '~');

/** The name at the start of a text, and the rest. */
type Name<Text extends string, Read extends string = ''> = Text extends `${infer First}${infer Rest}`
  ? First extends Punctuation
    ? [Read, Text]
    : Name<Rest, `${Read}${First}`>
  : [Read, Text];

/** The text after the regular expression at its start, whose `(` has been read. */
type AfterRegExp<Text extends string, Depth extends 0[] = []> = Text extends `\\${string}${infer Rest}`
  ? AfterRegExp<Rest, Depth>
  : Text extends `(${infer Rest}`
    ? AfterRegExp<Rest, [...Depth, 0]>
    : Text extends `)${infer Rest}`
      ? Depth extends [0, ...infer Outer extends 0[]]
        ? AfterRegExp<Rest, Outer>
        : Rest
      : Text extends `${string}${infer Rest}`
        ? AfterRegExp<Rest, Depth>
        : '';

/**
 * Reads a pattern from left to right.
 *
 * Numbers: as many zeros as there have been groups without a name. IsGroup: whether the text follows a group, so that a
 * `*` is its modifier. Braced: the names within the open `{`, or null.
 */
type Collect<
  Text extends string,
  Numbers extends 0[],
  IsGroup extends boolean = false,
  Always extends string = never,
  Perhaps extends string = never,
  Braced extends string | null = null,
> = Text extends `\\${string}${infer Rest}`
  ? Collect<Rest, Numbers, false, Always, Perhaps, Braced>
  : Text extends `{${infer Rest}`
    ? Collect<Rest, Numbers, false, Always, Perhaps, never>
    : Text extends `}${infer Rest}`
      ? Rest extends `${'?' | '*'}${string}`
        ? Collect<Rest, Numbers, true, Always, Perhaps | Exclude<Braced, null>, null>
        : Collect<Rest, Numbers, true, Always | Exclude<Braced, null>, Perhaps, null>
      : Text extends `:${infer Rest}`
        ? Name<Rest> extends [infer Found extends string, infer After extends string]
          ? Found extends ''
            ? Collect<Rest, Numbers, false, Always, Perhaps, Braced>
            : After extends `(${infer RegExp}`
              ? Add<Found, AfterRegExp<RegExp>, Numbers, Always, Perhaps, Braced>
              : Add<Found, After, Numbers, Always, Perhaps, Braced>
          : never
        : Text extends `(${infer Rest}`
          ? Add<`${Numbers['length']}`, AfterRegExp<Rest>, [...Numbers, 0], Always, Perhaps, Braced>
          : Text extends `*${infer Rest}`
            ? IsGroup extends true
              ? Collect<Rest, Numbers, false, Always, Perhaps, Braced>
              : Add<`${Numbers['length']}`, Rest, [...Numbers, 0], Always, Perhaps, Braced>
            : Text extends `${string}${infer Rest}`
              ? Collect<Rest, Numbers, false, Always, Perhaps, Braced>
              : { always: Always; perhaps: Perhaps };

/** Adds a group, and reads on after it. */
type Add<
  Found extends string,
  After extends string,
  Numbers extends 0[],
  Always extends string,
  Perhaps extends string,
  Braced extends string | null,
> = [Braced] extends [null]
  ? [Braced] extends [never]
    ? Collect<After, Numbers, true, Always, Perhaps, Found>
    : After extends `${'?' | '*'}${string}`
      ? Collect<After, Numbers, true, Always, Perhaps | Found, Braced>
      : Collect<After, Numbers, true, Always | Found, Perhaps, Braced>
  : Collect<After, Numbers, true, Always, Perhaps, Braced | Found>;
