// Every entry on pages that something has changed before it was loaded: Prototype.js, MooTools and their kind replace
// built-ins by functions that do something else, and add enumerable members; and the getter of a global may throw. A page
// without the libraries, or without the global, is the judge.
import assert from 'node:assert/strict';
import test from 'node:test';
import { inspect } from 'node:util';
import vm from 'node:vm';
import { skipBindings } from '../shared/package.js';
import { words } from '../shared/words.js';
import { loadFile } from './webidl/every-build.js';

/** Adds members as these libraries do: enumerable. */
const adding = 'const add = (target, members) => { for (const name in members) target[name] = members[name]; };';

/** The changes of a page, as code. */
const pages = {
  'bind returns the function if there is nothing to bind (Prototype.js)': `
    Function.prototype.bind = function (context) {
      if (arguments.length < 2 && context === undefined) return this;
      const self = this, first = [].slice.call(arguments, 1);
      return function () { return self.apply(context, first.concat([].slice.call(arguments))); };
    };`,
  'bind makes ordinary functions (MooTools 1.2)': `
    Function.prototype.bind = function (context, args) {
      const self = this;
      return function () { return self.apply(context || null, args != undefined ? [].concat(args) : [].slice.call(arguments)); };
    };`,
  'bind makes functions with a prototype (es5-shim)': `
    Function.prototype.bind = function (context) {
      const self = this, first = [].slice.call(arguments, 1);
      const bound = function () {
        const args = first.concat([].slice.call(arguments));
        if (!(this instanceof bound)) return self.apply(context, args);
        const result = self.apply(this, args);
        return Object(result) === result ? result : this;
      };
      bound.prototype = Object.create(self.prototype || null);
      return bound;
    };`,
  'bind makes arrow functions': `
    Function.prototype.bind = function (context, ...first) { return (...rest) => this.apply(context, [...first, ...rest]); };`,
  'lists and strings of Prototype.js 1.6': `
    const each = (list, action) => { for (let i = 0; i < list.length; i++) action(list[i], i); };
    const $A = (list) => {
      if (!list) return [];
      if (list.toArray) return list.toArray();
      const found = new Array(list.length || 0);
      for (let i = 0; i < found.length; i++) found[i] = list[i];
      return found;
    };
    const collect = function (action = (value) => value, context) { const found = []; each(this, (value, i) => found.push(action.call(context, value, i))); return found; };
    const findAll = function (action, context) { const found = []; each(this, (value, i) => { if (action.call(context, value, i)) found.push(value); }); return found; };
    const detect = function (action, context) { let found; each(this, (value, i) => { if (found === undefined && action.call(context, value, i)) found = value; }); return found; };
    const include = function (wanted) { return this.indexOf(wanted) !== -1; };
    const any = function (action = (value) => value, context) { let found = false; each(this, (value, i) => { found = found || !!action.call(context, value, i); }); return found; };
    const all = function (action = (value) => value, context) { let found = true; each(this, (value, i) => { found = found && !!action.call(context, value, i); }); return found; };
    const toArray = function () { return [].concat.apply([], [this]); };
    add(Array.prototype, {
      each(action) { each(this, action); return this; }, collect, map: collect, detect, find: detect, findAll, select: findAll, filter: findAll,
      include, member: include, any, some: any, all, every: all, toArray, entries: toArray, first() { return this[0]; }, last() { return this[this.length - 1]; },
      clear() { this.length = 0; return this; }, reduce() { return this.length > 1 ? this : this[0]; }, size() { return this.length; }, clone: toArray,
      compact() { return this.filter((value) => value != null); }, flatten() { return this.flat(Infinity); }, uniq() { return this; },
      inspect() { return '[' + this.join(', ') + ']'; }, toJSON() { return '[' + this.map(String).join(', ') + ']'; }, without() { return this; },
    });
    Array.from = $A;
    add(Object, {
      keys(object) { const names = []; for (const name in object) names.push(name); return names; },
      values(object) { const values = []; for (const name in object) values.push(object[name]); return values; },
      extend: add, isString: (value) => typeof value === 'string', toJSON: String, inspect: String, clone: (object) => Object.assign({}, object),
    });
    add(String.prototype, {
      toArray() { return this.split(''); }, inspect() { return '"' + this + '"'; }, toJSON() { return '"' + this + '"'; }, sub(from, to) { return this.replace(from, to); },
      strip() { return this.trim(); }, include(text) { return this.indexOf(text) > -1; }, startsWith(text) { return this.indexOf(text) === 0; },
      endsWith(text) { const at = this.length - text.length; return at >= 0 && this.lastIndexOf(text) === at; }, blank() { return /^\\s*$/.test(this); },
      empty() { return this == ''; }, times(count) { return this.repeat(count); }, succ() { return this; }, gsub(from, to) { return this.split(from).join(to); },
    });
    add(Number.prototype, { toJSON() { return String(this); }, times(action) { for (let i = 0; i < this; i++) action(i); return this; }, succ() { return this + 1; } });
    add(Function.prototype, { argumentNames() { return []; }, curry() { return this; }, delay() {}, wrap() { return this; }, methodize() { return this; } });
    Date.prototype.toJSON = function () { return '"' + this.toISOString() + '"'; };
    RegExp.prototype.match = RegExp.prototype.test;`,
  'lists, functions and strings of MooTools': `
    const members = {
      contains(item, from) { return this.indexOf(item, from) !== -1; }, include(item) { if (!this.contains(item)) this.push(item); return this; },
      extend(list) { for (let i = 0; i < list.length; i++) this.push(list[i]); return this; }, erase(item) { return this; }, empty() { this.length = 0; return this; },
      flatten() { return this.flat(Infinity); }, link() { return {}; }, associate() { return {}; }, clean() { return this.filter((value) => value != null); }, pick() { return null; },
      each(action, context) { this.forEach(action, context); }, invoke() { return []; }, append(list) { this.push.apply(this, list); return this; },
    };
    add(Array.prototype, members);
    for (const name of ['slice', 'push', 'map', 'filter', 'indexOf', 'forEach']) Array[name] = (list, ...args) => Array.prototype[name].apply(list, args);
    Array.from = (item) => (item == null ? [] : typeof item === 'object' && typeof item.length === 'number' ? (Array.isArray(item) ? item : [].slice.call(item)) : [item]);
    add(String, { from: (item) => item + '', uniqueID: () => 'a' });
    add(Number, { from: (item) => (isFinite(parseFloat(item)) ? parseFloat(item) : null) });
    add(Function, { from: (item) => (typeof item === 'function' ? item : () => item), attempt: () => null });
    add(String.prototype, {
      contains(text, separator) { return (separator ? separator + this + separator : String(this)).indexOf(text) > -1; }, test(expression, flags) { return new RegExp(expression, flags).test(this); },
      trim() { return String(this).replace(/^\\s+|\\s+$/g, ''); }, clean() { return this.trim(); }, camelCase() { return this; }, toInt(base) { return parseInt(this, base || 10); }, substitute() { return this; },
    });
    add(Number.prototype, { limit(low, high) { return Math.min(high, Math.max(low, this)); }, times(action) { for (let i = 0; i < this; i++) action(i); }, each() {}, toInt() { return this | 0; } });
    add(Function.prototype, { extend: function (members) { add(this, members); return this; }, implement() { return this; }, create() { return this; }, pass() { return this; }, attempt() {}, delay() {}, periodical() {}, overloadSetter() { return this; } });
    globalThis.Hash = globalThis.Class = globalThis.Native = globalThis.Type = function () {};`,
  'strings and lists of Sugar, dates of Datejs': `
    const define = (target, name, value) => Object.defineProperty(target, name, { value, writable: true, configurable: true });
    define(String.prototype, 'at', function () { return [].map.call(arguments, (index) => this.charAt(index)); });
    define(String.prototype, 'contains', function (text) { return this.indexOf(text) !== -1; });
    define(String.prototype, 'replaceAll', function (text, ...args) { return this.split(text).join(args[0]); });
    define(String.prototype, 'from', function (start) { return this.slice(start); });
    define(String.prototype, 'normalize', function () { return this.toLowerCase(); });
    define(Array.prototype, 'at', function (index, loop) { return arguments.length > 1 ? [this[index]] : this[index]; });
    define(Array.prototype, 'find', function (wanted) { return this.filter((value) => value === wanted)[0]; });
    define(Array.prototype, 'includes', function (wanted) { return this.indexOf(wanted) !== -1; });
    define(Array.prototype, 'flatten', function () { return this.flat(); });
    define(Object, 'values', (object, action) => { const values = Object.keys(object).map((name) => object[name]); return action ? values.forEach(action) : values; });
    define(Number.prototype, 'round', function (digits) { return Math.round(this); });
    add(Date.prototype, { toString() { return 'today'; }, add() { return this; }, is() { return true; } });
    Date.parse = (text) => (text ? new Date(0) : null);`,
  'enumerable members of every object and function': `
    for (const { prototype } of [Object, Array, Function, String, Number, RegExp, Date, Promise, Map, Set])
      add(prototype, { toJSONString() { return 'a'; }, extend() { return this; }, size2: 1, first2: null });
    Object.prototype.forEach2 = function () {};`,
  'complete polyfills written by hand': `
    const { keys } = Object;
    Object.assign ??= 0;
    Object.keys = function (object) { return keys(Object(object)); };
    Array.isArray = (value) => Object.prototype.toString.call(value) === '[object Array]';
    Array.prototype.forEach = function (action, context) { for (let i = 0; i < this.length; i++) if (i in this) action.call(context, this[i], i, this); };
    Array.prototype.indexOf = function (item, from) { for (let i = from || 0; i < this.length; i++) if (this[i] === item) return i; return -1; };
    Array.prototype.includes = function (item) { return this.indexOf(item) !== -1; };
    String.prototype.trim = function () { return this.replace(/^[\\s\\uFEFF\\xA0]+|[\\s\\uFEFF\\xA0]+$/g, ''); };
    String.prototype.startsWith = function (text, at) { return this.substr(at || 0, text.length) === text; };
    String.prototype.includes = function (text, at) { return this.indexOf(text, at || 0) !== -1; };
    String.prototype.repeat = function (count) { return new Array(count + 1).join(this); };
    Promise.prototype.finally = function (action) { return this.then((value) => (action(), value), (error) => { action(); throw error; }); };
    Number.isInteger = (value) => typeof value === 'number' && isFinite(value) && Math.floor(value) === value;`,
};

