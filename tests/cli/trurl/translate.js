// Arguments of trurl as arguments of whurl.
import { words } from '../../shared/words.js';

/** Features that whurl has no option for, and why an example cannot be translated. */
export class Missing extends Error {}

/** The names of parts. @type {Record<string, string>} */
const parts = {
  url: 'href',
  scheme: 'protocol',
  user: 'username',
  password: 'password',
  host: 'hostname',
  port: 'port',
  path: 'pathname',
  query: 'search',
  fragment: 'hash',
};

/** Options without a value that need none of ours: what they turn on is how whurl always works. */
const implied = new Set(['--urlencode', '--accept-space', '--punycode', '--quiet', '--verify', '--no-guess-scheme']);
/** Options with a value. @type {Record<string, string>} */
const valued = { '-s': '--set', '-a': '--append', '-g': '--get', '-f': '--url-file' };
const withValue = new Set(words`
  --set --append --get --url --url-file --redirect --iterate --qtrim --trim --query-separator --replace
  --replace-append --force-replace`);

/**
 * @typedef {object} Translated
 * @property {string[]} args
 * @property {string[]} urls
 * @property {boolean} isJson  whether the example prints JSON, of which only the URLs are compared
 *
 * @param {string[]} given
 * @returns {Translated}
 */
export function translate(given) {
  /** @type {Translated} */
  const result = { args: [], urls: [], isJson: false };
  const rest = [...given];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!arg.startsWith('-')) {
      result.urls.push(arg);
      continue;
    }
    const [, short, attached] = /^(-[sagf])(.+)$/.exec(arg) ?? [];
    const equals = arg.startsWith('--') ? arg.indexOf('=') : -1;
    const name = short ?? (equals === -1 ? arg : arg.slice(0, equals));
    const option = valued[name] ?? name;
    if (!withValue.has(option)) {
      addFlag(option, result);
      continue;
    }
    const value = attached ?? (equals === -1 ? rest.shift() : arg.slice(equals + 1));
    if (value === undefined) throw new Missing('wrong usage of trurl');
    addOption(option, value, result);
  }
  if (result.urls.length === 0) result.args.push('--build');
  return result;
}

/** @param {string} option @param {Translated} result */
function addFlag(option, result) {
  if (implied.has(option)) return;
  if (option === '--sort-query') result.args.push(option);
  else if (option === '--json') result.isJson = true;
  else if (option === '--as-idn') result.args.push('--display');
  else throw new Missing(option);
}

/** @param {string} option @param {string} value @param {Translated} result */
function addOption(option, value, { args, urls }) {
  switch (option) {
    case '--url':
      return void urls.push(value);
    case '--get':
      return void args.push('--get', template(value));
    case '--append':
      return void args.push('--append', value);
    case '--qtrim':
      return void args.push('--trim', value);
    case '--trim':
      return void args.push('--trim', value.replace(/^query=/, ''));
    case '--redirect': {
      args.push('--base', /** @type {string} */ (urls.pop()));
      return void urls.push(value);
    }
    case '--replace-append':
    case '--force-replace':
      if (!value.includes('=')) throw new Missing('--replace-append with a name alone');
      return void args.push('--set', `query:${value}`);
    case '--replace':
      return void args.push('--replace', value);
    case '--set': {
      const [, part, operator, text] = /^(\w+)([:?]*)=([^]*)$/.exec(value) ?? [];
      if (operator?.includes('?')) throw new Missing('--set with ?=');
      if (parts[part] === undefined) throw new Missing(`--set ${part}`);
      return void args.push('--set', `${parts[part]}=${text}`);
    }
    default:
      throw new Missing(option);
  }
}

/** @param {string} value */
function template(value) {
  if (value.includes('[')) throw new Missing('--get with [ ]');
  if (/\{[^}]*$/.test(value)) throw new Missing('--get with a { alone');
  return value.replace(/(?<!\\)\{([^}]*)\}/g, (_, text) => {
    const [, qualifier, name] = /^(?:(url|puny|)(?=:):)?([^]+)$/.exec(text) ?? [];
    const column = /^query(?:-all)?:/.test(name ?? '') ? name : parts[name];
    if (column === undefined || qualifier === 'idn') throw new Missing(`--get {${text}}`);
    return `{${column}}`;
  });
}
