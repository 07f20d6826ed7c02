/** The entry `whurl/pattern/list`: lists of patterns, of any class URLPattern. It needs no engine. */

export { URLPatternList, groupNames } from '../pattern/url-pattern-list.js';
