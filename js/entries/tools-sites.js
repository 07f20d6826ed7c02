/** The entry `whurl/tools/sites`: public suffixes, registrable domains, and sites. */

export { listDate, ready } from '../tools/sites-module.js';
export {
  publicSuffix,
  registrableDomain,
  sameSite,
  schemelesslySameSite,
  site,
  subdomain,
  suffixList,
  suffixRule,
} from '../tools/sites.js';
