// Minifies with terser, and keeps the names of private fields: devtools show them, and so do the errors of a wrong
// `this`. terser renames them whatever its options are.

/**
 * webpack calls this in other threads, to which it passes the text of the function. So it contains all that it needs.
 *
 * @param {Record<string, string>} files  one file
 * @param {unknown} _map
 * @param {import('terser').MinifyOptions} options
 * @returns {Promise<{ code: string }>}
 */
exports.minify = async (files, _map, options) => {
  const { minify } = require('terser');
  const privateNames = /#[A-Za-z_$][\w$]*/g;
  const [code] = Object.values(files);
  const { code: compressed = '' } = await minify(code, { ...options, mangle: false });
  const { code: mangled = '' } = await minify(compressed, { ...options, compress: false });
  // The second pass only renames, so the nth name in one text is the nth in the other. Strings that look like private
  // names are the same in both.
  const names = compressed.match(privateNames) || [];
  if (names.length !== (mangled.match(privateNames) || []).length) throw new Error('terser has removed private names');
  let index = 0;
  return { code: mangled.replace(privateNames, () => names[index++]) };
};
