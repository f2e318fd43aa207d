import { spawn } from 'node:child_process';

/** Returns libpq's variables for a connection string, so that no password stands in a command line. */
function variablesOf(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const sslMode = url.searchParams.get('sslmode');
  return {
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}

/** @throws Error in one line where the tool is missing or fails */
async function run(tool: string, databaseUrl: string, words: readonly string[]): Promise<void> {
  const child = spawn(tool, words, {
    env: { ...process.env, ...variablesOf(databaseUrl) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((done, reject) =>
    child
      .once('close', done)
      .once('error', () =>
        reject(new Error(`${tool} is missing: install the client tools of PostgreSQL.`)),
      ),
  );
  if (code !== 0) throw new Error(`${tool} failed (status ${code}).`);
}

/** Writes the whole database into a file, as of one moment. */
export const dump = (ownerUrl: string, file: string): Promise<void> =>
  run('pg_dump', ownerUrl, ['--format=custom', `--file=${file}`]);

/** Makes the database what the file has, in one transaction. */
export const restoreDump = (ownerUrl: string, file: string): Promise<void> =>
  run('pg_restore', ownerUrl, [
    '--clean',
    '--if-exists',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${new URL(ownerUrl).pathname.slice(1)}`,
    file,
  ]);
