import { spawnSync } from 'node:child_process';

/**
 * What a program prints. An error says which program failed, and the last line of its complaint.
 *
 * @param {string} folder where it runs
 * @param {string} command
 * @param {string[]} args
 */
export function readCommand(folder, command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status === 0) return stdout;
  const complaint = error?.message ?? stderr.trim().split('\n').at(-1);
  throw new Error(`${command} ${args[0]}: ${complaint}`);
}
