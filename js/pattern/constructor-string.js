/**
 * [Constructor strings](https://urlpattern.spec.whatwg.org/#constructor-string-parsing): a pattern of a whole URL, split
 * into the patterns of its components.
 */

import { slice, test as matches } from '../builtins/primordials.js';
import { FILE, PROTOCOLS } from '../plain/schemes.js';
import { canonicalizeProtocol } from './canonicalize.js';
import { compile, test } from './component.js';
import {
  HASH,
  HOSTNAME,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  USERNAME,
  emptyInit,
  isSpecial as isSpecialScheme,
} from './init.js';
import { INVALID_PROTOCOL, INVALID_TEXT, UNEXPECTED_MODIFIER, mistake } from './mistake.js';
import { ASTERISK, CHAR, CLOSE, END, ESCAPED_CHAR, INVALID_CHAR, NAME, OPEN, REGEXP, tokenize } from './tokenizer.js';

// The states that read no component. The others are the numbers of components: INIT and AUTHORITY are before those that
// they lead to.
const INIT = -2;
const DONE = 8;
/** Between the protocol and the username. */
const AUTHORITY = 0.5;

/** The options of components without separators. */
export const DEFAULT = { delimiter: '', prefix: '', ignoreCase: false };

/**
 * Whether a [protocol component matches a special
 * scheme](https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme).
 *
 * @param {import('./component.js').Component} component
 */
export const matchesSpecialScheme = (component) => {
  if (component.text !== undefined) return isSpecialScheme(component.text);
  for (let i = 1; i <= FILE; i++) if (test(component, slice(PROTOCOLS[i], 0, -1))) return true;
  return false;
};

/**
 * [Parses a constructor string](https://urlpattern.spec.whatwg.org/#parse-a-constructor-string).
 *
 * @param {string} input
 * @param {number[]} starts  receives the starts of the components in the input
 * @returns {import('./init.js').Init}
 */
export const parseConstructorString = (input, starts) => {
  const tokens = tokenize(input, true);
  const result = emptyInit();
  let componentStart = 0;
  let index = 0;
  let increment;
  let groupDepth = 0;
  let bracketDepth = 0;
  let isSpecial = false;
  let state = INIT;

  /** The last token is the end. @param {number} at */
  const safeToken = (at) => tokens[at < tokens.length ? at : tokens.length - 1];

  /** Whether a token some places further is a character that has no meaning in patterns. @param {string} value @param {number} [after] */
  const isChar = (value, after = 0) => {
    const { type, value: found } = safeToken(index + after);
    return found === value && (type === CHAR || type === ESCAPED_CHAR || type === INVALID_CHAR);
  };

  /** Whether `//` follows. */
  const hasAuthority = () => isChar('/', 1) && isChar('/', 2);

  /** A `?` that is no modifier. */
  const isSearchPrefix = () => {
    if (isChar('?')) return true;
    if (safeToken(index).value !== '?') return false;
    if (index === 0) return true;
    const { type } = safeToken(index - 1);
    return type !== NAME && type !== REGEXP && type !== CLOSE && type !== ASTERISK;
  };

  const componentString = () => slice(input, safeToken(componentStart).index, safeToken(index).index);

  const rewind = () => {
    index = componentStart;
    increment = 0;
  };

  /** @param {number} newState */
  const rewindAndSetState = (newState) => {
    rewind();
    state = newState;
  };

  /** [Changes the state](https://urlpattern.spec.whatwg.org/#change-state). @param {number} newState @param {number} skip */
  const changeState = (newState, skip) => {
    if (state !== INIT && state !== AUTHORITY) {
      starts[state] = safeToken(componentStart).index;
      result[state] = componentString();
    }
    if (state !== INIT && newState !== DONE) {
      /** Fills a component that is left out. @param {number} component @param {string} value */
      const fill = (component, value) => {
        if (state < component && newState > component) result[component] = value;
      };
      fill(HOSTNAME, '');
      fill(PATHNAME, isSpecial ? '/' : '');
      fill(SEARCH, '');
    }
    state = newState;
    index += skip;
    componentStart = index;
    increment = 0;
  };

  const startSearchOrHash = () => {
    if (isSearchPrefix()) changeState(SEARCH, 1);
    else if (isChar('#')) changeState(HASH, 1);
  };

  const startPathSearchOrHash = () => {
    if (isChar('/')) changeState(PATHNAME, 0);
    else startSearchOrHash();
  };

  const compileProtocol = () => {
    const protocol = componentString();
    try {
      return compile(protocol, canonicalizeProtocol, DEFAULT);
    } catch (error) {
      const { message, start } = /** @type {any} */ (error);
      // It was not meant as a protocol: the path `/users/:/posts` lacks a name, and the query of `?at=12:30` has a colon.
      const isOther =
        message === INVALID_TEXT
          ? !hasAuthority() || matches(/[/#]/, protocol)
          : message === UNEXPECTED_MODIFIER && start === 0;
      throw isOther ? mistake(INVALID_PROTOCOL, tokens[index].index, tokens[index + 1].index) : error;
    }
  };

  const runState = () => {
    switch (state) {
      case INIT:
        if (isChar(':')) rewindAndSetState(PROTOCOL);
        break;
      case PROTOCOL:
        if (!isChar(':')) break;
        isSpecial = matchesSpecialScheme(compileProtocol());
        if (hasAuthority()) changeState(AUTHORITY, 3);
        else changeState(isSpecial ? AUTHORITY : PATHNAME, 1);
        break;
      case AUTHORITY:
        if (isChar('@')) rewindAndSetState(USERNAME);
        else if (isChar('/') || isSearchPrefix() || isChar('#')) rewindAndSetState(HOSTNAME);
        break;
      case USERNAME:
        if (isChar(':')) changeState(PASSWORD, 1);
        else if (isChar('@')) changeState(HOSTNAME, 1);
        break;
      case PASSWORD:
        if (isChar('@')) changeState(HOSTNAME, 1);
        break;
      case HOSTNAME:
        if (isChar('[')) bracketDepth++;
        else if (isChar(']')) bracketDepth--;
        else if (isChar(':') && bracketDepth === 0) changeState(PORT, 1);
        else startPathSearchOrHash();
        break;
      case PORT:
        startPathSearchOrHash();
        break;
      case PATHNAME:
        startSearchOrHash();
        break;
      case SEARCH:
        if (isChar('#')) changeState(HASH, 1);
    }
  };

  for (; index < tokens.length; index += increment) {
    increment = 1;
    const { type } = tokens[index];
    if (type === END) {
      if (state === INIT) {
        rewind();
        if (isChar('#')) changeState(HASH, 1);
        else if (isSearchPrefix()) changeState(SEARCH, 1);
        else changeState(PATHNAME, 0);
      } else if (state === AUTHORITY) rewindAndSetState(HOSTNAME);
      else {
        changeState(DONE, 0);
        break;
      }
    } else if (type === OPEN) groupDepth++;
    else if (groupDepth > 0 && type !== CLOSE) continue;
    // No state looks at letters.
    else if (type === CHAR && tokens[index].value >= 'a') continue;
    else {
      if (groupDepth > 0) groupDepth--;
      runState();
    }
  }
  if (result[HOSTNAME] !== undefined && result[PORT] === undefined) result[PORT] = '';
  return result;
};
