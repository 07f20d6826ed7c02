// Compiles strict TypeScript programs that use the published declarations: every entry, in both module systems, under
// every resolution, together with the DOM's classes and with Node's.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';
import { ensureNpmProject } from '../../scripts/install/npm-project.js';
import { inProject } from '../../scripts/project.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { packageFolder, packageProject, skipBindings } from '../shared/package.js';
import { words } from '../shared/words.js';

const require = createRequire(import.meta.url);
const newest = require.resolve('typescript/package.json').replace('package.json', 'bin/tsc');
// TypeScript 5 is the last version with node10; attw depends on it.
const fifth = createRequire(require.resolve('@arethetypeswrong/core')).resolve('typescript/lib/tsc.js');

const bindings = `
  import initBindings, { URL as Bound, initSync } from 'whurl/bindings';
  import boundModule from 'whurl/bindings.wasm';

  import { URLPattern as BoundPattern, init as initBoundPattern } from 'whurl/bindings/pattern';

  const bound = (): string => (initSync({ module: boundModule }), new Bound('http://a/').href);
  const boundId: string | undefined = new BoundPattern({ pathname: '/:id' }).exec(new Bound('http://a/'))?.pathname.groups.id;
  export { bound, boundId, initBindings, initBoundPattern };
`;

const entries = `
  import { URL, URLSearchParams, init, ready } from 'whurl';
  import * as plain from 'whurl/js';
  import { URL as LaterURL, init as initLater } from 'whurl/async';
  import { installed } from 'whurl/polyfill';
  import { install } from 'whurl/polyfill/install';
  import { installed as installedPattern } from 'whurl/polyfill/pattern';
  import { validate, type Validation } from 'whurl/tools';
  import { render, type Rendered } from 'whurl/tools/display';
  import { sameSite, suffixList, type SuffixList } from 'whurl/tools/sites';
  import { install as installHyperlinks, resolve, type Installed } from 'whurl/tools/html';
  import { parseUrlencoded, percentEncodeAfterEncoding, serializeUrlencoded, validate as validateIn } from 'whurl/tools/encodings';
  import { table, tables, type ColumnName, type Table } from 'whurl/table';
  import { URLPattern, type PatternGroups } from 'whurl/pattern';
  import { URLPattern as PlainURLPattern } from 'whurl/js/pattern';
  import { URLPatternList, groupNames, type URLPatternListMatch } from 'whurl/pattern/list';
  import module from 'whurl/whurl.wasm';

  const samePattern: typeof PlainURLPattern = URLPattern;
  const routed = new URLPattern({ pathname: '/users/:id/{:more-}?(\\\\d+)/*' }).exec(new URL('http://a/'))?.pathname.groups;
  const [id, more, digits, rest]: [string?, string?, string?, string?] = [routed?.id, routed?.more, routed?.[0], routed?.[1]];
  // @ts-expect-error: the pattern has no such group
  const misspelt = () => routed?.ix;
  // @ts-expect-error: it may not take part
  const certain = (groups: PatternGroups<'/:a?'>): string => groups.a;
  type Ended = keyof PatternGroups<'/:a!:b":c#:d%:e&:f,:g-:h.:i;:j<:k=:l>:m@:n[:o]:p^:q|:r~:s :t/:$_u'>;
  const ended: Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | '$_u', Ended> = {} as Record<Ended, never>;
  const route = new URLPattern({ pathname: '/users/:id' });
  const found: URLPatternListMatch<typeof route> | null = new URLPatternList([route]).exec('/users/7', 'http://a/');
  const ofAnyName: string | undefined = new URLPattern('/x', 'http://a/', { ignoreCase: true }).exec({})?.pathname.groups.any;
  const onBase: boolean = new URLPattern().test('/x', new URL('http://a/'));
  // @ts-expect-error: its string is no URL
  const onOther = () => new URLPattern().test('/x', { href: 'http://a/' });
  // @ts-expect-error: a base and components
  const componentsOnBase = () => [new URLPattern().exec({}, 'http://a/'), new URLPatternList([route]).test({}, 'http://a/')];
  // @ts-expect-error: there is no such option
  const misspeltOption = () => new URLPattern('http://a/', { ignorecase: true });
  // @ts-expect-error: its string is no URL
  const patternOnOther = () => new URLPattern('/x', { href: 'http://a/' }, {});
  const whyPattern: string[] | undefined = install({ only: ['URL', 'URLPattern'] }).why.URLPattern ?? installedPattern.why.URL;
  const same: typeof plain.URL = URL;
  const started: Promise<void> = init(new Uint8Array(8)).then(() => init('whurl.wasm')).then(() => ready()).then(() => plain.ready());
  const shared: Promise<void> = init(module);
  const later: Promise<string> = initLater('whurl.wasm').then(() => new LaterURL('http://a/').href);
  // @ts-expect-error: it has no module of its own
  const nothing = (): Promise<void> => initLater();
  const validation: Validation = validate('x', { base: URL.parse('http://a/') ?? undefined });
  const mayBeInvalid: null extends Validation['url'] ? true : false = true;
  const list: SuffixList = suffixList('com');
  const isSameSite: boolean = sameSite('http://a/', new URL('http://a/'), { list });
  const resolved = (node: { nodeType: number; ownerDocument: object | null }): string | null => resolve('x', node);
  const hyperlinks = (): Installed => installHyperlinks({ force: true });
  const rendered: Rendered = render('http://a/', { extent: 'host', list });
  const inLatin1: Validation = validateIn('x', { base: validation.url ?? undefined, encoding: 'latin1' });
  const form: string = serializeUrlencoded(parseUrlencoded(new Uint8Array(8), { charsetField: true }), { encoding: 'latin1' });
  const query: string = percentEncodeAfterEncoding('x', 'special-query', 'latin1');
  const urls: Table<'host' | 'port' | 'valid'> = table(['http://a/', null], { columns: ['host', 'port', 'valid'], base: new URL('http://a/') });
  const hosts: (string | null)[] = urls.column('host').toArray();
  const rules: Uint32Array = table('http://a/', { match: new URLPatternList([route]) }).column('match').data;
  const rule: number | null | undefined = table([], { columns: ['match', 'port'], match: new URLPatternList([route]) }).column('match').at(0);
  // @ts-expect-error: a pattern is no list
  const ofPattern = () => table('http://a/', { columns: ['match'], match: route });
  const groups: string[] = groupNames(route).pathname;
  const port: number | null | undefined = urls.column('port').at(0);
  const buffers: [Uint8Array, Int32Array, Uint16Array] = [urls.column('host').data, urls.column('host').offsets, urls.column('port').data];
  const again: Table<'query:q'> = table(urls.column('host'), { columns: ['query:q'] });
  // The polyfill declares it where no library of types does.
  const global: globalThis.URLPattern = new globalThis.URLPattern({ pathname: '/:id' });
  const ofGlobal: [string?, number?] = [global.exec('http://a/7')?.pathname.groups.id, new URLPatternList([global]).exec('http://a/7')?.index];
  // As subclasses of the DOM's class are written.
  class ConnectionString extends URL {
    override get host(): string { return super.host; }
    override set host(value: string) { super.host = value; }
    override get searchParams(): URLSearchParams { return new URLSearchParams(super.searchParams); }
  }
  const rows: { host: string | null; port: number | null; valid: boolean | null }[] = [...urls];
  const ruleOfRow: number | null = table([], { columns: ['match'], match: new URLPatternList([route]) }).toArray()[0].match;
  // @ts-expect-error: the table does not have it
  const missing = () => urls.column('href');
  const names: ColumnName[] = urls.columns;
  const counted = async (): Promise<number> => {
    let count = 0;
    for await (const { length } of tables([new Uint8Array(8)], { columns: ['href'], maxRows: 10 })) count += length;
    for await (const made of tables([new Uint8Array(8)])) made.column('href').at(0);
    return count;
  };
  export { ended, hosts, rules, rule, ofPattern, groups, port, buffers, again, missing, names, counted, ruleOfRow };
  export { ofGlobal, samePattern, id, more, digits, rest, misspelt, certain, ofAnyName };
  export { later, nothing, same, started, shared, validation, mayBeInvalid, isSameSite, rendered, inLatin1, form, query, resolved, hyperlinks, install, installed };
${skipBindings ? '' : bindings}`;

