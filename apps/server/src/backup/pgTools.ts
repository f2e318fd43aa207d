import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, rm, writeFile } from 'node:fs/promises';

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

/** Settles with the status of a tool. @throws Error in one line where it is missing */
const endOf = (tool: string, child: ChildProcess): Promise<number | null> =>
  new Promise((done, reject) =>
    child
      .once('close', done)
      .once('error', () =>
        reject(new Error(`${tool} is missing: install the client tools of PostgreSQL.`)),
      ),
  );

/**
 * Writes the whole database into a new file, as of one moment. Only its owner can read it, from its
 * first byte on.
 * @throws Error in one line where the tool is missing or fails; no file is left then
 */
export async function dump(ownerUrl: string, file: string): Promise<void> {
  await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  await chmod(file, 0o600);
  await writeDump(ownerUrl, file).catch(async (error: unknown) => {
    await rm(file, { force: true });
    throw error;
  });
}

async function writeDump(ownerUrl: string, file: string): Promise<void> {
  const child = spawn('pg_dump', ['--format=custom', `--file=${file}`], {
    env: { ...process.env, ...variablesOf(ownerUrl) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await endOf('pg_dump', child);
  if (code !== 0) throw new Error(`pg_dump failed (status ${code}).`);
}

export interface Load {
  /** Removes what the database has of the things in the dump; else they must not be there. */
  readonly clean: boolean;
  /** SQL that is run before and after the dump, in the same transaction. */
  readonly before: string;
  readonly after: string;
}

/**
 * Makes the database what the file has. One session does everything in one transaction, so that
 * nothing is changed where any of it fails. `pg_restore` only writes the SQL for it.
 * @throws Error in one line where a tool is missing, or with PostgreSQL's words where it refused
 */
export async function loadDump(
  ownerUrl: string,
  file: string,
  { clean, before, after }: Load,
): Promise<void> {
  const options = clean ? ['--clean', '--if-exists'] : [];
  const reader = spawn('pg_restore', [...options, '--file=-', file], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const settings = ['--set=ON_ERROR_STOP=1', '--set=SHOW_CONTEXT=never'];
  const writer = spawn('psql', ['--no-psqlrc', '--quiet', ...settings], {
    env: { ...process.env, ...variablesOf(ownerUrl) },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let words = '';
  writer.stderr.on('data', (part: Buffer) => (words += part));
  // A session that has ended by an error reads no more; its status tells the rest.
  writer.stdin.on('error', () => undefined);
  writer.stdin.write(`BEGIN;\n${before}\n`);
  reader.stdout.pipe(writer.stdin, { end: false });
  const read = endOf('pg_restore', reader).then((code) => {
    // Without its COMMIT the session changes nothing.
    writer.stdin.end(code === 0 ? `\n${after}\nCOMMIT;\n` : '');
    if (code !== 0) throw new Error(`pg_restore failed (status ${code}). Nothing was changed.`);
  });
  const written = endOf('psql', writer).then((code) => {
    reader.kill();
    const [, refusal = words.trim()] = /(?:ERROR|FATAL): +([^]*)/.exec(words) ?? [];
    if (code !== 0) throw new Error(`Nothing was changed. ${refusal.trim()}`);
  });
  const ends = await Promise.allSettled([written, read]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
