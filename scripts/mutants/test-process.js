// A process that runs tests (run-tests.js), from the outside.
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('run-tests.js', import.meta.url));
const state = fileURLToPath(new URL('state.cjs', import.meta.url));

/** The most that is kept of its words on standard error. */
const MAX_ERRORS = 2000;

/**
 * @typedef {object} Answer
 * @property {any} [answer]  as run-tests.js gives it
 * @property {string} [running]  the test that it ran when it died, or ran too long
 * @property {string} [error]
 * @property {boolean} [isTimeout]
 */

/**
 * The milliseconds of the processor that a process has had, and whether it asks for more: on a busy machine, it may have
 * had little of them. Other systems do not tell.
 *
 * @param {number | undefined} pid
 */
function timeOf(pid) {
  try {
    // Behind the name of the program in parentheses: its state, and times in ticks of 10 milliseconds.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return { isRunning: fields[0] === 'R', time: (Number(fields[11]) + Number(fields[12])) * 10 };
  } catch {
    return { isRunning: false, time: 0 };
  }
}

export class TestProcess {
  /** @param {string[]} except  names of tests that do not run */
  constructor(except) {
    this.folder = mkdtempSync(join(tmpdir(), 'whurl-mutants-'));
    const { __STRYKER_ACTIVE_MUTANT__: _, ...env } = process.env;
    this.child = fork(program, [this.folder, JSON.stringify(except)], {
      env,
      execArgv: ['--require', state],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Its own children end with it.
      detached: true,
    });
    this.errors = '';
    this.isOver = false;
    const { stderr } = this.child;
    stderr?.setEncoding('utf8').on('data', (data) => (this.errors = (this.errors + data).slice(-MAX_ERRORS)));
    this.child.on('error', () => {});
    this.child.on('exit', () => (this.isOver = true));
  }

  /**
   * Asks for something.
   *
   * @param {object} request
   * @param {(test: string | undefined) => number} patience  the milliseconds that a test may take, or loading modules; of
   *   the processor while it asks for that
   * @returns {Promise<Answer>}
   */
  ask(request, patience) {
    const { child } = this;
    return new Promise((resolve) => {
      /** @type {string | undefined} */
      let running;
      const done = (/** @type {Answer} */ answer) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        if (answer.answer === undefined) this.end();
        resolve({ running, ...answer });
      };
      const wait = () => {
        const time = patience(running);
        const before = timeOf(child.pid).time;
        const check = () => {
          const { isRunning, time: now } = timeOf(child.pid);
          const hasHadItsTime = !isRunning || now - before >= time;
          if (hasHadItsTime) done({ isTimeout: true });
          else timer = setTimeout(check, time);
        };
        return setTimeout(check, time);
      };
      const onMessage = (/** @type {any} */ message) => {
        if (message.running === undefined) return done(message);
        ({ running } = message);
        clearTimeout(timer);
        timer = wait();
      };
      const onExit = (/** @type {number | null} */ code) => done({ error: `ended with ${code}: ${this.errors}` });
      let timer = wait();
      child.on('message', onMessage).on('exit', onExit);
      if (this.isOver) onExit(child.exitCode);
      else child.send(request, () => {});
    });
  }

  end() {
    this.isOver = true;
    rmSync(this.folder, { recursive: true, force: true });
    try {
      process.kill(-Number(this.child.pid), 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}
