/** Resolves URLs as a document does (types/tools-html.d.ts). */

import { isObject, urlTextOf } from '../arguments.js';
import { wrongKind } from '../wrong-kind.js';
import { baseOf } from './base-url.js';
import { documentOptions, encodingParse } from './encoding-parse.js';

/** @typedef {import('../../../types/tools-html.js').DocumentNode} DocumentNode */
/** @typedef {import('../../../types/tools-html.js').DocumentOptions} Options */

const DOCUMENT_NODE = 9;

/**
 * @param {import('../arguments.js').UrlLike} url
 * @param {DocumentNode} node
 * @param {Options} [options]
 * @returns {string | null}
 */
export const resolve = (url, node, options) => {
  const { encodings, documentURL } = documentOptions(options);
  const text = urlTextOf(url, 'url');
  const document = documentOf(node);
  const parsed = encodingParse(text, baseOf(document, encodings, documentURL).href, document, encodings);
  return parsed === null ? null : parsed.href;
};

/**
 * @param {DocumentNode} node
 * @param {Options} [options]
 * @returns {string}
 */
export const documentBaseURL = (node, options) => {
  const { encodings, documentURL } = documentOptions(options);
  return baseOf(documentOf(node), encodings, documentURL).href;
};

/** The document of a node. @param {any} node */
const documentOf = (node) => {
  const document = node && (node.nodeType === DOCUMENT_NODE ? node : node.ownerDocument);
  if (!isObject(document)) throw wrongKind('node', 'a document or in a document');
  return document;
};
