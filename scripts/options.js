// The command lines of the scripts.
import { parseArgs } from 'node:util';

/**
 * Reads the arguments of a script. With `--help` it prints the usage, and with wrong arguments it also says what is
 * wrong and sets the exit status to 2.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} usage
 * @param {Options} options
 * @param {readonly string[]} [names] which arguments without a dash there may be
 */
export function readArguments(usage, options, names = []) {
  try {
    const help = /** @type {const} */ ({ type: 'boolean', short: 'h' });
    const { values, positionals } = parseArgs({
      options: { ...options, help },
      allowPositionals: names.length > 0,
      strict: true,
    });
    for (const name of positionals)
      if (!names.includes(name)) throw new TypeError(`There is no ${JSON.stringify(name)}.`);
    if (!(/** @type {{ help?: boolean }} */ (values).help))
      return { values, names: /** @type {string[]} */ (positionals) };
    console.log(usage);
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n\n${usage}`);
    process.exitCode = 2;
  }
  return null;
}
