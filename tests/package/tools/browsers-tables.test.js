// Compares render() with the tables with which Chromium and Firefox test what they show. Every deviation has a reason.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { locateBrowsersTables } from '../../../scripts/data/test-data.js';
import { loadEntry } from '../../shared/package.js';
import { words } from '../../shared/words.js';

const [{ render }] = await loadEntry('whurl/tools/display');

const found = locateBrowsersTables();
/** @type {(path: string | null, read: typeof readChromium) => Row[] | null} */
const readTable = (path, read) => (path === null ? null : read(readFileSync(path, 'utf8')));
const chromium = readTable(found.chromium, readChromium);
const firefox = readTable(found.firefox, readFirefox);
const skipChromium = chromium === null && "Chromium's table is missing: set CHROMIUM_DIR";
const skipFirefox = firefox === null && "Firefox's table is missing: set FIREFOX_DIR";

const host = 'xn--bcher-kva.example';

test('the tables are read as their languages write them', () => {
  const rows = readChromium(
    `// {"no", u"no", kSafe}\n{"${host}",\n u"b\\u00fc" u"cher.example", kSafe}, {"a", "\\U00016f04", kInvalid}`,
  );
  assert.deepEqual(rows, [
    { host, unicode: 'bücher.example', result: 'kSafe' },
    { host: 'a', unicode: '\u{16F04}', result: 'kInvalid' },
  ]);
  const [row] = readFirefox(`["${host}", "b\\u00fccher.example", kUnsafe, "DISABLED"],`);
  assert.deepEqual(row, { host, unicode: 'bücher.example', result: 'kUnsafe', exception: '"DISABLED"' });
});

/** The shown form of a host; null if no URL can have it. @param {string} host @returns {string | null} */
function shown(host) {
  try {
    return render(`https://${host}/`, { extent: 'host', isolate: false }).text;
  } catch {
    return null;
  }
}

/** Whether what is shown is what the browser's row says. @param {Row} row */
function agrees({ host, unicode, result }) {
  const text = shown(host);
  if (result === 'kSafe') return text === unicode;
  return text === host || (text === null && result === 'kInvalid');
}

// The hosts whose display is not the one that Chromium's table says, in both directions.
/** @type {Record<string, string[]>} */
const deviations = {
  'shown: Chromium compares them with a list of popular domains, which we do not have': words`
    xn--igklmo68-kcb.com www.xn--igklmo68-kcb.com foo.bar.xn--igklmo68-kcb.com xn--igklmo68-kcb.co.uk
    mail.xn--igklmo68-kcb.co.uk xn--digklmo68-7vf.com xn--digkmo68-9ob.com xn--digklo68-l89c.com xn--digklm68-b5a.com
    xn--123-bed4a4a6hh40i.com xn--l1acpvx.com xn--l1acpzs.com xn--b1atdu1a.com xn--pktb-5xa.com xn--phkb-d7a.com
    xn--wmr-jxa.com xn--l1agz80a.com xn--l1ag2a0y.com xn--03ae.com xn--r4amg4b.com xn--ae-fsa.com xn--ce-0ia.com
    xn--6ca2t.com xn--y5a4n.com xn--wder-qqa.com xn--tst-bma.net some.xn--tst-bma.net xn--fo-5ja.com
    xn--xample-9ua.test.xn--nt-bja xn--11-lqi.com xn--ceba.com xn--youtue-fta.com`,
  "shown: letters that look like Latin ones in Chromium's judgement, and not in the data of UTS 39": words`
    xn--j1an.com xn--e1azb9e.com xn--q1a0a.com xn--80a8a6a.com xn--6xd66aa62c.com xn--mxapd.com xn--7dbh4a.com
    xn--oidbbf41a.com xn--becd.com xn--lwccv.com xn--mlca6ab.com`,
  'shown: digits, and a letter among digits, that look like none of ASCII in most fonts': [
    'xn--dgca.com',
    'xn--4000-pfr.com',
  ],
  'shown: Chromium restricts Latin letters with marks that few languages have': ['xn--nion-unb.com', 'xn--ily-n3y.com'],
  'shown: UTS 39 has Latin letters with marks in the same label as Chinese and Korean': [
    'xn--hllo-bpa7979ih5m.cn',
    'xn--caf-dma9024xvpg.kr',
  ],
  'shown: two different marks on a letter, of which none hides': ['xn--1ca20i.com'],
  'shown: an ideograph next to a digit, which both browsers show in other rows': ['xn--d12-s18d.cn'],
  "shown: Chromium refuses the letter on Apple's systems alone, because of a font": ['xn--fgb.com'],
  'shown: the URL Standard allows hyphens in the third and fourth place (CheckHyphens is false)': ['xn-----8kci4dhsd'],
  'kept: the whole label looks like a slash': ['xn--ldk.jp'],
  'no URL has an empty host': [''],
};