const classes = `
  const { URL, URLSearchParams } = entry;
  class Sub extends URL {}
  const url = new URL('../É?a=1&b=2#c', 'https://us%65r:p@é.EXAMPLE:444/x/y');
  url.searchParams.append('ü', ' +');
  url.hash = 'ø';
  const params = new URLSearchParams({ b: 'é', a: '2' });
  params.sort();
  const refused = (use) => { try { use(); } catch (error) { return error.name + ': ' + error.message; } };
  return [
    url.href, url.origin, [...url.searchParams].join('|'), String(params), String(new URLSearchParams([['a', 'b'], ['c', 'd']])),
    url instanceof URL, Object.getPrototypeOf(url) === URL.prototype, params instanceof URLSearchParams, Object.getOwnPropertyNames(URL).sort().join(),
    URL.name, URL.length, URLSearchParams.length, 'prototype' in URL, Object.keys(URL.prototype).join(), URL.prototype.constructor === URL,
    new Sub('x:y') instanceof Sub, new Sub('x:y') instanceof URL, new Sub('x:y').href, Reflect.construct(URL, ['x:y'], Array) instanceof Array,
    Object.prototype.toString.call(url), URL.canParse('x'), URL.parse('https://É').href, refused(() => new URL('nope')), refused(() => URL('x:y')),
    refused(() => new URL()), refused(() => URL.prototype.href), refused(() => new URLSearchParams([['a']])),
  ];`;
