/**
 * The [URLPattern class](https://urlpattern.spec.whatwg.org/#urlpattern-class).
 *
 * A pattern keeps the eight components. The rest is in the other files, which follow the standard's text as
 * src/pattern/ does in Rust.
 */

import { interfaceObject, interfaceOfFunction } from '../builtins/interface-object.js';
import { List, exec, setPrototypeOf, slice } from '../builtins/primordials.js';
import { DEFAULT_PORTS, numberOfScheme } from '../plain/schemes.js';
import { illegalInvocation, typeError } from '../web-idl/errors.js';
import { defineInspect } from '../web-idl/inspect.js';
import { Uncloneable, token } from '../web-idl/uncloneable.js';
import { defineInterface, eachEntry, isObject, prototypeOf, requireArguments, toUSVString } from '../web-idl/webidl.js';
import {
  canonicalizeIPv6Hostname,
  canonicalizeOpaquePathname,
  canonicalizePathname,
  parseURL,
} from './canonicalize.js';
import { compare } from './compare.js';
import { add, compile, generate, groupsOf, test } from './component.js';
import { DEFAULT, matchesSpecialScheme, parseConstructorString } from './constructor-string.js';
import {
  BASE,
  ENCODINGS,
  HASH,
  HOSTNAME,
  NAMES,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  USERNAME,
  componentOf,
  emptyInit,
  process,
} from './init.js';
import {
  GROUP_AFTER_PROTOCOL,
  INVALID_BASE_HOST,
  INVALID_HOST,
  INVALID_PORT,
  INVALID_SCHEME,
  INVALID_TEXT,
  MISSING_BASE,
  UNCLOSED_REGEXP,
  mistake,
  quote,
} from './mistake.js';
import { parsePatternString } from './parser.js';
import { endOfRegExp } from './tokenizer.js';

/** @typedef {import('./init.js').Init} Init */
/** @typedef {import('./component.js').Component} Component */

/** The members of the dictionaries, in the order in which Web IDL converts them. */
const IN_ORDER = [BASE, HASH, HOSTNAME, PASSWORD, PATHNAME, PORT, PROTOCOL, SEARCH, USERNAME];

/** @param {unknown} value @returns {string | Init} */
const convertInput = (value) => {
  if (value !== undefined && value !== null && !isObject(value)) return toUSVString(value);
  const init = emptyInit();
  for (let i = 0; i <= BASE; i++) init[i] = undefined;
  if (value === undefined || value === null) return init;
  for (let i = 0; i < IN_ORDER.length; i++) {
    const member = /** @type {any} */ (value)[NAMES[IN_ORDER[i]]];
    if (member !== undefined) init[IN_ORDER[i]] = toUSVString(member);
  }
  return init;
};

/** Converts URLPatternOptions. @param {any} value */
const convertOptions = (value) => {
  if (value === undefined || value === null) return false;
  if (!isObject(value)) {
    throw typeError("Failed to construct 'URLPattern': The options must be an object", 'ERR_INVALID_ARG_TYPE');
  }
  return !!(/** @type {any} */ (value).ignoreCase);
};

