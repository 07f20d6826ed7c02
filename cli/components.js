// The components of URLs, and their names.
import { columnNames } from '../js/table/column-names.js';

/** @typedef {Exclude<keyof URL, 'searchParams' | 'toJSON' | 'toString'>} Component */

/** The components to print, in that order: the first columns, without the port as a text. */
export const components = /** @type {Component[]} */ (
  columnNames.slice(0, columnNames.indexOf('valid')).filter((name) => name !== 'portText')
);

/** The names of components in RFC 3986 and other programs. @type {Record<string, Component>} */
export const otherNames = {
  url: 'href',
  scheme: 'protocol',
  user: 'username',
  domain: 'hostname',
  authority: 'host',
  path: 'pathname',
  query: 'search',
  fragment: 'hash',
};
