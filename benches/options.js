// The command line of the benchmark.
import { parseArgs } from 'node:util';
import { engineNames } from '../scripts/browsers/engines.js';
import { embeddedNames } from './embedded/names.js';
import { kinds } from './kinds.js';
import { inReadme, operations } from './operations.js';

export const help = `npm run bench -- [options]

  --impl A,B       implementations, of which the first is compared with the others: native, whurl, js (whurl/js), bindings
                   (whurl/bindings), wasm-bindgen (pkg/, without js/bindings/), whatwg-url, whatwg-url-minimum,
                   core-js-pure, react-native-url-polyfill, or the path of an ES module that exports URL and
                   URLSearchParams (default: native,whurl)
  --nodes N,M      major versions of Node (default: 24,26; with --browsers: none)
  --browsers [B,…] measure in browsers: ${engineNames.join(', ')} (default: all)
  --embedded [E,…] compare whurl/js in engines without a compiler: ${embeddedNames.join(', ')}
                   (default: all); with --rounds and --write
  --tools          compare whurl/tools with tldts; with --nodes, --rounds and --write
  --pattern        compare URLPattern with the platform's, urlpattern-polyfill and path-to-regexp, and URLPatternList with
                   routers; with --nodes and --rounds
  --rust           compare the Rust crate with others: time, memory, first build, size of a program; with --write
  --against COMMIT also measure the package as it was at COMMIT, which is built in the cache, and print the ratio to it
  --only OP,…      operations whose name contains OP
  --urls FILE,…    lists of URLs, one on each line (default: the lists of real URLs that are found, else the generated one)
  --references FILE  a list of relative references (default: with the default lists, the one that is found; else they are
                   made of the URLs)
  --rounds N       rounds of each implementation (default: 15)
  --alone          only each operation in a process of its own (default: also all of them in one mixed program)
  --mixed          only the mixed program
  --kinds          each kind of URL, with a list of its own, instead of the operations; the least of the rounds counts, as with --chart
  --chart          only what docs/speed.svg shows: whurl and other packages in a mixed program in Node 26
  --write          write the tables into benches/results/, and the short one into README.md; with --chart, the chart
  --help           print this

Operations: ${Object.keys(operations).join(', ')}
`;

export class BadUsage extends Error {}

const settings = /** @type {const} */ ({
  impl: { type: 'string' },
  nodes: { type: 'string' },
  browsers: { type: 'boolean', default: false },
  embedded: { type: 'boolean', default: false },
  tools: { type: 'boolean', default: false },
  pattern: { type: 'boolean', default: false },
  rust: { type: 'boolean', default: false },
  against: { type: 'string' },
  only: { type: 'string' },
  urls: { type: 'string', default: '' },
  references: { type: 'string' },
  rounds: { type: 'string', default: '15' },
  alone: { type: 'boolean', default: false },
  mixed: { type: 'boolean', default: false },
  kinds: { type: 'boolean', default: false },
  chart: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
});

const list = (/** @type {string} */ text) => text.split(',').filter((part) => part !== '');

/** @param {string} name @returns {name is import('../scripts/browsers/engines.js').EngineName} */
const isEngine = (name) => engineNames.some((known) => known === name);

/**
 * The settings that an option stands for.
 *
 * @type {Record<'kinds' | 'chart', { impl: string, only: string, nodes: string }>}
 */
const presets = {
  kinds: { impl: 'native,whurl', only: '', nodes: '20,24,26' },
  chart: {
    impl: 'native,whurl,whatwg-url-minimum,react-native-url-polyfill,core-js-pure,whatwg-url',
    only: Object.keys(inReadme).join(),
    nodes: '26',
  },
};

/** @param {string[]} args */
export function readOptions(args) {
  const { values: given, positionals } = parse(args);
  const preset = given.chart ? presets.chart : given.kinds ? presets.kinds : undefined;
  if (given.chart && (given.alone || given.mixed)) throw new BadUsage('--chart decides between alone and mixed');
  const values = {
    impl: 'native,whurl',
    only: '',
    ...(given.kinds && given.browsers ? { ...preset, nodes: '' } : preset),
    ...given,
    mixed: given.mixed || given.chart,
  };
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new BadUsage(`--rounds: ${values.rounds} is not a number of rounds`);

  const chosen = positionals.flatMap(list);
  const known = values.browsers ? engineNames : values.embedded ? embeddedNames : [];
  const unknown = chosen.find((name) => !known.some((other) => other === name));
  if (unknown !== undefined)
    throw new BadUsage(
      known.length > 0 ? `${unknown} is not one of ${known.join(', ')}` : `unexpected argument: ${unknown}`,
    );
  if (values.embedded && (values.browsers || values.kinds)) throw new BadUsage('--embedded is a run of its own');
  const only = list(values.only);
  const isSelected = (/** @type {string} */ name) =>
    only.length === 0 || only.some((part) => (values.chart ? name === part : name.includes(part)));
  const selected = Object.keys(values.kinds ? kinds : operations).filter(isSelected);
  if (selected.length === 0) throw new BadUsage(`no operation has ${values.only} in its name`);
  if (values.write && (given.only !== undefined || (preset === undefined && values.alone !== values.mixed)))
    throw new BadUsage('--write: the tables have every operation, alone and mixed');
  return {
    implementations: list(values.impl),
    nodes: list(values.nodes ?? (values.browsers ? '' : '24,26')),
    engines: values.browsers ? (chosen.length > 0 ? chosen.filter(isEngine) : engineNames) : [],
    embedded: values.embedded ? (chosen.length > 0 ? chosen : embeddedNames) : [],
    tools: values.tools,
    pattern: values.pattern,
    rust: values.rust,
    against: values.against,
    operations: selected,
    urls: list(values.urls),
    references: values.references,
    rounds,
    alone: values.alone || !values.mixed,
    mixed: values.mixed || !values.alone,
    kinds: values.kinds,
    chart: values.chart,
    write: values.write,
    help: values.help,
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({ args, options: settings, allowPositionals: true });
  } catch (error) {
    throw new BadUsage(/** @type {Error} */ (error).message);
  }
}
