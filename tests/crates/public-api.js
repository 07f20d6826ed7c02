// The public API of the crate as lines of text, from rustdoc's JSON.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCache, root } from '../../scripts/project.js';

/** @typedef {any} Node a node of rustdoc's JSON, whose format changes from release to release */

/**
 * @typedef {object} Crate
 * @property {string} name of its package
 * @property {string[]} [features] for Cargo
 * @property {string} [cwd] the folder in which Cargo knows the package
 */

/**
 * Builds the documentation as docs.rs does, with all features.
 *
 * @param {string[]} args for rustdoc
 * @param {Crate} [crate]
 */
export function document(args = [], { name, features = ['--all-features'], cwd = root } = { name: 'whurl' }) {
  const folder = inCache('rustdoc');
  // Unstable options, with the stable compiler.
  const env = { ...process.env, RUSTC_BOOTSTRAP: '1', RUSTDOCFLAGS: `--cfg docsrs -D warnings ${args.join(' ')}` };
  const { status, stderr } = spawnSync(
    'cargo',
    ['doc', '--no-deps', '--package', name, ...features, '--target-dir', folder],
    { cwd, env, encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  return join(folder, 'doc');
}

/**
 * The lines, sorted: each public item with its path, functions with their signatures, types with their traits.
 *
 * @param {Crate} [crate]
 */
export const publicApi = (crate) => readApi(crate).lines;

/**
 * The public items of a crate whose documentation has no example. Fields and variants have the example of their type.
 *
 * @param {Crate} [crate]
 */
export const itemsWithoutExample = (crate) => readApi(crate).withoutExample;

/** @param {Crate} [crate] */
function readApi(crate = { name: 'whurl' }) {
  const folder = document(['-Z', 'unstable-options', '--output-format', 'json'], crate);
  const { root: rootId, index } = JSON.parse(
    readFileSync(join(folder, `${crate.name.replaceAll('-', '_')}.json`), 'utf8'),
  );
  /** @type {Set<string>} */
  const lines = new Set();
  /** @type {string[]} */
  const withoutExample = [];

  /** @param {number} id @param {string} path */
  function visit(id, path) {
    const item = index[id];
    if (item === undefined || (item.visibility !== 'public' && item.visibility !== 'default')) return;
    if (item.attrs.some((/** @type {Node} */ attribute) => JSON.stringify(attribute).includes('hidden'))) return;
    const [[kind, inner]] = /** @type {[string, Node][]} */ (Object.entries(item.inner));
    if (kind === 'use') {
      if (!inner.is_glob) visitAs(inner.id, path, inner.name);
      return;
    }
    visitAs(id, path, item.name);
  }

  /** @param {number} id @param {string} path @param {string} name */
  function visitAs(id, path, name) {
    const item = index[id];
    if (item === undefined) return;
    const here = path === '' ? name : `${path}::${name}`;
    const [[kind, inner]] = /** @type {[string, Node][]} */ (Object.entries(item.inner));
    const frozen = JSON.stringify(item.attrs).includes('non_exhaustive') ? 'non_exhaustive ' : '';
    if (!['struct_field', 'assoc_type'].includes(kind) && !item.docs?.includes('```')) withoutExample.push(here);
    const must = JSON.stringify(item.attrs).includes('must_use') ? 'must_use ' : '';
    if (kind === 'module') {
      lines.add(`mod ${here}`);
      for (const child of inner.items) visit(child, here);
    } else if (kind === 'function') {
      lines.add(`${must}fn ${here}${signature(inner)}`);
    } else if (kind === 'struct_field') {
      lines.add(`field ${here}: ${type(inner)}`);
    } else if (kind === 'struct') {
      lines.add(`${frozen}struct ${here}`);
      for (const field of inner.kind.plain?.fields ?? []) visit(field, here);
      for (const each of inner.impls) visitImpl(each, here);
    } else if (kind === 'enum') {
      lines.add(`${frozen}enum ${here}`);
      for (const variant of inner.variants) lines.add(`variant ${here}::${index[variant].name}`);
      for (const each of inner.impls) visitImpl(each, here);
    } else if (kind === 'trait') {
      lines.add(`trait ${here}`);
      for (const child of inner.items) visit(child, here);
    } else if (kind !== 'impl') {
      const of = inner.type === undefined || inner.type === null ? '' : `: ${type(inner.type)}`;
      lines.add(`${kind} ${here}${of}`);
    }
  }

  /** @param {number} id @param {string} path */
  function visitImpl(id, path) {
    const { impl } = index[id].inner;
    if (impl.is_synthetic || impl.blanket_impl !== null) return;
    if (impl.trait === null) for (const child of impl.items) visit(child, path);
    else
      lines.add(
        `impl ${trait(impl.trait)} for ${type(impl.for) === path.split('::').at(-1) ? path : `${path} as ${type(impl.for)}`}`,
      );
  }

  visit(rootId, '');
  return { lines: [...lines].sort(), withoutExample };
}

/** @param {Node} inner of a function */
function signature({ sig, generics }) {
  const inputs = sig.inputs.map((/** @type {[string, Node]} */ [name, of]) => `${name}: ${type(of)}`);
  const output = sig.output === null ? '' : ` -> ${type(sig.output)}`;
  const params = generics.params.filter(
    (/** @type {Node} */ { kind }) => kind.type?.is_synthetic !== true && kind.type !== undefined,
  );
  const shown = params.map(
    (/** @type {Node} */ { name, kind }) => `${name}: ${kind.type.bounds.map(bound).join(' + ')}`,
  );
  return `${shown.length > 0 ? `<${shown.join(', ')}>` : ''}(${inputs.join(', ')})${output}`;
}

/** @param {Node} node */
function bound(node) {
  return node.trait_bound === undefined ? '…' : trait(node.trait_bound.trait);
}

/** @param {Node} path of a trait */
function trait({ path, args }) {
  return `${path.split('::').at(-1)}${generic(args)}`;
}

/** @param {Node} args */
function generic(args) {
  const angle = args?.angle_bracketed;
  if (args?.parenthesized !== undefined) {
    return `(${args.parenthesized.inputs.map(type).join(', ')})${args.parenthesized.output === null ? '' : ` -> ${type(args.parenthesized.output)}`}`;
  }
  if (angle === undefined) return '';
  const shown = angle.args.map((/** @type {Node} */ arg) =>
    arg.type === undefined ? (arg.lifetime ?? '_') : type(arg.type),
  );
  for (const { name, binding } of angle.constraints ?? [])
    shown.push(
      binding.equality === undefined
        ? `${name}: ${binding.constraint.map(bound).join(' + ')}`
        : `${name} = ${type(binding.equality.type)}`,
    );
  return shown.length > 0 ? `<${shown.join(', ')}>` : '';
}

/** @param {Node} node @returns {string} */
function type(node) {
  if (node === 'infer') return '_';
  const [[kind, inner]] = /** @type {[string, Node][]} */ (Object.entries(node));
  switch (kind) {
    case 'primitive':
    case 'generic':
      return inner;
    case 'resolved_path':
      return trait(inner);
    case 'borrowed_ref':
      return `&${inner.is_mutable ? 'mut ' : ''}${type(inner.type)}`;
    case 'slice':
      return `[${type(inner)}]`;
    case 'array':
      return `[${type(inner.type)}; ${inner.len}]`;
    case 'tuple':
      return `(${inner.map(type).join(', ')})`;
    case 'impl_trait':
      return `impl ${inner.map(bound).join(' + ')}`;
    case 'dyn_trait':
      return `dyn ${inner.traits.map((/** @type {Node} */ each) => trait(each.trait)).join(' + ')}`;
    case 'qualified_path':
      return `${type(inner.self_type)}::${inner.name}`;
    default:
      return kind;
  }
}
