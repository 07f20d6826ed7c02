/**
 * Parsing with the encoding of a document
 * (https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url). Encodings other than UTF-8
 * need `whurl/tools/encodings`, which the program passes; without it every document is treated as UTF-8.
 */

import { URL } from '../../classes/url.js';
import { isObject, optionsOf, urlTextOf } from '../arguments.js';
import { wrongKind } from '../wrong-kind.js';
import { isUTF8 } from '../utf8-labels.js';

/** @typedef {import('../../../types/tools-html.js').Encodings} Encodings */

/**
 * The options of a function that takes `encodings` and `documentURL`.
 *
 * @template {import('../../../types/tools-html.js').DocumentOptions} T
 * @param {T | undefined} options
 * @param {string[]} [others]  the names of its other options
 */
export const documentOptions = (options, others = []) => {
  const given = optionsOf(options, ['encodings', 'documentURL', ...others]);
  if (given.encodings !== undefined && !isObject(given.encodings))
    throw wrongKind('encodings', 'the module whurl/tools/encodings');
  const { documentURL: url } = given;
  const documentURL = url === undefined ? undefined : URL.parse(urlTextOf(url, 'documentURL'));
  if (documentURL === null) throw wrongKind('documentURL', 'an absolute URL');
  return Object.assign(given, { documentURL });
};

/**
 * The label of a document's encoding. Old browsers have it under other names.
 *
 * @param {any} document
 * @returns {string}
 */
export const encodingOf = (document) => document.characterSet || document.charset || document.inputEncoding || 'UTF-8';

/**
 * Parses a URL with the encoding of a document.
 *
 * @param {string} url
 * @param {string | undefined} base
 * @param {any} document
 * @param {Encodings | undefined} encodings
 * @returns {import('../../../types/classes.js').URL | null}
 */
export const encodingParse = (url, base, document, encodings) => {
  // Not read without need: happy-dom searches the document for it.
  const encoding = encodings === undefined ? 'UTF-8' : encodingOf(document);
  if (encodings === undefined || isUTF8(encoding)) return URL.parse(url, base);
  const href = encodings.parse(url, { base, encoding });
  return href === null ? null : URL.parse(href);
};