test("render() shows what Chromium's table says, except for named hosts", { skip: skipChromium }, (t) => {
  const rows = chromium ?? [];
  const different = new Set(rows.filter((row) => !agrees(row)).map((row) => row.host));
  assert.deepEqual([...different].sort(), Object.values(deviations).flat().sort());
  for (const [reason, hosts] of Object.entries(deviations)) t.diagnostic(`${hosts.length} ${reason}`);
  t.diagnostic(`${rows.length} rows of Chromium, ${different.size} deviations`);
  assert.ok(rows.length >= 480);
});

test('render() shows no host that both Chromium and Firefox refuse', { skip: skipChromium || skipFirefox }, (t) => {
  // With a fourth value, Firefox shows the host, or shows it on some systems.
  const refused = new Set(
    (firefox ?? []).filter((row) => row.result !== 'kSafe' && row.exception === undefined).map((row) => row.host),
  );
  const hosts = (chromium ?? [])
    .filter((row) => row.result !== 'kSafe' && refused.has(row.host))
    .map((row) => row.host);
  assert.ok(hosts.length >= 200, `${hosts.length}`);
  const actual = hosts.filter((host) => /[^ -~]/.test(shown(host) ?? ''));
  assert.deepEqual(actual, []);
  t.diagnostic(`${hosts.length} hosts that both refuse`);
});

// The hosts that Firefox shows and we do not.
/** @type {Record<string, string[]>} */
const stricterThanFirefox = {
  "UTS 39 restricts their characters since Firefox's table was made; Chromium's newer table refuses them as well": words`
    xn--3bkxe.jp xn--4fkv10r.com xn--5ekcde0577e87tc.tw xn--bopo-ty4cghi8509kk7xd.tw xn--bopomofo-hj5gkalm.tw
    xn--gamer-f94d4426b.com xn--gamer-k94d3426b.com xn--gpd3ag.ge xn--gpd3ag.xn--node xn--rmdcmef.mm
    xn--rmdcmef.xn--7idjb0f4ck`,
  'the whole label looks like a slash': ['xn--ldk.jp'],
  'no URL has an empty host': [''],
};

test('render() shows what Firefox shows, except for named hosts', { skip: skipFirefox }, (t) => {
  const rows = (firefox ?? []).filter((row) => row.result === 'kSafe' && row.exception === undefined);
  assert.ok(rows.length >= 90, `${rows.length}`);
  const stricter = rows.filter((row) => !agrees(row)).map((row) => row.host);
  assert.deepEqual(stricter.sort(), Object.values(stricterThanFirefox).flat().sort());
  t.diagnostic(`${rows.length} hosts that Firefox shows, ${stricter.length} deviations`);
});

/**
 * @typedef {object} Row
 * @property {string} host in ASCII
 * @property {string} unicode the host in Unicode, as far as the browser shows it
 * @property {'kSafe' | 'kUnsafe' | 'kInvalid'} result whether it may be shown in Unicode
 * @property {string} [exception] of Firefox's rows: where, or in what way, Firefox does something else
 */

/**
 * Rows of C++: `{"xn--…", u"…", kSafe}`, with strings that may be in several pieces.
 *
 * @param {string} source
 * @returns {Row[]}
 */
function readChromium(source) {
  const strings = String.raw`((?:u?"[^"]*"\s*)+)`;
  return read(source, new RegExp(String.raw`\{\s*${strings},\s*${strings},\s*(kSafe|kUnsafe|kInvalid)\s*\}`, 'g'));
}

/** Rows of JavaScript: `["xn--…", "…", kSafe]`, some with a fourth value. @param {string} source @returns {Row[]} */
function readFirefox(source) {
  return read(source, /\[\s*("[^"]*"),\s*("[^"]*"),\s*(kSafe|kUnsafe|kInvalid)\s*(?:,\s*([^\]]+))?\]/g);
}

/** @param {string} source @param {RegExp} row @returns {Row[]} */
function read(source, row) {
  const code = source.replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(row)].map(([, host, unicode, result, exception]) => ({
    host: textOf(host),
    unicode: textOf(unicode),
    result: /** @type {Row['result']} */ (result),
    ...(exception === undefined ? {} : { exception }),
  }));
}

/** The text of one or more literals. @param {string} literals */
function textOf(literals) {
  const contents = [...literals.matchAll(/"([^"]*)"/g)].map(([, content]) => content).join('');
  return contents.replace(/\\(?:[ux]([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/g, (_, ...codes) =>
    String.fromCodePoint(
      Number.parseInt(
        codes.find((code) => code !== undefined),
        16,
      ),
    ),
  );
}
