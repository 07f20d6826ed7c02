// Minifies with terser, and keeps the names of private fields: devtools show them, and so do the errors of a wrong
// `this`. terser renames them whatever its options are.
import { minify as runTerser } from 'terser';

const privateNames = /#[A-Za-z_$][\w$]*/g;

/**
 * @param {Record<string, string>} files  one file
 * @param {unknown} _map
 * @param {import('terser').MinifyOptions} options
 * @returns {Promise<{ code: string }>}
 */
export async function minify(files, _map, options) {
  const [code] = Object.values(files);
  const { code: compressed = '' } = await runTerser(code, { ...options, mangle: false });
  const { code: mangled = '' } = await runTerser(compressed, { ...options, compress: false });
  // The second pass only renames, so the nth name in one text is the nth in the other. Strings that look like private
  // names are the same in both.
  const names = compressed.match(privateNames) || [];
  if (names.length !== (mangled.match(privateNames) || []).length) throw new Error('terser has removed private names');
  let index = 0;
  return { code: mangled.replace(privateNames, () => names[index++]) };
}
