/** Resolves URLs as a document does (types/tools-html.d.ts). */

import { optionsOf, urlTextOf } from '../arguments.js';
import { baseOf } from './base-url.js';
import { encodingParse } from './encoding-parse.js';

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
  const { encodings } = optionsOf(options);
  const document = documentOf(node);
  const parsed = encodingParse(urlTextOf(url, 'url'), baseOf(document, encodings).href, document, encodings);
  return parsed === null ? null : parsed.href;
};

/**
 * @param {DocumentNode} node
 * @param {Options} [options]
 * @returns {string}
 */
export const documentBaseURL = (node, options) => baseOf(documentOf(node), optionsOf(options).encodings).href;

/** The document of a node. @param {any} node */
const documentOf = (node) => {
  const document = node && (node.nodeType === DOCUMENT_NODE ? node : node.ownerDocument);
  if (!document) throw new TypeError('node must be a document or in a document');
  return document;
};
