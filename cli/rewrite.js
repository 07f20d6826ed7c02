// `--in-place`: writes files anew.
import { chownSync, chmodSync, createWriteStream, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CannotRead, reasonOf } from './lines.js';
import { CannotWrite } from './output.js';

/**
 * Writes a file anew: next to it, with its mode, and then in its place. After an error it is as it was.
 *
 * @template {{ unread: number }} Counts
 * @param {string} file
 * @param {(stream: any) => Promise<Counts>} write  writes what it is to have
 * @returns {Promise<Counts>}
 * @throws {CannotRead | CannotWrite}
 */
export async function rewrite(file, write) {
  const { path, status } = find(file);
  const other = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    const stream = createWriteStream(other, { flags: 'wx', mode: 0o600 });
    await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject)).catch(refuse(file));
    const counts = await write(stream);
    await new Promise((resolve) => stream.end(resolve));
    if (counts.unread > 0) return counts;
    try {
      setOwner(other, status);
      chmodSync(other, status.mode & 0o7777);
      renameSync(other, path);
    } catch (error) {
      refuse(file)(error);
    }
    return counts;
  } finally {
    rmSync(other, { force: true });
  }
}

/** The file that a name stands for, which may be a link to it. @param {string} file @throws {CannotRead} */
function find(file) {
  try {
    const path = realpathSync(file);
    const status = statSync(path);
    if (status.isFile()) return { path, status };
  } catch (error) {
    throw new CannotRead(reasonOf(error));
  }
  throw new CannotRead('--in-place needs a file');
}

/** Only the superuser can give a file to another owner. @param {string} path @param {import('node:fs').Stats} status */
function setOwner(path, { uid, gid }) {
  const own = statSync(path);
  if (own.uid === uid && own.gid === gid) return;
  try {
    chownSync(path, uid, gid);
  } catch {
    // Then it belongs to the user.
  }
}

/** @param {string} file */
const refuse = (file) => (/** @type {unknown} */ error) => {
  throw new CannotWrite(`${file}: ${reasonOf(error)}`);
};
