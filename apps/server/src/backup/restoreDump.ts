import { z } from 'zod';
import { createDb } from '../db/db.ts';
import { loadDump } from './pgTools.ts';

export interface DumpRestore {
  /** Of the role that owns the tables. */
  readonly ownerUrl: string;
  readonly file: string;
  /** The name of a database that may be written over; null for an empty database alone. */
  readonly over: string | null;
}

const contentRow = z.object({ name: z.string(), things: z.int() });
type Content = z.infer<typeof contentRow>;

/** Counts what somebody has made in the database. An extension brings things of its own. */
async function contentOf(ownerUrl: string): Promise<Content> {
  const db = createDb(ownerUrl, { max: 1 });
  const own = `nspname !~ '^pg_' AND nspname <> 'information_schema'`;
  try {
    const [content] = await db.query({
      name: 'restore_content',
      text: `SELECT current_database()::text AS name, (
          (SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${own}
            AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')) +
          (SELECT count(*) FROM pg_namespace n WHERE ${own} AND nspname <> 'public'
            AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = n.oid AND d.deptype = 'e')))::int AS things`,
      row: contentRow,
    });
    if (!content) throw new Error('The database told nothing about itself');
    return content;
  } finally {
    await db.end();
  }
}

/** @throws Error in one line where the database has something and was not named */
function refuseUnnamed({ name, things }: Content, over: string | null): void {
  if (over === null && things > 0)
    throw new Error(
      `The database ${name} is not empty, and restoring writes over everything in it. ` +
        `Give DATABASE_URL of an empty database, or stop every server and say this one's name: --over ${name}`,
    );
  if (over !== null && over !== name)
    throw new Error(
      `--over names ${over}, and the database of DATABASE_OWNER_URL or DATABASE_URL is ${name}. Nothing was changed.`,
    );
}

/**
 * Locks every table, so that nobody who connects from now on can write anything that the restore
 * would take away.
 */
const lockTables = `
SET LOCAL lock_timeout = '10s';
DO $$ DECLARE own regclass; BEGIN
  FOR own IN SELECT c.oid FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
      AND pg_catalog.pg_has_role(c.relowner, 'USAGE') ORDER BY c.oid
  LOOP EXECUTE pg_catalog.format('LOCK TABLE ONLY %s IN ACCESS EXCLUSIVE MODE', own); END LOOP;
END $$;`;

/**
 * Refuses while somebody else is connected. A session that is just ending gets two seconds for it.
 * PostgreSQL's own workers have no user.
 */
const refuseOthers = `
DO $$ DECLARE others text; BEGIN
  FOR n IN 1..20 LOOP
    PERFORM pg_catalog.pg_stat_clear_snapshot();
    SELECT pg_catalog.string_agg(DISTINCT pg_catalog.concat_ws(' ', usename, nullif(application_name, ''),
        'from', coalesce(client_addr::text, 'this machine')), ', ')
      INTO others FROM pg_catalog.pg_stat_activity WHERE datname = pg_catalog.current_database()
        AND pid <> pg_catalog.pg_backend_pid() AND usename IS NOT NULL;
    EXIT WHEN others IS NULL;
    PERFORM pg_catalog.pg_sleep(0.1);
  END LOOP;
  IF others IS NOT NULL THEN
    RAISE 'Somebody is connected to the database % (%): stop every server and program there, and restore again.',
      pg_catalog.current_database(), others;
  END IF;
END $$;`;

/**
 * Makes a database of one's own what a dump has, in one transaction. Others are looked for before
 * anything is touched, again under the locks, and again before the COMMIT. So nobody loses what they
 * wrote, and where somebody connects meanwhile everything stays as it was. Nothing is removed from
 * an empty database: a table that somebody makes there meanwhile ends the restore.
 * @throws Error in one line: the database has something and was not named, somebody is connected, or
 * a tool of PostgreSQL is missing or fails
 */
export async function restoreDump({ ownerUrl, file, over }: DumpRestore): Promise<void> {
  const content = await contentOf(ownerUrl);
  refuseUnnamed(content, over);
  await loadDump(
    ownerUrl,
    file,
    content.things === 0
      ? { clean: false, before: '', after: '' }
      : { clean: true, before: refuseOthers + lockTables + refuseOthers, after: refuseOthers },
  );
}