const pattern = `
  const { URLPattern } = entry;
  const list = [
    new URLPattern({ pathname: '/:é(\\\\d+)/*' }), new URLPattern('https://*.example/{a/}?b?x#:y'), new URLPattern('../:a?', 'https://h/x/y', { ignoreCase: true }),
  ];
  return list.map((each) => [each.pathname, each.hostname, each.search, each.hasRegExpGroups, each instanceof URLPattern]).concat(
    [['https://a/1/b', 'https://b.example/a/b?x#z', 'https://h/Q']].map((urls) => urls.map((url) => list.map((each) => {
      const found = each.exec(url);
      return found && Object.keys(found.pathname.groups).map((name) => name + '=' + found.pathname.groups[name]).join();
    }))),
    URLPattern.compareComponent('pathname', list[0], list[2]), URLPattern.name, URLPattern.length);`;
const installing = `
  const { install } = entry;
  const { replaced, wrapped } = install({ force: true, only: ['URL', 'URLSearchParams'] });
  let type;
  try { type = new Request('https://a/', { method: 'POST', body: new URLSearchParams('a=1') }).headers.get('content-type'); } catch {}
  return [replaced, wrapped, new URL('https://É').href, new URL('x:y') instanceof URL, type];`;

/** For each entry, the body of a function of its exports. @type {Record<string, string>} */
const uses = {
  whurl: classes,
  js: classes,
  'bindings-node': classes,
  pattern,
  'pattern-js': pattern,
  'pattern-bindings-node': pattern,
  'url-pattern-list': `
    const { URLPatternList, groupNames } = entry;
    const patterns = ['/a/:b', '/a/*', '/:c/d'].map((pathname) => ({ pathname, exec: (url) => (url.includes('d') ? { pathname } : null), test: (url) => url.includes('d') }));
    return [typeof URLPatternList, typeof groupNames];`,
  polyfill: `return [entry.installed.replaced, new URL('https://É').href, String(new URLSearchParams('ü=1')), new URL('x:y') instanceof URL];`,
  'polyfill-pattern': `return [new URLPattern({ pathname: '/:a' }).exec('https://h/b').pathname.groups.a];`,
  install: installing,
  tools: `
    const { validate, ...rest } = entry;
    const url = rest.parseURL('https://u:p@h.example:1/a/b?c#d');
    return [
      validate('https://É .example').errors, validate('https://é\\ud800/ b%').errors, validate('//x', { base: 'https://h/' }).url, rest.isValidURLString('https://h/%zz'),
      rest.parseHost('0x7f.1'), rest.parseHost('[1::2]'), rest.parseHost('é.example').serialized, rest.domainToUnicode('xn--9ca.example'), rest.hostEquals('É', 'xn--9ca'),
      rest.serializeURL(url), rest.serializeHost([1, 0, 0, 0, 0, 0, 0, 2]), rest.serializeHost(0x7f000001), rest.serializePath(url), url.path.join('|'),
      rest.basicURLParse('x/y', { base: url }).path.join('|'), rest.originOf('blob:https://h/x'), rest.sameOrigin('https://a/b', 'https://a:443/c'),
      rest.relative('https://h/a/b', 'https://h/c/d?e'), rest.percentEncode('é "', 'query'), rest.percentDecode('%C3%A9'), rest.urlEquals('x:a#b', 'x:a#c', { excludeFragment: true }),
      rest.isValidURLPotentiallySurroundedBySpaces(' https://h/ '), rest.fragmentEscape('?#é'),
    ];`,
  'tools-sites': `
    const list = entry.suffixList('com\\n*.uk\\n!x.uk\\n// ===BEGIN PRIVATE DOMAINS===\\né.example\\n');
    return [
      entry.registrableDomain('a.b.example.co.uk'), entry.publicSuffix('a.github.io'), entry.publicSuffix('a.github.io', { icannOnly: true }), entry.site('https://a.b.co.uk/'),
      entry.site('blob:https://a.b.co.uk/'), entry.sameSite('https://a.b.com', 'https://c.b.com'), entry.subdomain('a.b.com'), entry.suffixRule('a.b.ck'),
      entry.publicSuffix('a.b.é.example', { list }), entry.registrableDomain('y.x.uk', { list }), entry.site(new Array('https://É.com')[0]),
    ];`,
  'tools-display': `
    const shown = entry.render('https://u:p@xn--mnchen-3ya.example.co.uk:444/a/%C3%A9?q#f', { maxLength: 30 });
    return [shown, entry.render('https://xn--80ak6aa92e.com/', { extent: 'host' }).text];`,
  'tools-encodings': `
    return [
      entry.parse('?é', { base: 'x:/', encoding: 'latin1' }), entry.validate('https://h/?☃', { encoding: 'latin1' }), entry.percentEncodeAfterEncoding('☃', 'query', 'latin1'),
      [...entry.parseUrlencoded('a=%E9&b', { encoding: 'latin1' })].join(';'), entry.serializeUrlencoded([['a', 'é'], ['b', '☃']], { encoding: 'latin1' }),
    ];`,
  table: `
    const { table } = entry;
    const made = table(['https://É.example.co.uk/a?b=1', 'nope', null, 'https://h/'], { columns: ['href', 'host', 'query:b', 'registrableDomain', 'port'], sites: { registrableDomain: (host) => host.slice(1) } });
    return [
      made.columns, made.length, made.toArray(), made.column('host').toArray(), made.buffers.length, [...table(new Set(['x:y']), { columns: ['href'] })],
      table('https://a\\nx:y\\n', { columns: ['protocol'] }).toArray(),
      Object.keys(made[Symbol.for('nodejs.util.inspect.custom')](2, {})),
    ];`,
};

