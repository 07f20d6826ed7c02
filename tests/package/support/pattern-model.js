// A model of URLPattern: the steps of the URL Pattern Standard one by one, on whatwg-url's parser and the host's regular
// expressions. It is slow, and has nothing of js/pattern/.
import model from 'whatwg-url';

const { basicURLParse, hasAnOpaquePath, serializeHost, serializePath, setThePassword, setTheUsername } =
  /** @type {any} */ (model);

/** @typedef {{ type: string, index: number, value: string }} Token */
/** @typedef {{ type: string, value: string, modifier: string, name: string, prefix: string, suffix: string }} Part */
/** @typedef {{ delimiter: string, prefix: string, ignoreCase: boolean }} Options */

export const names = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];
/** The special schemes, and their default ports. @type {Record<string, string>} */
const specialSchemes = { ftp: '21', file: '', http: '80', https: '443', ws: '80', wss: '443' };

/** @param {any} condition */
const check = (condition) => {
  if (!condition) throw new TypeError('invalid pattern');
  return condition;
};

/** https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point @param {string} point @param {boolean} isFirst */
const isName = (point, isFirst) => (isFirst ? /^[\p{ID_Start}$_]$/u : /^[\p{ID_Continue}$\u200C\u200D]$/u).test(point);

/** https://urlpattern.spec.whatwg.org/#tokenize @param {string} input @param {boolean} isStrict */
function tokenize(input, isStrict) {
  const points = [...input];
  /** @type {Token[]} */
  const tokens = [];
  let index = 0;
  const add = (
    /** @type {string} */ type,
    /** @type {number} */ next,
    /** @type {number} */ start,
    length = next - start,
  ) => {
    tokens.push({ type, index, value: points.slice(start, start + length).join('') });
    index = next;
  };
  const fail = (/** @type {number} */ next, /** @type {number} */ start) => {
    check(!isStrict);
    add('invalid-char', next, start);
  };
  const isASCII = (/** @type {string} */ point) => point <= '\x7f';
  while (index < points.length) {
    const point = points[index];
    if (point === '*') add('asterisk', index + 1, index);
    else if (point === '+' || point === '?') add('other-modifier', index + 1, index);
    else if (point === '\\') {
      if (index === points.length - 1) fail(index + 1, index);
      else add('escaped-char', index + 2, index + 1);
    } else if (point === '{') add('open', index + 1, index);
    else if (point === '}') add('close', index + 1, index);
    else if (point === ':') {
      const start = index + 1;
      let end = start;
      while (end < points.length && isName(points[end], end === start)) end++;
      if (end <= start) fail(start, index);
      else add('name', end, start);
    } else if (point === '(') {
      let depth = 1;
      const start = index + 1;
      let at = start;
      let isError = false;
      while (at < points.length) {
        isError = !isASCII(points[at]) || (at === start && points[at] === '?');
        if (isError) break;
        if (points[at] === '\\') {
          isError = at === points.length - 1 || !isASCII(points[at + 1]);
          if (isError) break;
          at += 2;
          continue;
        }
        if (points[at] === ')') {
          depth--;
          if (depth === 0) {
            at++;
            break;
          }
        } else if (points[at] === '(') {
          depth++;
          isError = at === points.length - 1 || points[at + 1] !== '?';
          if (isError) break;
        }
        at++;
      }
      const length = at - start - 1;
      if (isError || depth !== 0 || length === 0) fail(start, index);
      else add('regexp', at, start, length);
    } else add('char', index + 1, index);
  }
  add('end', index, index);
  return tokens;
}

/** https://urlpattern.spec.whatwg.org/#escape-a-regexp-string @param {string} text */
const escapeRegExp = (text) => text.replace(/[.+*?^${}()[\]|/\\]/g, '\\$&');
/** https://urlpattern.spec.whatwg.org/#escape-a-pattern-string @param {string} text */
const escapePattern = (text) => text.replace(/[+*?:{}()\\]/g, '\\$&');
/** https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp @param {Options} options */
const segmentWildcard = ({ delimiter }) => `[^${escapeRegExp(delimiter)}]+?`;

