import { z } from 'zod';
import { applySql, isOutdated } from './applySql.ts';
import { closeDatabase, openRights } from '../closeDatabase.ts';
import { createDb, type Db } from '../db.ts';
import type { DatabaseUrls } from '../embedded/embeddedRoles.ts';
import { grantWork } from './grantWork.ts';
import { migrate, readMigrations } from './migrate.ts';
import { readRelease } from './release.ts';
import { readSqlFiles } from './sqlFiles.ts';

const oneRole =
  'One database role owns the tables and runs the server: a fault of the server could write to the ledger. ' +
  'Give the owner in DATABASE_OWNER_URL and another role in DATABASE_URL (docs/decisions/0016).';

const stillOpen = (rights: readonly string[]): string =>
  `The server's role may make things of its own in the database (${rights.join(', ')}): whoever owns the database ` +
  'has to take that from it and from PUBLIC (docs/deploy.md).';

const notPrepared =
  'The database is not up to date: run npm run migrate with DATABASE_OWNER_URL first.';

/**
 * Brings a database up to this release, as its owner: the tables by the migrations, then the
 * functions, then the rights of the role that the server works as (null where that is the owner).
 */
async function prepare(owner: Db, workRole: string | null): Promise<void> {
  await migrate(owner);
  const [files, release, migrations] = await Promise.all([
    readSqlFiles(),
    readRelease(),
    readMigrations(),
  ]);
  // At once, so that no new function is there for a moment without its rights.
  await owner.tx(async (tx) => {
    await applySql(tx, files, release);
    if (!workRole || (await isOutdated(tx, release))) return;
    const names = migrations.map(({ name }) => name);
    await grantWork(tx, workRole, { migrations: names, files });
  });
  if (workRole) await closeDatabase(owner, workRole);
}

const roleRow = z.object({
  name: z.string(),
  /** True where it owns the tables, or may make them in a fresh database. */
  owns: z.boolean(),
});
type Role = z.infer<typeof roleRow>;
const rightRow = z.object({ can: z.boolean() });

/** @throws Error when the database cannot be reached */
async function roleOf(db: Db): Promise<Role> {
  const [role] = await db.query({
    name: 'role_of',
    text: `SELECT current_user AS name, coalesce(
          (SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class
            WHERE oid = to_regclass('public.migration')),
          has_database_privilege(current_database(), 'CREATE')) AS owns`,
    row: roleRow,
  });
  if (!role) throw new Error('The database names no role');
  return role;
}

/** Returns whether this release or a newer one has prepared the database. */
async function isPrepared(db: Db): Promise<boolean> {
  if (await isOutdated(db, await readRelease())) return true;
  const wanted = [
    ...(await readMigrations()).map(({ name }) => name),
    ...(await readSqlFiles()).map(({ hash }) => hash),
  ];
  const missing = await db.query({
    name: 'prepared',
    text: `SELECT FROM unnest($1::text[]) what
        WHERE what NOT IN (SELECT name FROM public.migration UNION SELECT hash FROM public.sql_object)`,
    values: [wanted],
  });
  return missing.length === 0;
}

/** Returns whether the ledger's tables can be written to past its functions. */
async function canWriteLedger(db: Db): Promise<boolean> {
  const [row] = await db.query({
    name: 'can_write_ledger',
    text: "SELECT has_table_privilege('ledger.transfer', 'INSERT') AS can",
    row: rightRow,
  });
  return row?.can === true;
}

/** How far the server's role is kept apart from the owner of the database. */
export interface Prepared {
  /** Words where the role can make views and functions of its own; null where it cannot. */
  readonly open: string | null;
}

/**
 * Brings a database up to this release, in a step of its own before the server works on it. A server
 * that does not know the owner only looks whether somebody has done it.
 * @param warn is told where the server's role could write to the ledger past its functions, or make
 * something of its own
 * @throws Error in one line where nobody has, or a file cannot be applied
 */
export async function prepareDatabase(
  { url, ownerUrl }: DatabaseUrls,
  warn: (line: string) => void,
): Promise<Prepared> {
  const work = createDb(url, { max: 1 });
  try {
    const role = await roleOf(work);
    if (ownerUrl) await prepareAs(ownerUrl, role.name);
    else if (role.owns) await prepare(work, null);
    else if (!(await isPrepared(work).catch(() => false))) throw new Error(notPrepared);
    if (await canWriteLedger(work)) {
      warn(oneRole);
      return { open: null };
    }
    const rights = await openRights(work);
    if (rights.length === 0) return { open: null };
    warn(stillOpen(rights));
    return { open: stillOpen(rights) };
  } finally {
    await work.end();
  }
}

async function prepareAs(ownerUrl: string, workRole: string): Promise<void> {
  const owner = createDb(ownerUrl, { max: 1 });
  try {
    const { name } = await roleOf(owner);
    await prepare(owner, name === workRole ? null : workRole);
  } finally {
    await owner.end();
  }
}