const optional =
  words`Blob Buffer Bun Deno FinalizationRegistry Headers Intl Iterator Request Response TextDecoder TextEncoder`.concat(
    words`URL URLPattern URLSearchParams WeakRef XMLHttpRequest document fetch location navigator process structuredClone`,
    words`webkitURL window`,
  );
const globals = {
  Blob,
  Buffer,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  fetch,
  process,
  structuredClone,
};

const files = Object.keys(uses).filter((name) => !skipBindings || !name.includes('bindings'));

/** The files of an entry in dist/. @param {string} name */
const filesOf = (name) => [
  ...(/^install$|bindings/.test(name) ? [] : [`${name}.mjs`]),
  `${name}.cjs`,
  ...(/^(js|polyfill|polyfill-pattern|install|pattern|url-pattern-list|tools-html)$/.test(name)
    ? [`${name}.es5.cjs`]
    : []),
];

/** @param {string} file @param {string} use @param {string} before */
function resultOf(file, use, before) {
  const context = vm.createContext({ ...globals });
  vm.runInContext(`{ ${adding} ${before} }`, context);
  const entry = loadFile(context, file);
  return inspect(vm.runInContext(`(function (entry) { ${use} })`, context)(entry), { depth: 8, maxStringLength: null });
}

for (const name of files) {
  for (const file of filesOf(name)) {
    const expected = resultOf(file, uses[name], '');
    for (const [page, before] of Object.entries(pages))
      test(`${file} where ${page}`, () => assert.equal(resultOf(file, uses[name], before), expected));
    test(`${file} where the getter of a global throws`, () => {
      for (const global of optional) {
        const throwing = `Object.defineProperty(globalThis, '${global}', { get() { throw new Error('no ${global}'); }, configurable: true });`;
        const without = resultOf(file, uses[name], `delete globalThis.${global};`);
        assert.equal(resultOf(file, uses[name], throwing), without, global);
      }
    });
  }
}
