/** URLs for people, public suffixes, and tables: what has the Public Suffix List or stands on an engine of its own. */

export { render } from '../js/tools/display.js';
export { listDate, publicSuffix, registrableDomain, sameSite, site, suffixRule } from '../js/entries/tools-sites.js';
export { table } from '../js/entries/table.js';