/** Assigns the platform's classes to ours, and ours to them. @param {string} platform */
const assignable = (platform) => `
  import { URL, URLSearchParams } from 'whurl';

  const url: URL = new URL('b', new URL('http://a/'));
  const parsed: URL | null = URL.parse('http://a/', url);
  const parts: [string, string, boolean] = [url.href, url.origin, URL.canParse('x')];
  const params: URLSearchParams = new URLSearchParams([['a', 'b']]);
  for (const [name, value] of params) url.searchParams.append(name, value);
  // @ts-expect-error: read-only
  url.origin = 'x';

  ${platform}
  const theirs: PlatformURL = url;
  const ours: URL = new Platform.URL('http://a/');
  const theirParams: PlatformParams = params;
  const ourParams: URLSearchParams = new Platform.URLSearchParams();
  const theirClass: typeof Platform.URL = {} as typeof URL & Pick<typeof Platform.URL, Exclude<keyof typeof Platform.URL, keyof typeof URL>>;
  export { parsed, parts, theirs, ours, theirParams, ourParams, theirClass };
`;

const dom = assignable(
  'const Platform = globalThis; type PlatformURL = globalThis.URL; type PlatformParams = globalThis.URLSearchParams;',
);
const node = assignable(
  "import * as Platform from 'node:url'; type PlatformURL = Platform.URL; type PlatformParams = Platform.URLSearchParams;",
);

