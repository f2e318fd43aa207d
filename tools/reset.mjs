/**
 * `npm run reset` deletes the data directory (DATA_DIR, else .data). The next start begins with the
 * demo seed.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, say } from './say.mjs';

/**
 * Returns the process that runs on this folder. A process number alone is not enough, because
 * numbers are used again. Where the system says when a process started, that time has to agree,
 * too.
 * @param {string} folder
 */
function inUseBy(folder) {
  const owner = join(folder, 'postgres', 'owner');
  const [pid, start] = existsSync(owner) ? readFileSync(owner, 'utf8').split(' ') : [];
  try {
    if (!pid || !process.kill(Number(pid), 0)) return undefined;
  } catch {
    return undefined;
  }
  const stat = `/proc/${pid}/stat`;
  const text = existsSync(stat) ? readFileSync(stat, 'utf8') : '';
  const began = text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  return !began || !start || began === start.trim() ? pid : undefined;
}

try {
  if (process.env.DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: wipe that database yourself, this command removes only a data directory.',
    );
  const folder = resolve(
    fileURLToPath(new URL('..', import.meta.url)),
    process.env.DATA_DIR || '.data',
  );
  const pid = inUseBy(folder);
  if (pid) throw new Error(`Poy is running on ${folder} (process ${pid}): stop it first.`);
  if (
    existsSync(folder) &&
    !['postgres', 'secrets', 'server.log'].some((name) => existsSync(join(folder, name)))
  ) {
    throw new Error(`${folder} does not look like a data directory of Poy; nothing was removed.`);
  }
  const pointer = join(folder, 'postgres', 'cluster-at');
  const elsewhere = existsSync(pointer) ? readFileSync(pointer, 'utf8') : '';
  if (elsewhere.startsWith('/var/lib/poy/')) rmSync(elsewhere, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  say(`${folder} is empty. npm start begins afresh.`);
} catch (error) {
  fail(error);
}
