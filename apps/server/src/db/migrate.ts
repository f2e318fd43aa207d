import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Db } from './db.ts';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

const folder = new URL('./migrations/', import.meta.url);
/**
 * The number of the advisory lock under which migrations run. It can be any number that is the same
 * in every process.
 */
const lock = 7_690_001;

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function apply(db: Db, { name, text, hash }: Migration): Promise<boolean> {
  return db.tx(async (tx) => {
    await tx.query({
      name: 'migrate_lock',
      text: 'SELECT pg_advisory_xact_lock($1)',
      values: [lock],
    });
    const [done] = await tx.query<{ hash: string }>({
      name: 'migrate_done',
      text: 'SELECT hash FROM public.migration WHERE name = $1',
      values: [name],
    });
    if (done && done.hash !== hash)
      throw new Error(
        `${name} was changed after it had run on this database; add a new migration instead (or npm run reset)`,
      );
    if (done) return false;
    await tx.script(text).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
    await tx.query({
      name: 'migrate_note',
      text: 'INSERT INTO public.migration (name, hash) VALUES ($1, $2)',
      values: [name, hash],
    });
    return true;
  });
}

/**
 * Brings the database up to the newest migration. Each file runs once, in order, in its own
 * transaction. Any number of processes may call this at once.
 * @returns the names that ran now
 * @throws Error when a file that already ran was changed, or when a file fails (its transaction is
 * rolled back)
 */
export async function migrate(db: Db): Promise<string[]> {
  await db.tx(async (tx) => {
    await tx.query({
      name: 'migrate_lock',
      text: 'SELECT pg_advisory_xact_lock($1)',
      values: [lock],
    });
    await tx.script(
      'CREATE TABLE IF NOT EXISTS public.migration (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
  });
  const ran: string[] = [];
  for (const migration of await readMigrations())
    if (await apply(db, migration)) ran.push(migration.name);
  return ran;
}
