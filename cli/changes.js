// Changes of a URL: `--set`, `--append`, `--replace`, `--trim` and `--sort-query`.
import { setters } from './description.js';
import { choiceFrom } from './suggestions.js';
import { URL } from './parse-url.js';
import { BadUsage } from './usage.js';

/**
 * @typedef {object} Change
 * @property {string} label  as the user wrote it
 * @property {(url: URL) => void} apply
 * @property {Setter} [setter]  which may leave the URL unchanged
 * @property {string} [value]  that it sets
 *
 * @typedef {typeof setters[number]} Setter
 * @typedef {import('./query.js').QueryChanges} QueryChanges
 */

/**
 * @param {string} option  its name
 * @param {string} value
 * @param {QueryChanges} [ofQueries]  for an option that concerns the query
 * @returns {Change}
 */
export function changeOf(option, value, ofQueries = /** @type {any} */ ({})) {
  const label = `--${option} ${value}`;
  switch (option) {
    case 'sort-query':
      return { label, apply: ofQueries.sort };
    case 'trim':
    case 'replace':
      return { label, apply: ofQueries[option](value) };
    default: {
      const [, component, text] = /^(query:(?:\\=|[^=\\]|\\(?!=))*|(?!query:)[^=]+)=([^]*)/.exec(value) ?? [];
      if (component === undefined) throw new BadUsage(`--${option} ${JSON.stringify(value)}: it must be PART=VALUE`);
      return { label, ...(option === 'set' ? setterOf : appenderOf)(component, text, ofQueries) };
    }
  }
}

/**
 * Makes a change. Under `--strict` it returns what to report: `Not changed`, or that a part of the value is not taken.
 * A URL that has the value already counts as changed.
 *
 * @param {URL} url
 * @param {Change} change
 * @returns {'Not changed' | 'Changed only in part' | null}
 */
export function faultOf(url, change) {
  if (!makes(url, change)) return 'Not changed';
  const { setter, value = '' } = change;
  return setter === undefined || isWhole(url, setter, value) ? null : 'Changed only in part';
}

/** @param {URL} url @param {Change} change @returns whether it could be made, at least in part */
function makes(url, { apply, setter, value }) {
  const before = url.href;
  apply(url);
  if (setter === undefined || url.href !== before || url[setter] === value) return true;
  if (setter === 'protocol' && url.protocol === value?.toLowerCase().replace(/:?$/, ':')) return true;
  // Whether the value can replace another one that the URL can have.
  const other = otherValues[setter]
    .map((value) => withValue(before, setter, value))
    .find(({ href }) => href !== before);
  if (other === undefined) return false;
  const { href } = other;
  apply(other);
  return other.href !== href;
}

/** The characters that the parser removes: https://url.spec.whatwg.org/#concept-basic-url-parser */
const REMOVED = /[\t\n\r]/g;

/**
 * Whether a setter reads a value to its end. Where it stops depends on the value alone, before anything is decoded or
 * normalised: at the end of a scheme (https://url.spec.whatwg.org/#scheme-state), of a host
 * (https://url.spec.whatwg.org/#host-state) or of a port (https://url.spec.whatwg.org/#port-state). The other setters
 * percent-encode what would end their part.
 *
 * @param {URL} url
 * @param {Setter} setter
 * @param {string} value
 */
function isWhole({ protocol }, setter, value) {
  const text = value.replace(REMOVED, '');
  switch (setter) {
    case 'protocol':
      return /^[^:]*:?$/.test(text);
    case 'host':
    case 'hostname': {
      const [, port = ''] = /^(?:\[[^\]]*\]|[^[:])*:([^]*)/.exec(text) ?? [];
      const ends = isSpecial(protocol) ? /[/\\?#]/ : /[/?#]/;
      return !ends.test(text) && /^\d*$/.test(port) && URL.canParse(`a://a:${port}`);
    }
    case 'port':
      return /^\d*$/.test(text);
    default:
      return true;
  }
}

/** Whether a backslash ends the host: https://url.spec.whatwg.org/#is-special. @param {string} protocol */
const isSpecial = (protocol) => URL.canParse(`${protocol}//a\\b`);

/** Two values of each part, of which a URL has one at most. @type {Record<Setter, string[]>} */
const otherValues = {
  href: ['a:b', 'a:c'],
  protocol: ['http', 'https', 'a', 'b'],
  username: ['a', 'b'],
  password: ['a', 'b'],
  host: ['a', 'b'],
  hostname: ['a', 'b'],
  port: ['1', '2'],
  pathname: ['/a', '/b'],
  search: ['a', 'b'],
  hash: ['a', 'b'],
};

/** @param {string} href @param {Setter} setter @param {string} value */
function withValue(href, setter, value) {
  const url = new URL(href);
  url[setter] = value;
  return url;
}

/** The kind of value that each of these setters takes. @type {Partial<Record<Setter, string>>} */
const needed = {
  href: 'a valid URL',
  protocol: 'a scheme',
  host: 'a host',
  hostname: 'a host without a port',
  port: 'a number up to 65535',
};

/**
 * @param {string} component
 * @param {string} text
 * @param {QueryChanges} ofQueries
 * @returns {Omit<Change, 'label'>}
 */
function setterOf(component, text, ofQueries) {
  if (component.startsWith('query:')) return { apply: ofQueries.set(component.slice('query:'.length), text) };
  const setter = setters.find((name) => name === component);
  if (setter === undefined)
    throw new BadUsage(`--set ${JSON.stringify(component)}: ${choiceFrom(component, [...setters, 'query:NAME'])}`);
  if (isRefused(setter, text)) throw new BadUsage(`--set ${setter}: ${JSON.stringify(text)} is not ${needed[setter]}`);
  return {
    setter,
    value: text,
    apply(url) {
      url[setter] = text;
    },
  };
}

// A setter ignores an invalid value, and a part that the URL cannot have: mailto:x has no port. Only an invalid value
// is the user's mistake.
/** @param {typeof setters[number]} setter @param {string} text */
function isRefused(setter, text) {
  switch (setter) {
    case 'href':
      return !URL.canParse(text);
    case 'protocol':
      return !/^[a-z][a-z\d+.-]*(?::|$)/i.test(text);
    case 'host':
    case 'hostname':
    case 'port': {
      // Two URLs of each kind of host, which differ in all parts: a value that changes none of them is invalid. Only a
      // URL without a port can have an empty host.
      const probes = ['https://a:1/', 'https://b:2/', 'any://a:1/', 'any://b:2/', 'any://a/'].map(
        (probe) => new URL(probe),
      );
      const before = probes.map(({ href }) => href);
      for (const probe of probes) probe[setter] = text;
      return probes.every(({ href }, index) => href === before[index]);
    }
    default:
      return false;
  }
}

/**
 * @param {string} component
 * @param {string} text
 * @param {QueryChanges} ofQueries
 * @returns {Omit<Change, 'label'>}
 */
function appenderOf(component, text, ofQueries) {
  if (component === 'query') return { apply: ofQueries.append(text) };
  if (component === 'path') {
    // https://url.spec.whatwg.org/#single-dot-path-segment: the parser removes these.
    if (text === '.' || text === '..')
      throw new BadUsage(`--append path: ${JSON.stringify(text)} is a segment that the parser removes`);
    const segment = encodeURIComponent(text);
    return {
      setter: 'pathname',
      apply(url) {
        url.pathname = `${url.pathname.replace(/\/$/, '')}/${segment}`;
      },
    };
  }
  throw new BadUsage(`--append ${JSON.stringify(component)}: choose from query, path`);
}