/** https://urlpattern.spec.whatwg.org/#parse-a-pattern-string @param {string} input @param {Options} options @param {(text: string) => string} encode */
function parsePattern(input, options, encode) {
  const tokens = tokenize(input, true);
  /** @type {Part[]} */
  const parts = [];
  let pending = '';
  let index = 0;
  let nextNumber = 0;
  const tryType = (/** @type {string} */ type) => (tokens[index].type === type ? tokens[index++] : null);
  const tryModifier = () => tryType('other-modifier') ?? tryType('asterisk');
  const tryRegExp = (/** @type {Token | null} */ name) =>
    tryType('regexp') ?? (name === null ? tryType('asterisk') : null);
  const text = () => {
    let result = '';
    for (let token; (token = tryType('char') ?? tryType('escaped-char')) !== null;) result += token.value;
    return result;
  };
  const flush = () => {
    if (pending === '') return;
    parts.push({ type: 'fixed-text', value: encode(pending), modifier: '', name: '', prefix: '', suffix: '' });
    pending = '';
  };
  /** @param {string} prefix @param {Token | null} nameToken @param {Token | null} regexp @param {string} suffix */
  const addPart = (prefix, nameToken, regexp, suffix) => {
    const modifier = tryModifier()?.value ?? '';
    if (nameToken === null && regexp === null && modifier === '') {
      pending += prefix;
      return;
    }
    flush();
    if (nameToken === null && regexp === null) {
      if (prefix === '') return;
      parts.push({ type: 'fixed-text', value: encode(prefix), modifier, name: '', prefix: '', suffix: '' });
      return;
    }
    let value = regexp === null ? segmentWildcard(options) : regexp.type === 'asterisk' ? '.*' : regexp.value;
    const type = value === segmentWildcard(options) ? 'segment-wildcard' : value === '.*' ? 'full-wildcard' : 'regexp';
    if (type !== 'regexp') value = '';
    const name = nameToken === null ? String(nextNumber++) : nameToken.value;
    check(!parts.some((part) => part.name === name));
    parts.push({ type, value, modifier, name, prefix: encode(prefix), suffix: encode(suffix) });
  };
  while (index < tokens.length) {
    const char = tryType('char');
    let name = tryType('name');
    let regexp = tryRegExp(name);
    if (name !== null || regexp !== null) {
      let prefix = char?.value ?? '';
      if (prefix !== '' && prefix !== options.prefix) {
        pending += prefix;
        prefix = '';
      }
      flush();
      addPart(prefix, name, regexp, '');
      continue;
    }
    const fixed = char ?? tryType('escaped-char');
    if (fixed !== null) {
      pending += fixed.value;
      continue;
    }
    if (tryType('open') !== null) {
      const prefix = text();
      name = tryType('name');
      regexp = tryRegExp(name);
      const suffix = text();
      check(tryType('close'));
      addPart(prefix, name, regexp, suffix);
      continue;
    }
    flush();
    check(tryType('end'));
  }
  return parts;
}

/** https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list @param {Part[]} parts @param {Options} options */
function regexpOf(parts, options) {
  let result = '^';
  for (const { type, value: own, modifier, ...part } of parts) {
    if (type === 'fixed-text') {
      result += modifier === '' ? escapeRegExp(own) : `(?:${escapeRegExp(own)})${modifier}`;
      continue;
    }
    const value = type === 'segment-wildcard' ? segmentWildcard(options) : type === 'full-wildcard' ? '.*' : own;
    const [prefix, suffix] = [escapeRegExp(part.prefix), escapeRegExp(part.suffix)];
    const isOnce = modifier === '' || modifier === '?';
    if (prefix === '' && suffix === '') result += isOnce ? `(${value})${modifier}` : `((?:${value})${modifier})`;
    else if (isOnce) result += `(?:${prefix}(${value})${suffix})${modifier}`;
    else {
      result += `(?:${prefix}((?:${value})(?:${suffix}${prefix}(?:${value}))*)${suffix})`;
      if (modifier === '*') result += '?';
    }
  }
  return `${result}$`;
}

