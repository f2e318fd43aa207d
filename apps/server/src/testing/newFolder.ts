import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder for a database of a test's own, in memory where this machine has a RAM disk. The
 * user that PostgreSQL runs as may enter it.
 */
export async function newFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(process.env['POY_RAM'] ?? tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}
