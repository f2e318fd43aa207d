import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Db, Query } from '../db.ts';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

const doneRow = z.object({ hash: z.string() });

const folder = new URL('../migrations/', import.meta.url);
/**
 * Takes the lock under which a transaction changes tables or functions: one process at a time. The
 * number can be any that is the same in every process.
 */
export const databaseLock: Query = {
  name: 'migrate_lock',
  text: 'SELECT pg_advisory_xact_lock($1)',
  values: [7_690_001],
};

/** Reads the migrations in their order. */
export async function readMigrations(): Promise<Migration[]> {
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
    await tx.query(databaseLock);
    const [done] = await tx.query({
      name: 'migrate_done',
      text: 'SELECT hash FROM public.migration WHERE name = $1',
      values: [name],
      row: doneRow,
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
  return runAll(db).catch((error: unknown) => {
    const denied = error instanceof Error && 'code' in error && error.code === '42501';
    throw denied
      ? new Error(
          `The tables of this database belong to another role (${error.message}); npm run reset makes a new one`,
        )
      : error;
  });
}

async function runAll(db: Db): Promise<string[]> {
  await db.tx(async (tx) => {
    await tx.query(databaseLock);
    await tx.script(
      `CREATE TABLE IF NOT EXISTS public.migration (
        name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now()
      )`,
    );
  });
  const ran: string[] = [];
  for (const migration of await readMigrations())
    if (await apply(db, migration)) ran.push(migration.name);
  return ran;
}
