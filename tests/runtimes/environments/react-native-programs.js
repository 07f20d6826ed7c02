// The programs that Metro bundles, and what they print. `print` is a function of Hermes' shell.

/** The native module for blobs as it is on Android. */
export const mockedReactNative = `exports.NativeModules = {
  BlobModule: { getConstants: () => ({ BLOB_URI_SCHEME: 'content', BLOB_URI_HOST: 'org.example.blobs' }) },
};
`;

/** @param {boolean} withBindings */
const needWebAssembly = (withBindings) => [
  ['whurl/tools', "tools.validate('x')"],
  ['whurl/tools/sites', "sites.site('x')"],
  ['whurl/tools/display', "display.render('x')"],
  ['whurl/tools/encodings', "encodings.parse('x')"],
  ['whurl/table', "table.table('x')"],
  ...(withBindings
    ? [
        ['whurl/bindings', "new bindings.URL('x')"],
        ['whurl/bindings/pattern', 'new bindingsPattern.URLPattern()'],
      ]
    : []),
];

/** @param {boolean} withBindings whether the package was built with `whurl/bindings` */
export const everyEntry = (withBindings) => `
import { URL } from 'whurl';
import * as plain from 'whurl/js';
import { installed } from 'whurl/polyfill';
import { install } from 'whurl/polyfill/install';
import { installed as installedPattern } from 'whurl/polyfill/pattern';
import { URLPattern } from 'whurl/pattern';
import * as plainPattern from 'whurl/js/pattern';
import { URLPatternList } from 'whurl/pattern/list';
import * as tools from 'whurl/tools';
import * as sites from 'whurl/tools/sites';
import * as display from 'whurl/tools/display';
import * as encodings from 'whurl/tools/encodings';
import * as html from 'whurl/tools/html';
import * as table from 'whurl/table';
${withBindings ? "import * as bindings from 'whurl/bindings'; import * as bindingsPattern from 'whurl/bindings/pattern';" : ''}

print(new URL('http://EXAMPLE/ä').href, URL === plain.URL);
print(String(installed.replaced), globalThis.URL === URL, install().replaced.length);
print(String(installedPattern.replaced), globalThis.URLPattern === URLPattern, plainPattern.URLPattern === URLPattern);
const list = new URLPatternList([new URLPattern({ pathname: '/*' }), new URLPattern({ pathname: '/:\u00e9' })]);
print(list.exec('http://a/b').index, list.exec('http://a/b').result.pathname.groups.\u00e9);
const blob = { data: { blobId: '1-2', offset: 3 }, size: 4 };
print(globalThis.URL.createObjectURL(blob), globalThis.URL.revokeObjectURL('blob:x'));
print(Object.keys(html).sort());
print(/^\\d{4}-\\d\\d-\\d\\d$/.test(sites.listDate));
${needWebAssembly(withBindings)
  .map(([, use]) => `try { ${use} } catch (error) { print(error.code, error.message); }`)
  .join('\n')}
tools.ready().catch((error) => print('ready', error.code));
`;

const advice =
  'use it on your server, or in a WebView. In React Native you can use whurl, whurl/js, whurl/pattern, whurl/polyfill and whurl/tools/html.';

/** @param {boolean} withBindings */
export const expectedOfEveryEntry = (withBindings) => `http://example/%C3%A4 true
URL,URLSearchParams true 0
URLPattern true true
1 b
content://org.example.blobs/1-2?offset=3&size=4 undefined
documentBaseURL,install,resolve,urlUtilsReadOnly
true
${needWebAssembly(withBindings)
  .map(([entry]) => `ERR_WHURL_NOT_READY ${entry} needs WebAssembly, which React Native does not have: ${advice}\n`)
  .join('')}ready ERR_WHURL_NOT_READY
`;

/** React Native defines its class before the program starts. */
export const withOwnClass = `
globalThis.URL = class URL {
  constructor(url) { this.href = url; }
  static createObjectURL(blob) { return 'own:' + blob; }
  static revokeObjectURL() {}
};
require('whurl/polyfill');
print(new URL('http://EXAMPLE').href, URL.createObjectURL('blob'));
`;
