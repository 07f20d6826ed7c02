// An X server without a screen, for browsers that need one.
import { spawn } from 'node:child_process';

/** @returns {Promise<{ display: string, close: () => void }>} */
export function startDisplay() {
  // It picks a free display and writes its number to file descriptor 3.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    const numbers = /** @type {import('node:stream').Readable} */ (server.stdio[3]);
    numbers.once('data', (number) => resolve({ display: `:${String(number).trim()}`, close: () => server.kill() }));
    server.once('error', reject);
    server.once('exit', (status) => reject(new Error(`Xvfb ended with status ${status}`)));
  });
}
