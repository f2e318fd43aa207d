import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../db.ts';
import { databaseLock } from './migrate.ts';
import type { SqlFile } from './sqlFiles.ts';

const schemaRow = z.object({ name: z.string() });
const grantRow = z.object({ hash: z.string() });

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Schemas whose tables only their own functions may read or write. */
const doors = ['ledger', 'seal'];

/** Tables that only functions of their owner may read or write, beside all of those schemas. */
const closedTables = [
  'lottery.round_seed',
  'lottery.draw_end',
  'members.otp',
  'operator.second_factor',
  'operator.recovery_code',
];

/**
 * Columns that only functions of their owner read and change, in tables that are open beside them. A
 * new row brings its own value, and no row is deleted: it could come back with another one.
 */
const closedColumns: Readonly<Record<string, string>> = {
  'members.member': 'password_hash',
  'operator.operator': 'password_hash',
};

/**
 * Tables on which draws depend, and the history of what visitors read. The role reads them and writes no more
 * than this; all else is written by functions of their owner (decision 85). The columns of a round that are
 * left let a sale be stopped and note that all is paid.
 */
const mostlyRead: Readonly<Record<string, string>> = {
  'lottery.round': 'UPDATE (suspended_at, over_exposure, exposure_limit, settled_at)',
  'lottery.round_action': '',
  'lottery.round_beacon': 'INSERT (round_id, value)',
  'lottery.round_result': '',
  'lottery.correction': '',
  'lottery.revealed': '',
  'lottery.shot': 'INSERT',
  'lottery.shot_list': '',
  'lottery.shot_prize': '',
  'lottery.slip_win': '',
  'content.item': 'INSERT, UPDATE (position, hidden)',
  'content.version': 'INSERT, UPDATE (state, publish_at)',
  'content.picture': 'INSERT, UPDATE (made_at)',
};

/** Returns the rights to write of a table that is mostly read. */
const writing = (table: string, rights: string, role: string): string => `
  REVOKE INSERT, UPDATE, DELETE ON ${table} FROM ${role};
  ${rights && `GRANT ${rights} ON ${table} TO ${role};`}`;

/**
 * Returns the rights on a table beside its closed column. The others are read from the catalogue, so
 * that a new column needs no word.
 */
const beside = (table: string, column: string, role: string): string => `
  REVOKE SELECT, UPDATE, DELETE ON ${table} FROM ${role};
  DO $$
  DECLARE
    others text := (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
      WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> '${column}');
  BEGIN
    EXECUTE 'GRANT SELECT (' || others || '), UPDATE (' || others || ') ON ${table} TO ${role}';
  END $$;`;

/** Returns the rights in a feature's schema: to read and write rows, and to call functions. */
const open = (schema: string, role: string): string => `
  GRANT USAGE ON SCHEMA ${schema} TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};`;

/**
 * Returns the rights at the door of a schema: to read its views, and to call the functions that run
 * as their owner (SECURITY DEFINER). Its tables and its other functions are for these functions
 * alone.
 */
const door = (schema: string, role: string): string => `
  GRANT USAGE ON SCHEMA ${schema} TO ${role};
  REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM PUBLIC, ${role};
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${schema} FROM PUBLIC, ${role};
  DO $$
  DECLARE
    name text;
  BEGIN
    FOR name IN SELECT p.oid::regprocedure FROM pg_proc p
      WHERE p.pronamespace = '${schema}'::regnamespace AND p.prosecdef LOOP
      EXECUTE 'GRANT EXECUTE ON FUNCTION ' || name || ' TO ${role}';
    END LOOP;
    FOR name IN SELECT c.oid::regclass FROM pg_class c
      WHERE c.relnamespace = '${schema}'::regnamespace AND c.relkind = 'v' LOOP
      EXECUTE 'GRANT SELECT ON ' || name || ' TO ${role}';
    END LOOP;
  END $$;`;

/** The lists of what was applied, by which a server sees that its database is up to date. */
const lists = (role: string): string => `
  GRANT SELECT ON public.migration, public.sql_object, public.sql_release TO ${role};`;

const scriptFor = (schemas: readonly string[], role: string): string =>
  [
    ...schemas
      .filter((schema) => !doors.includes(schema))
      .map((schema) => open(quoted(schema), role)),
    `REVOKE ALL ON ${closedTables.join(', ')} FROM ${role};`,
    ...Object.entries(closedColumns).map(([table, column]) => beside(table, column, role)),
    ...Object.entries(mostlyRead).map(([table, rights]) => writing(table, rights, role)),
    ...doors.map((schema) => door(schema, role)),
    lists(role),
  ].join('');

/**
 * Gives the role that the server works as its rights, and no more. Where nothing has changed since
 * they were last given, nothing is done.
 */
export async function grantWork(
  db: Db,
  role: string,
  { migrations, files }: { migrations: readonly string[]; files: readonly SqlFile[] },
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query(databaseLock);
    await tx.script(
      'CREATE TABLE IF NOT EXISTS public.work_grant (role text PRIMARY KEY, hash text NOT NULL)',
    );
    const schemas = await tx.query({
      name: 'grant_schemas',
      text: `SELECT nspname AS name FROM pg_namespace
          WHERE pg_has_role(current_user, nspowner, 'USAGE') AND nspname !~ '^(pg_|information_schema|public$)'
          ORDER BY nspname`,
      row: schemaRow,
    });
    const script = scriptFor(
      schemas.map(({ name }) => name),
      quoted(role),
    );
    const hash = createHash('sha256')
      .update([script, ...migrations, ...files.map((file) => file.hash)].join('\n'))
      .digest('hex');
    const [given] = await tx.query({
      name: 'grant_given',
      text: 'SELECT hash FROM public.work_grant WHERE role = $1',
      values: [role],
      row: grantRow,
    });
    if (given?.hash === hash) return;
    await tx.script(script);
    await tx.query({
      name: 'grant_note',
      text: `INSERT INTO public.work_grant VALUES ($1, $2) ON CONFLICT (role) DO UPDATE SET hash = $2`,
      values: [role, hash],
    });
  });
}