/** https://urlpattern.spec.whatwg.org/#generate-a-pattern-string @param {Part[]} parts @param {Options} options */
function stringOf(parts, options) {
  let result = '';
  const isDigit = (/** @type {string} */ text) => /^[0-9]/.test(text);
  parts.forEach((part, index) => {
    const { type, value, modifier, name, prefix, suffix } = part;
    const previous = parts[index - 1] ?? null;
    const next = parts[index + 1] ?? null;
    if (type === 'fixed-text') {
      result += modifier === '' ? escapePattern(value) : `{${escapePattern(value)}}${modifier}`;
      return;
    }
    const isCustom = !isDigit(name);
    let needsGrouping = suffix !== '' || (prefix !== '' && prefix !== options.prefix);
    if (
      !needsGrouping &&
      isCustom &&
      type === 'segment-wildcard' &&
      modifier === '' &&
      next !== null &&
      next.prefix === '' &&
      next.suffix === ''
    )
      needsGrouping = next.type === 'fixed-text' ? isName([...next.value][0], false) : isDigit(next.name);
    if (
      !needsGrouping &&
      prefix === '' &&
      previous !== null &&
      previous.type === 'fixed-text' &&
      options.prefix !== '' &&
      previous.value.endsWith(options.prefix)
    )
      needsGrouping = true;
    if (needsGrouping) result += '{';
    result += escapePattern(prefix);
    if (isCustom) result += `:${name}`;
    if (type === 'regexp') result += `(${value})`;
    else if (type === 'segment-wildcard') result += isCustom ? '' : `(${segmentWildcard(options)})`;
    else {
      const isPlain =
        previous === null ||
        previous.type === 'fixed-text' ||
        previous.modifier !== '' ||
        needsGrouping ||
        prefix !== '';
      result += !isCustom && isPlain ? '*' : '(.*)';
    }
    if (type === 'segment-wildcard' && isCustom && suffix !== '' && isName([...suffix][0], false)) result += '\\';
    result += escapePattern(suffix);
    if (needsGrouping) result += '}';
    result += modifier;
  });
  return result;
}

/** https://urlpattern.spec.whatwg.org/#compile-a-component @param {string} input @param {(text: string) => string} encode @param {Options} options */
function compile(input, encode, options) {
  const parts = parsePattern(input, options, encode);
  let regexp;
  try {
    // V8 in Node 20 takes `[^]` for nothing with this flag.
    regexp = new RegExp(regexpOf(parts, options).replaceAll('[^]', '[\\s\\S]'), options.ignoreCase ? 'vi' : 'v');
  } catch {
    throw new TypeError('invalid regular expression');
  }
  return {
    string: stringOf(parts, options),
    regexp,
    names: parts.filter(({ type }) => type !== 'fixed-text').map(({ name }) => name),
    hasRegExp: parts.some(({ type }) => type === 'regexp'),
  };
}

const dummy = () => basicURLParse('https://dummy.invalid/');

/** A part of a dummy URL after a state has parsed a text. @param {any} url @param {string} value @param {string} stateOverride */
const parseInto = (url, value, stateOverride) => basicURLParse(value, { url, stateOverride });

