import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Returns the address at which the embedded PostgreSQL of a running product listens. */
async function addressOf(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const cluster = (await textOf(join(folder, 'cluster-at'))) || join(folder, 'cluster');
  const port = (await textOf(join(cluster, 'postmaster.pid'))).split('\n')[3];
  return `postgresql://postgres:${await textOf(join(folder, 'password'))}@127.0.0.1:${port}/postgres`;
}

/** Runs one statement on the database of a running product and returns its answer. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  dataDir: string,
  statement: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: await addressOf(dataDir) });
  await client.connect();
  try {
    return await client.query<Row>(statement, [...values]);
  } finally {
    await client.end();
  }
}

/**
 * Changes what an operator can change in the database and no page can change yet.
 * @returns the number of changed rows
 */
export async function changeDatabase(
  dataDir: string,
  statement: string,
  values: readonly unknown[],
): Promise<number> {
  return (await askDatabase(dataDir, statement, values)).rowCount ?? 0;
}
