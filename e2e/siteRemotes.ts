import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Connection string of the PostgreSQL that a product runs in its data directory. */
async function databaseOf(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const file = (await readdir(folder, { recursive: true })).find((name) => name.endsWith('postmaster.pid'));
  if (!file) throw new Error(`No PostgreSQL runs in ${folder}`);
  const port = (await readFile(join(folder, file), 'utf8')).split('\n')[3];
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Makes a site take a remote from another address, as an operator would. The server sees it within a few seconds. */
export async function setRemote(dataDir: string, host: string, name: string, manifest: string): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) });
  await client.connect();
  await client.query('UPDATE sites.site SET remotes = remotes || jsonb_build_object($2::text, $3::text) WHERE host = $1', [host, name, manifest]);
  await client.end();
}