/** https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks @type {Record<string, (value: string, ...args: any[]) => string>} */
const canonicalize = {
  protocol: (value) => check(basicURLParse(`${value}://dummy.invalid/`)).scheme,
  username(value) {
    const url = dummy();
    setTheUsername(url, value);
    return url.username;
  },
  password(value) {
    const url = dummy();
    setThePassword(url, value);
    return url.password;
  },
  hostname(value) {
    const url = dummy();
    check(parseInto(url, value, 'hostname'));
    return url.host === null ? '' : serializeHost(url.host);
  },
  ipv6Hostname: (value) => (check(/^[\da-f[\]:]*$/i.test(value)), value.toLowerCase()),
  port(value, protocol) {
    const url = dummy();
    if (protocol !== undefined) url.scheme = protocol;
    check(parseInto(url, value, 'port'));
    // The dummy URL has the scheme https, but the web-platform-tests keep its port.
    if (protocol === undefined && url.port === null) {
      url.scheme = 'http';
      parseInto(url, value, 'port');
    }
    return url.port === null ? '' : String(url.port);
  },
  pathname(value) {
    const hasSlash = value.startsWith('/');
    const url = dummy();
    url.path = [];
    parseInto(url, hasSlash ? value : `/-${value}`, 'path start');
    const result = serializePath(url);
    return hasSlash ? result : [...result].slice(2).join('');
  },
  opaquePathname(value) {
    const url = dummy();
    url.path = '';
    check(parseInto(url, value, 'opaque path'));
    return serializePath(url);
  },
  search(value) {
    const url = dummy();
    url.query = '';
    parseInto(url, value, 'query');
    return url.query;
  },
  hash(value) {
    const url = dummy();
    url.fragment = '';
    parseInto(url, value, 'fragment');
    return url.fragment;
  },
};
for (const [name, encode] of Object.entries(canonicalize))
  canonicalize[name] = (value, ...args) => (value === '' ? '' : encode(value, ...args));

/** https://urlpattern.spec.whatwg.org/#parse-a-constructor-string @param {string} input @returns {Record<string, string>} */
function parseConstructorString(input) {
  const points = [...input];
  const tokens = tokenize(input, false);
  /** @type {Record<string, string>} */
  const result = {};
  let [start, index, depth, brackets] = [0, 0, 0, 0];
  /** @type {number} */
  let increment;
  let isSpecial = false;
  let state = 'init';
  const safe = (/** @type {number} */ at) => tokens[Math.min(at, tokens.length - 1)];
  const isChar = (/** @type {number} */ at, /** @type {string} */ value) =>
    safe(at).value === value && ['char', 'escaped-char', 'invalid-char'].includes(safe(at).type);
  const is = (/** @type {string} */ value) => isChar(index, value);
  const isSearchPrefix = () => {
    if (is('?')) return true;
    if (tokens[index].value !== '?') return false;
    return index === 0 || !['name', 'regexp', 'close', 'asterisk'].includes(tokens[index - 1].type);
  };
  const component = () => points.slice(safe(start).index, tokens[index].index).join('');
  const change = (/** @type {string} */ next, /** @type {number} */ skip) => {
    if (!['init', 'authority', 'done'].includes(state)) result[state] = component();
    if (state !== 'init' && next !== 'done') {
      const isBefore = (/** @type {string} */ name) =>
        names.indexOf(state === 'authority' ? 'username' : state) < names.indexOf(name);
      if (isBefore('hostname') && ['port', 'pathname', 'search', 'hash'].includes(next)) result.hostname ??= '';
      if (isBefore('pathname') && ['search', 'hash'].includes(next)) result.pathname ??= isSpecial ? '/' : '';
      if (isBefore('search') && next === 'hash') result.search ??= '';
    }
    state = next;
    index += skip;
    start = index;
    increment = 0;
  };
  const rewind = (next = state) => {
    index = start;
    increment = 0;
    state = next;
  };
  for (; index < tokens.length; index += increment) {
    increment = 1;
    const { type } = tokens[index];
    if (type === 'end') {
      if (state === 'init') {
        rewind();
        if (is('#')) change('hash', 1);
        else if (isSearchPrefix()) change('search', 1);
        else change('pathname', 0);
        continue;
      }
      if (state === 'authority') {
        rewind('hostname');
        continue;
      }
      change('done', 0);
      break;
    }
    if (type === 'open') {
      depth++;
      continue;
    }
    if (depth > 0) {
      if (type !== 'close') continue;
      depth--;
    }
    switch (state) {
      case 'init':
        if (is(':')) rewind('protocol');
        break;
      case 'protocol':
        if (is(':')) {
          const { regexp } = compile(component(), canonicalize.protocol, {
            delimiter: '',
            prefix: '',
            ignoreCase: false,
          });
          isSpecial = Object.keys(specialSchemes).some((scheme) => regexp.test(scheme));
          const hasSlashes = isChar(index + 1, '/') && isChar(index + 2, '/');
          change(hasSlashes || isSpecial ? 'authority' : 'pathname', hasSlashes ? 3 : 1);
        }
        break;
      case 'authority':
        if (is('@')) rewind('username');
        else if (is('/') || isSearchPrefix() || is('#')) rewind('hostname');
        break;
      case 'username':
        if (is(':')) change('password', 1);
        else if (is('@')) change('hostname', 1);
        break;
      case 'password':
        if (is('@')) change('hostname', 1);
        break;
      case 'hostname':
        if (is('[')) brackets++;
        else if (is(']')) brackets--;
        else if (is(':') && brackets === 0) change('port', 1);
        else if (is('/')) change('pathname', 0);
        else if (isSearchPrefix()) change('search', 1);
        else if (is('#')) change('hash', 1);
        break;
      case 'port':
        if (is('/')) change('pathname', 0);
        else if (isSearchPrefix()) change('search', 1);
        else if (is('#')) change('hash', 1);
        break;
      case 'pathname':
        if (isSearchPrefix()) change('search', 1);
        else if (is('#')) change('hash', 1);
        break;
      case 'search':
        if (is('#')) change('hash', 1);
        break;
      default:
    }
  }
  if (result.hostname !== undefined) result.port ??= '';
  return result;
}