/** The class as a global, made so by a program and by the polyfill. @param {string} made  by a program */
const globalPattern = (made) => `
  import { URLPattern as Ours } from 'whurl/pattern';
  import { URLPatternList } from 'whurl/pattern/list';
  import 'whurl/polyfill/pattern';

  ${made}
  const pattern: URLPattern = new URLPattern({ pathname: '/:id' });
  const ours: Ours = pattern;
  const theirs: URLPattern = new Ours();
  const id: string | undefined = pattern.exec('http://a/7')?.pathname.groups.id;
  const listed: number | undefined = new URLPatternList([pattern]).exec('http://a/7')?.index;
  export { ours, theirs, id, listed };
`;

/** @type {{ name: string, tsc: string, options: string[], files: string[] }[]} */
const resolutions = [
  { name: 'node16', tsc: newest, options: ['--module', 'node16'], files: ['mts', 'cts'] },
  { name: 'nodenext', tsc: newest, options: ['--module', 'nodenext'], files: ['mts', 'cts'] },
  { name: 'bundler', tsc: newest, options: ['--module', 'esnext', '--moduleResolution', 'bundler'], files: ['ts'] },
  // As React Native's own tsconfig.json sets it.
  {
    name: 'react-native',
    tsc: newest,
    options: ['--module', 'esnext', '--moduleResolution', 'bundler', '--customConditions', 'react-native'],
    files: ['ts'],
  },
  { name: 'node10', tsc: fifth, options: ['--module', 'esnext', '--moduleResolution', 'node10'], files: ['ts'] },
];

const withDOM = 'es2022,esnext,dom,dom.iterable';

/**
 * @param {string} program
 * @param {(typeof resolutions)[number]} resolution
 * @param {string} ending
 * @param {string} types
 * @param {string} [lib]
 * @param {string} [folder]  with the types
 */
function check(program, { tsc, options, name }, ending, types, lib = withDOM, folder = inProject()) {
  const file = `consumer-${name}.${ending}`;
  writeFileSync(join(packageProject, file), program);
  const strict = [...words`--strict --noEmit --esModuleInterop --target es2022 --lib`, lib, '--skipLibCheck', 'false'];
  // A folder without types, so that Node's are not found.
  const ambient =
    types === ''
      ? ['--typeRoots', join(packageProject, 'no-types')]
      : ['--typeRoots', join(folder, 'node_modules', '@types'), '--types', types];
  const here = tsc === newest ? ['--ignoreConfig'] : [];
  const args = [tsc, ...here, ...strict, ...options, ...ambient, file];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: packageProject, encoding: 'utf8' });
  rmSync(join(packageProject, file));
  assert.equal(stdout + stderr, '');
  assert.equal(status, 0);
}

test('these tests compile every published entry', () => {
  const { exports: published } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  for (const entry of Object.keys(published)) {
    if (entry !== './package.json') assert.ok(entries.includes(`'${entry.replace('.', 'whurl')}'`), entry);
  }
});

for (const resolution of resolutions) {
  for (const ending of resolution.files)
    test(`every entry compiles with ${resolution.name} in a .${ending} file`, () =>
      check(entries, resolution, ending, ''));
}

const [
  {
    files: [ending],
  },
] = resolutions;
test("the classes are assignable to the DOM's, and the DOM's to them", () => check(dom, resolutions[0], ending, ''));
test("the classes are assignable to Node's, and Node's to them", () => check(node, resolutions[0], ending, 'node'));

test("every entry without the DOM's types", () => check(entries, resolutions[0], ending, '', 'es2022'));
for (const major of [20, 22, 24, 26]) {
  for (const [said, lib] of [
    ['with', withDOM],
    ['without', 'es2022'],
  ])
    test(`every entry with the types of Node ${major} and ${said} the DOM's`, async (t) => {
      const name = /** @type {'node-types-22'} */ (`node-types-${major}`);
      const installed =
        major === 20 ? inProject() : await ensureNpmProject(name, packages[name]).catch(() => undefined);
      if (installed === undefined && process.env.CI !== 'true') return t.skip('@types/node could not be installed');
      check(entries, resolutions[0], ending, 'node', lib, installed);
    });
}

test("a program makes the class a global where TypeScript's library has it", () =>
  check(globalPattern('globalThis.URLPattern ??= Ours;'), resolutions[0], ending, ''));
test('the polyfill declares the global where no library has it', () => {
  for (const resolution of resolutions.filter(({ name }) => ['node16', 'node10'].includes(name)))
    check(globalPattern(''), resolution, resolution.files[0], '', 'es2022');
});
