import { spawnSync } from 'node:child_process';

/**
 * Runs a program and returns its output. An error names the program, with the last line that it wrote to stderr.
 *
 * @param {string} folder the one in which it runs
 * @param {string} command
 * @param {string[]} args
 */
export function readCommand(folder, command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status === 0) return stdout;
  const complaint = error?.message ?? stderr.trim().split('\n').at(-1);
  throw new Error(`${command} ${args[0]}: ${complaint}`);
}
