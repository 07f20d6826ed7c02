// jsdom with the package in place of whatwg-url: an adapter that has what jsdom needs of that package, by its names.
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';
import { URL, URLSearchParams, loadEntry, packageFolder } from '../../../shared/package.js';

const [, tools] = await loadEntry('whurl/tools');
const [, encodings] = await loadEntry('whurl/tools/encodings');

/** @param {string} [encoding] */
const isUTF8 = (encoding) => encoding === undefined || /^utf-?8$/i.test(encoding);

/** @param {string} input @param {any} [options] */
function parseURL(input, { baseURL, encoding } = {}) {
  if (isUTF8(encoding)) return tools.parseURL(input, { base: baseURL });
  const base = baseURL === null || baseURL === undefined ? undefined : tools.serializeURL(baseURL);
  const href = encodings.parse(input, { base, encoding });
  return href === null ? null : tools.parseURL(href);
}

/** @param {string} input @param {any} [options] */
function basicURLParse(input, { baseURL, url, stateOverride, encoding } = {}) {
  if (stateOverride === undefined) return parseURL(input, { baseURL, encoding });
  if (stateOverride !== 'query' || isUTF8(encoding)) return tools.basicURLParse(input, { url, stateOverride });
  const set = tools.isSpecial(url) ? 'special-query' : 'query';
  url.query += encodings.percentEncodeAfterEncoding(input.replace(/[\t\n\r]/g, ''), set, encoding);
  return url;
}

const whatwgURL = {
  ...tools,
  URL,
  URLSearchParams,
  parseURL,
  basicURLParse,
  serializeURL: (/** @type {any} */ url, excludeFragment = false) => tools.serializeURL(url, { excludeFragment }),
  serializeInteger: String,
  serializeURLOrigin: (/** @type {any} */ url) => tools.originOf(tools.serializeURL(url)).ascii,
  percentDecodeString: tools.percentDecode,
  percentDecodeBytes: tools.percentDecode,
};

// A window in which scripts run is a realm, which has classes of its own.
const script = readFileSync(join(packageFolder, 'dist', 'whurl.js'), 'utf8');
/** @type {WeakMap<object, any>} */
const classes = new WeakMap();

/** @param {object} window */
function classesOf(window) {
  if (!vm.isContext(window)) return whatwgURL;
  if (!classes.has(window)) {
    const module = { exports: {} };
    vm.compileFunction(script, ['module', 'exports'], { parsingContext: window })(module, module.exports);
    classes.set(window, module.exports);
  }
  return classes.get(window);
}

/** @param {'URL' | 'URLSearchParams'} name @param {string[]} aliases */
const wrapper = (name, aliases = []) => ({
  install(/** @type {object} */ window) {
    for (const key of [name, ...aliases])
      Object.defineProperty(window, key, { configurable: true, writable: true, value: classesOf(window)[name] });
  },
});

/** @type {Record<string, object>} */
const replacements = {
  'whatwg-url': whatwgURL,
  'whatwg-url/webidl2js-wrapper': { URL: wrapper('URL', ['webkitURL']), URLSearchParams: wrapper('URLSearchParams') },
};

/** The modules that jsdom has asked for and got from here. */
export const replaced = new Set();

const loader = /** @type {any} */ (Module);
const { _load } = loader;
loader._load = (/** @type {string} */ request, /** @type {any[]} */ ...rest) => {
  if (!(request in replacements)) return _load(request, ...rest);
  replaced.add(request);
  return replacements[request];
};

/** @type {typeof import('jsdom')} */
export const { JSDOM } = createRequire(import.meta.url)('jsdom');
