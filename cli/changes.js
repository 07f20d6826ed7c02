// Changes of a URL: `--set`, `--append`, `--trim` and `--sort-query`.
import { setters } from './description.js';
import { choiceFrom } from './suggestions.js';
import { URL } from './parse-url.js';
import { appendParameter, removeParameters, setParameter, sortParameters } from './query.js';
import { BadUsage } from './usage.js';

/** @typedef {(url: URL) => void} Change */

/**
 * @param {string} option  its name
 * @param {string} value
 * @returns {Change}
 */
export function changeOf(option, value) {
  if (option === 'sort-query') return sortParameters;
  if (option === 'trim') return (url) => removeParameters(url, value);
  const equals = value.indexOf('=');
  if (equals < 1) throw new BadUsage(`--${option} ${JSON.stringify(value)}: it must be PART=VALUE`);
  const [component, text] = [value.slice(0, equals), value.slice(equals + 1)];
  return option === 'set' ? setterOf(component, text) : appenderOf(component, text);
}

/** @param {string} component @param {string} text @returns {Change} */
function setterOf(component, text) {
  if (component.startsWith('query:')) {
    const name = component.slice('query:'.length);
    return (url) => setParameter(url, name, text);
  }
  const setter = setters.find((name) => name === component);
  if (setter === undefined)
    throw new BadUsage(`--set ${JSON.stringify(component)}: ${choiceFrom(component, [...setters, 'query:NAME'])}`);
  if (isRefused(setter, text)) throw new BadUsage(`--set ${setter}: ${JSON.stringify(text)} is not valid there`);
  return (url) => {
    url[setter] = text;
  };
}

// A setter ignores what is not valid, and so does what a URL cannot have: a URL such as mailto:x has no port. Only the
// former is a mistake of the user.
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

/** @param {string} component @param {string} text @returns {Change} */
function appenderOf(component, text) {
  if (component === 'query') return (url) => appendParameter(url, text);
  if (component === 'path') {
    // https://url.spec.whatwg.org/#single-dot-path-segment: the parser removes these.
    if (text === '.' || text === '..') throw new BadUsage(`--append path: ${JSON.stringify(text)} is not valid there`);
    const segment = encodeURIComponent(text);
    return (url) => {
      url.pathname = `${url.pathname.replace(/\/$/, '')}/${segment}`;
    };
  }
  throw new BadUsage(`--append ${JSON.stringify(component)}: choose from query, path`);
}