/** Characters that no host has. Others that are in no host have a meaning in patterns, or in addresses. */
const NOT_IN_HOSTS = /[\0-"#%/<>?@^`|\x7f]/;

/**
 * The reason why a text cannot be in a component.
 *
 * @param {number} component
 * @param {string} text
 */
const reasonOf = (component, text) => {
  if (component === PORT) return INVALID_PORT;
  if (component === PROTOCOL) return INVALID_SCHEME;
  const found = exec(NOT_IN_HOSTS, text);
  return found === null ? '' : INVALID_HOST + quote(found[0]);
};

/**
 * The error of a pattern. It has the component, and the start and the end of the mistake, in UTF-16, in the whole pattern
 * if that is one string, and otherwise in the component's.
 *
 * @param {any} found  a mistake, or another error that is to be thrown
 * @param {number} component  its number
 * @param {string | Init} input
 */
const errorOf = (found, component, input) => {
  // Other errors, such as a stack overflow, stay as they are.
  if (typeof found.start !== 'number') return found;
  const { message, start, end } = found;
  const isPlaced = start >= 0;
  const text = /** @type {string} */ (typeof input === 'string' ? input : input[component]);
  const where = isPlaced ? `the ${NAMES[component]}, at ${start} of ${quote(text, start)}: ` : '';
  const reason = message === INVALID_TEXT ? reasonOf(component, slice(text, start, end)) : '';
  const error = typeError(`Failed to construct 'URLPattern': ${where}${message}${reason}`, 'ERR_INVALID_URL_PATTERN');
  if (!isPlaced) return error;
  add(error, 'component', NAMES[component]);
  add(error, 'start', start);
  add(error, 'end', end);
  return error;
};

/** The component of most of a pattern's. */
const ANYTHING = compile('*', (text) => text, DEFAULT);

/**
 * [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) the components of a pattern.
 *
 * @param {string | Init} input
 * @param {string | undefined} base
 * @param {boolean} ignoreCase
 * @returns {List<Component>}
 */
const create = (input, base, ignoreCase) => {
  let init = input;
  /** @type {List<number>} */
  const starts = new List();
  let current = PROTOCOL;
  try {
    if (typeof init === 'string') {
      const parsed = parseConstructorString(init, starts);
      if (base === undefined && parsed[PROTOCOL] === undefined) throw missingBase(init);
      init = parsed;
      init[BASE] = base;
    } else if (base !== undefined) throw mistake('with an object, pass the base URL as its `baseURL`');
    const processed = process(init, true);
    for (let i = 0; i < BASE; i++) if (processed[i] === undefined) processed[i] = '*';
    if (isDefaultPort(processed[PROTOCOL], processed[PORT])) processed[PORT] = '';
    /** @type {List<Component>} */
    const components = new List();
    for (current = 0; current < BASE; current++) {
      const pattern = /** @type {string} */ (processed[current]);
      if (pattern === '*') {
        components[current] = ANYTHING;
        continue;
      }
      let encoding = ENCODINGS[current];
      let delimiter = '';
      let prefix = '';
      if (current === HOSTNAME) {
        delimiter = '.';
        if (isIPv6(pattern)) encoding = canonicalizeIPv6Hostname;
      } else if (current === PATHNAME) {
        if (matchesSpecialScheme(components[PROTOCOL])) {
          delimiter = prefix = '/';
          encoding = canonicalizePathname;
        } else encoding = canonicalizeOpaquePathname;
      }
      const options = { delimiter, prefix, ignoreCase: ignoreCase && current >= PATHNAME };
      components[current] = compile(pattern, encoding, options);
    }
    return components;
  } catch (error) {
    throw errorOf(place(error, current, init, starts, input), current, input);
  }
};

/** The mistake of a relative string without a base URL. @param {string} input */
const missingBase = (input) => {
  const protocol = exec(/^[a-z][a-z\d+.-]*:/i, input);
  return protocol === null
    ? mistake(MISSING_BASE)
    : mistake(GROUP_AFTER_PROTOCOL, protocol[0].length - 1, protocol[0].length);
};

/**
 * Moves a mistake from a component's pattern to the text that it was made from.
 *
 * @param {any} found
 * @param {number} component
 * @param {Init | string} init  a string until it is parsed: only the protocol is compiled before
 * @param {number[]} starts
 * @param {Init | string} input
 */
const place = (found, component, init, starts, input) => {
  let { start, end } = found;
  // Other errors have no start.
  if (!(start >= 0)) return found;
  if (typeof init !== 'string') {
    const given = init[component];
    if (given === undefined) return mistake(INVALID_BASE_HOST);
    const processed = /** @type {string} */ (process(init, true)[component]);
    const ends = component === PROTOCOL ? 0 : processed.length - given.length;
    /** @param {number} at  before `ends` if it is the start of the base URL's path */
    const move = (at) => (at < ends ? 0 : at - ends) + (starts[component] || 0);
    start = move(start);
    end = move(end);
  }
  // The parser of the whole string may have ended the component within the expression: at the `?` of `/(?:a)`.
  return typeof input === 'string' && found.message === UNCLOSED_REGEXP
    ? endOfRegExp(input, start + 1)
    : mistake(found.message, start, end);
};

/** Whether a port is the default one. @param {string | undefined} protocol @param {string | undefined} port */
const isDefaultPort = (protocol, port) => {
  const number = numberOfScheme(protocol);
  return number !== 0 && '' + DEFAULT_PORTS[number] === port;
};

/** <https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address> @param {string} input */
const isIPv6 = (input) =>
  input.length > 1 && (input[0] === '[' || ((input[0] === '{' || input[0] === '\\') && input[1] === '['));

/**
 * The components of an input to match: a URL, or a list of them; null if it is no URL.
 *
 * @param {string | Init} input
 * @param {string | undefined} base
 * @returns {any}
 */
const parseInput = (input, base) => {
  if (typeof input === 'string') return parseURL(input, base);
  try {
    return process(input, false);
  } catch (error) {
    if (typeof (/** @type {any} */ (error).start) !== 'number') throw error;
    return null;
  }
};

/** The components in the order in which they are matched: what differs most comes first. */
const MATCHED = [PATHNAME, HOSTNAME, PROTOCOL, PORT, SEARCH, HASH, USERNAME, PASSWORD];

/** Whether what `parseInput` returned matches. @param {List<Component>} components @param {any} parsed @param {boolean} isURL */
const matchesAll = (components, parsed, isURL) => {
  for (let i = 0; i < BASE; i++) {
    const number = MATCHED[i];
    const component = components[number];
    if (!component.matchesAll && !test(component, isURL ? componentOf(parsed, number) : parsed[number])) return false;
  }
  return true;
};

/** Converts the base URL of a match. @param {string} method @param {string | Init} input @param {unknown} base */
const convertBase = (method, input, base) => {
  if (base === undefined) return undefined;
  const converted = toUSVString(base);
  if (typeof input === 'string') return converted;
  throw typeError(
    `Failed to execute '${method}' on 'URLPattern': with an object, pass the base URL as its \`baseURL\``,
    'ERR_OPERATION_FAILED',
  );
};

/** The given members of an init, as an object. @param {Init} init */
const objectOf = (init) => {
  const object = {};
  for (let i = 0; i < IN_ORDER.length; i++) {
    const value = init[IN_ORDER[i]];
    if (value !== undefined) add(object, NAMES[IN_ORDER[i]], value);
  }
  return object;
};

/** @type {(self: any) => boolean} */
let isPattern;
/** The components of a pattern; throws for other objects. @type {(self: any) => List<Component>} */
let componentsOfPattern;

class Implementation extends Uncloneable {
  #components;

  /** @param {List<Component>} components */
  constructor(components) {
    super(token);
    this.#components = components;
  }

  get protocol() {
    return componentsOfPattern(this)[PROTOCOL].string;
  }

  get username() {
    return componentsOfPattern(this)[USERNAME].string;
  }

  get password() {
    return componentsOfPattern(this)[PASSWORD].string;
  }

  get hostname() {
    return componentsOfPattern(this)[HOSTNAME].string;
  }

  get port() {
    return componentsOfPattern(this)[PORT].string;
  }

  get pathname() {
    return componentsOfPattern(this)[PATHNAME].string;
  }

  get search() {
    return componentsOfPattern(this)[SEARCH].string;
  }

  get hash() {
    return componentsOfPattern(this)[HASH].string;
  }

  get hasRegExpGroups() {
    const components = componentsOfPattern(this);
    for (let i = 0; i < BASE; i++) if (components[i].regexp !== undefined) return true;
    return false;
  }

  /**
   * @param {any} [input]
   * @param {any} [baseURL]
   */
  test(input = undefined, baseURL = undefined) {
    const components = componentsOfPattern(this);
    const converted = convertInput(input);
    const base = convertBase('test', converted, baseURL);
    const parsed = parseInput(converted, base);
    return parsed !== null && matchesAll(components, parsed, typeof converted === 'string');
  }

  /**
   * @param {any} [input]
   * @param {any} [baseURL]
   */
  exec(input = undefined, baseURL = undefined) {
    const components = componentsOfPattern(this);
    const converted = convertInput(input);
    const base = convertBase('exec', converted, baseURL);
    const parsed = parseInput(converted, base);
    const isURL = typeof converted === 'string';
    if (parsed === null) return null;
    const results = new List();
    for (let i = 0; i < BASE; i++) {
      const number = MATCHED[i];
      const value = isURL ? componentOf(parsed, number) : parsed[number];
      const groups = groupsOf(components[number], value);
      if (groups === null) return null;
      results[number] = { groups, input: value };
    }
    const first = isURL ? converted : objectOf(converted);
    return {
      hash: results[HASH],
      hostname: results[HOSTNAME],
      inputs: base === undefined ? [first] : [first, base],
      password: results[PASSWORD],
      pathname: results[PATHNAME],
      port: results[PORT],
      protocol: results[PROTOCOL],
      search: results[SEARCH],
      username: results[USERNAME],
    };
  }

  /**
   * @param {any} component
   * @param {any} groups
   */
  generate(component, groups) {
    const components = componentsOfPattern(this);
    requireArguments("execute 'generate' on 'URLPattern'", 2, arguments.length);
    const number = componentNumber(component, 'generate');
    if (!isObject(groups)) {
      throw typeError(
        "Failed to execute 'generate' on 'URLPattern': The groups must be an object",
        'ERR_INVALID_ARG_TYPE',
      );
    }
    /** @type {Record<string, string>} */
    const given = /** @type {any} */ ({ __proto__: null });
    eachEntry(groups, (name, value) => {
      given[name] = value;
    });
    const result = generate(components[number], given, NAMES[number]);
    if (typeof result === 'string') return result;
    const { message, group } = result;
    const error = typeError("Failed to execute 'generate' on 'URLPattern': " + message, 'ERR_OPERATION_FAILED');
    add(error, 'component', NAMES[number]);
    if (group !== '') add(error, 'group', group);
    throw error;
  }

  static {
    isPattern = (self) => {
      try {
        return self.#components !== undefined;
      } catch {
        return false;
      }
    };

    componentsOfPattern = (self) => {
      try {
        return self.#components;
      } catch {
        throw illegalInvocation();
      }
    };
  }
}

/**
 * The parts of a component's normalised pattern, which a list compares. They differ from the component's
 * own if the parser drops a whole text.
 *
 * @param {Component} component
 */
const normalised = ({ string, options }) => ({ parts: parsePatternString(string, options, (text) => text) });

/** The number of a component. @param {unknown} value @param {string} method */
const componentNumber = (value, method) => {
  const name = toUSVString(value);
  for (let i = 0; i < BASE; i++) if (NAMES[i] === name) return i;
  throw typeError(
    `Failed to execute '${method}' on 'URLPattern': '${name}' is not the name of a component`,
    'ERR_INVALID_ARG_VALUE',
  );
};

/** @type {import('../builtins/interface-object.js').Construct} */
const construct = (newTarget, present, input, second, third = undefined) => {
  const converted = convertInput(input);
  // With two arguments, an object, null or undefined is the options, and anything else a base URL.
  const hasBase = present > 2 || (second !== undefined && second !== null && !isObject(second));
  const base = hasBase ? toUSVString(second) : undefined;
  const ignoreCase = convertOptions(hasBase ? third : second);
  const prototype = prototypeOf(newTarget);
  const self = new Implementation(create(converted, base, ignoreCase));
  return prototype === undefined ? self : setPrototypeOf(self, prototype);
};

// Its name is in errors and in their stacks.
class URLPattern extends /** @type {any} */ (null) {
  /**
   * @param {any} [input]
   * @param {any} [second]
   * @param {any} [third]
   */
  // @ts-ignore: it returns an object, so it needs no super()
  constructor(input = undefined, second = undefined, third = undefined) {
    return construct(new.target === URLPattern ? undefined : new.target, arguments.length, input, second, third);
  }
}

/** @type {typeof import('../../types/pattern.js').URLPattern} */
const interfaceURLPattern = interfaceOfFunction
  ? interfaceOfFunction(construct, isPattern, 'URLPattern', 0)
  : interfaceObject(URLPattern, Implementation.prototype);
export { interfaceURLPattern as URLPattern };

defineInterface('URLPattern', interfaceURLPattern, Implementation, {
  /**
   * @param {any} component
   * @param {any} left
   * @param {any} right
   */
  compareComponent(component, left, right) {
    requireArguments("execute 'compareComponent' on 'URLPattern'", 3, arguments.length);
    const number = componentNumber(component, 'compareComponent');
    if (!isPattern(left) || !isPattern(right)) {
      throw typeError(
        "Failed to execute 'compareComponent' on 'URLPattern': The patterns must be URLPattern objects",
        'ERR_INVALID_ARG_TYPE',
      );
    }
    return compare(normalised(componentsOfPattern(left)[number]), normalised(componentsOfPattern(right)[number]));
  },
});

defineInspect(Implementation.prototype, isPattern, (pattern, depth, options, inspect) => {
  if (typeof depth === 'number' && depth < 0) return pattern;
  const { protocol, username, password, hostname, port, pathname, search, hash, hasRegExpGroups } = pattern;
  const members = { protocol, username, password, hostname, port, pathname, search, hash, hasRegExpGroups };
  return `${pattern.constructor?.name || 'URLPattern'} ${inspect(members, options)}`;
});