/** https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit @param {any} init @param {boolean} isPattern @param {any} result */
function process(init, isPattern, result) {
  const lacks = (/** @type {string[]} */ ...members) => members.every((name) => init[name] === undefined);
  const ofBase = (/** @type {string} */ text) => (isPattern ? escapePattern(text) : text);
  let base = null;
  if (init.baseURL !== undefined) {
    base = check(basicURLParse(init.baseURL));
    if (lacks('protocol')) result.protocol = ofBase(base.scheme);
    if (!isPattern && lacks('protocol', 'hostname', 'port', 'username')) result.username = base.username;
    if (!isPattern && lacks('protocol', 'hostname', 'port', 'username', 'password')) result.password = base.password;
    if (lacks('protocol', 'hostname')) result.hostname = ofBase(base.host === null ? '' : serializeHost(base.host));
    if (lacks('protocol', 'hostname', 'port')) result.port = base.port === null ? '' : String(base.port);
    if (lacks('protocol', 'hostname', 'port', 'pathname')) result.pathname = ofBase(serializePath(base));
    if (lacks('protocol', 'hostname', 'port', 'pathname', 'search')) result.search = ofBase(base.query ?? '');
    if (lacks('protocol', 'hostname', 'port', 'pathname', 'search', 'hash')) result.hash = ofBase(base.fragment ?? '');
  }
  const canonical = (/** @type {string} */ name, /** @type {string} */ value, /** @type {any[]} */ ...args) =>
    isPattern ? value : canonicalize[name](value, ...args);
  if (!lacks('protocol')) result.protocol = canonical('protocol', init.protocol.replace(/:$/, ''));
  for (const name of ['username', 'password', 'hostname']) if (!lacks(name)) result[name] = canonical(name, init[name]);
  const protocol = result.protocol ?? '';
  if (!lacks('port')) result.port = canonical('port', init.port, protocol);
  if (!lacks('pathname')) {
    let path = init.pathname;
    const isAbsolute = path.startsWith('/') || (isPattern && /^[\\{]\//.test(path));
    if (base !== null && !hasAnOpaquePath(base) && !isAbsolute) {
      const basePath = ofBase(serializePath(base));
      path = basePath.slice(0, basePath.lastIndexOf('/') + 1) + path;
    }
    result.pathname = canonical(protocol === '' || protocol in specialSchemes ? 'pathname' : 'opaquePathname', path);
  }
  if (!lacks('search')) result.search = canonical('search', init.search.replace(/^\?/, ''));
  if (!lacks('hash')) result.hash = canonical('hash', init.hash.replace(/^#/, ''));
  return result;
}

/** The class, without its conversions of arguments. */
export class ModelURLPattern {
  /** @param {any} [input] @param {any} [second]  the base URL or the options @param {{ ignoreCase?: boolean }} [third] */
  constructor(input = {}, second = undefined, third = undefined) {
    const base = typeof second === 'string' ? second : undefined;
    const { ignoreCase = false } = third ?? (typeof second === 'object' ? second : {});
    let init = input;
    if (typeof input === 'string') {
      init = parseConstructorString(input);
      check(base !== undefined || init.protocol !== undefined);
      if (base !== undefined) init.baseURL = base;
    } else check(base === undefined);
    const processed = process(init, true, {});
    for (const name of names) processed[name] ??= '*';
    const { protocol, port, hostname } = processed;
    if (specialSchemes[protocol] === port) processed.port = '';
    const plain = { delimiter: '', prefix: '', ignoreCase: false };
    const isIPv6 = /^(?:\[|\{\[|\\\[)/.test(hostname) && [...hostname].length > 1;
    /** @type {Record<string, ReturnType<typeof compile>>} */
    const components = {};
    for (const name of ['protocol', 'username', 'password', 'port'])
      components[name] = compile(processed[name], canonicalize[name], plain);
    components.hostname = compile(hostname, canonicalize[isIPv6 ? 'ipv6Hostname' : 'hostname'], {
      ...plain,
      delimiter: '.',
    });
    const isSpecial = Object.keys(specialSchemes).some((scheme) => components.protocol.regexp.test(scheme));
    components.pathname = isSpecial
      ? compile(processed.pathname, canonicalize.pathname, { delimiter: '/', prefix: '/', ignoreCase })
      : compile(processed.pathname, canonicalize.opaquePathname, { ...plain, ignoreCase });
    for (const name of ['search', 'hash'])
      components[name] = compile(processed[name], canonicalize[name], { ...plain, ignoreCase });
    this.components = components;
    /** @type {any} */ (Object).assign(this, Object.fromEntries(names.map((name) => [name, components[name].string])));
    this.hasRegExpGroups = names.some((name) => components[name].hasRegExp);
  }

  /** @param {any} [input] @param {any} [base] @returns {any} */
  exec(input = {}, base = undefined) {
    /** @type {Record<string, string>} */
    let values = Object.fromEntries(names.map((name) => [name, '']));
    if (typeof input !== 'string') {
      check(base === undefined);
      try {
        values = process(input, false, values);
      } catch {
        return null;
      }
    } else {
      const baseURL = base === undefined ? null : basicURLParse(base);
      if (base !== undefined && baseURL === null) return null;
      const url = basicURLParse(input, { baseURL });
      if (url === null) return null;
      values = {
        protocol: url.scheme,
        username: url.username,
        password: url.password,
        hostname: url.host === null ? '' : serializeHost(url.host),
        port: url.port === null ? '' : String(url.port),
        pathname: serializePath(url),
        search: url.query ?? '',
        hash: url.fragment ?? '',
      };
    }
    /** @type {any} */
    const result = { inputs: base === undefined ? [input] : [input, base] };
    for (const name of names) {
      const { regexp, names: groups } = this.components[name];
      const found = regexp.exec(values[name]);
      if (found === null) return null;
      result[name] = {
        input: values[name],
        groups: Object.fromEntries(groups.map((group, i) => [group, found[i + 1]])),
      };
    }
    return result;
  }
}
