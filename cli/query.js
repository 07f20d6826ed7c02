// Changes of a query, by the functions of whurl/tools: their arguments, as options have them.

/**
 * @typedef {typeof import('../types/tools.js')} Tools
 * @typedef {(url: URL) => void} Apply
 *
 * @typedef {object} QueryChanges  which options make
 * @property {(text: string) => Apply} append
 * @property {(text: string) => Apply} replace
 * @property {(name: string, value: string) => Apply} set
 * @property {(pattern: string) => Apply} trim
 * @property {Apply} sort
 */

/** Whether an option that changes a URL concerns its query. @param {{ name: string, value?: string }} option */
export const isOfQuery = ({ name, value = '' }) => !['set', 'append'].includes(name) || value.startsWith('query');

/**
 * @param {Tools} tools
 * @param {{ ignoreCase: boolean, fragment: boolean }} trimming
 * @returns {QueryChanges}
 */
export function queryChangesBy(tools, trimming) {
  const { appendParameter, removeParameters, replaceParameter, setParameter, sortParameters } = tools;
  return {
    append: (text) => applied((url) => appendParameter(url, ...parse(text))),
    replace: (text) => ifAny(applied((url) => replaceParameter(url, ...parse(text)))),
    set: (name, value) => applied((url) => setParameter(url, name.replaceAll('\\=', '='), value)),
    trim: (pattern) =>
      ifAny(
        applied((url) => removeParameters(url, pattern, trimming)),
        trimming.fragment,
      ),
    sort: ifAny(applied(sortParameters)),
  };
}

/** @param {(url: URL) => string} hrefOf @returns {Apply} */
const applied = (hrefOf) => (url) => {
  const href = hrefOf(url);
  if (href !== url.href) url.href = href;
};

/** A change of URLs that have parameters. To find that out takes less time than the change. @param {Apply} apply @returns {Apply} */
const ifAny =
  (apply, inFragment = false) =>
  (url) => {
    if (url.search !== '' || (inFragment && url.hash !== '')) apply(url);
  };

/**
 * The name and the value of a parameter, if it has one.
 *
 * @param {string} text `NAME=VALUE` or `NAME`; an equals sign in the name has a backslash before it
 * @returns {[name: string, value?: string]}
 */
function parse(text) {
  const [, name = text, value] = /^((?:\\=|[^=\\]|\\(?!=))*)=([^]*)/.exec(text) ?? [];
  return [name.replaceAll('\\=', '='), value];
}
