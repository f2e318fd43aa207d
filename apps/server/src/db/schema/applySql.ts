import { z } from 'zod';
import type { Db } from '../db.ts';
import { databaseLock } from './migrate.ts';
import { isOlder } from './release.ts';
import { sqlKinds, type SqlFile, type SqlObject } from './sqlFiles.ts';

/** The changes to the functions, views and triggers of a database. */
export interface AppliedSql {
  /** Paths of the files that were applied. */
  readonly applied: string[];
  /** Names of what was dropped: no file has defined it since an earlier release. */
  readonly dropped: string[];
}

/** A row of public.sql_object; a function's name has its arguments' types. */
const known = z.object({
  kind: z.enum(sqlKinds),
  name: z.string(),
  file: z.string(),
  hash: z.string(),
  /** The first release without it, null while a file defines it. */
  goneSince: z.string().nullable(),
  /** True while the database has it. */
  there: z.boolean(),
});
type Known = z.infer<typeof known>;
const madeFunction = z.object({ name: z.string() });
const lastRelease = z.object({ release: z.string() });

const tables = `
  CREATE TABLE IF NOT EXISTS public.sql_object (
    kind text NOT NULL,
    name text NOT NULL,
    file text NOT NULL,
    hash text NOT NULL,
    gone_since text,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (kind, name)
  );
  CREATE TABLE IF NOT EXISTS public.sql_release (release text PRIMARY KEY)`;

/** Nothing may be found by a short name: a function means the same to every role. */
const settings = 'SET LOCAL search_path = pg_catalog, pg_temp';

const readKnown = (tx: Db): Promise<Known[]> =>
  tx.query({
    name: 'sql_known',
    text: `SELECT kind, name, file, hash, gone_since AS "goneSince", CASE kind
          WHEN 'function' THEN to_regprocedure(name) IS NOT NULL
          WHEN 'view' THEN to_regclass(name) IS NOT NULL
          ELSE EXISTS (SELECT FROM pg_trigger t WHERE t.tgname = split_part(name, ' ', 1)
            AND t.tgrelid = to_regclass(split_part(name, ' ', 3))) END AS there
        FROM public.sql_object ORDER BY kind, name`,
    row: known,
  });

const isApplied = ({ path, hash, objects }: SqlFile, all: readonly Known[]): boolean => {
  const its = all.filter(({ file, goneSince }) => file === path && goneSince === null);
  return its.length === objects.length && its.every((row) => row.there && row.hash === hash);
};

/** Returns the name under which an object that was just made is kept. */
async function keptName(tx: Db, { kind, name }: SqlObject): Promise<string> {
  if (kind !== 'function') return name;
  const [made] = await tx.query({
    name: 'sql_made_function',
    text: `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
        WHERE p.pronamespace = split_part($1, '.', 1)::regnamespace AND p.proname = split_part($1, '.', 2)
          AND p.xmin = pg_current_xact_id()::xid`,
    values: [name],
    row: madeFunction,
  });
  if (!made) throw new Error(`The function ${name} was not made`);
  return made.name;
}

async function apply(tx: Db, file: SqlFile): Promise<void> {
  await tx.script(file.text).catch((error: Error) => {
    const kept = /cannot (change|drop)/.test(error.message);
    const advice = kept
      ? ' (another release may still use the old form: give the new one a name of its own)'
      : '';
    throw new Error(`${file.path}: ${error.message}${advice}`, { cause: error });
  });
  await tx.query({
    name: 'sql_forget',
    text: "UPDATE public.sql_object SET file = '' WHERE file = $1 AND gone_since IS NULL",
    values: [file.path],
  });
  for (const object of file.objects)
    await tx.query({
      name: 'sql_note',
      text: `INSERT INTO public.sql_object (kind, name, file, hash) VALUES ($1, $2, $3, $4)
          ON CONFLICT (kind, name) DO UPDATE SET file = $3, hash = $4, gone_since = NULL, at = now()`,
      values: [object.kind, await keptName(tx, object), file.path, file.hash],
    });
}

/** Notes what no file defines now, and drops what none has defined since an earlier release. */
async function dropGone(tx: Db, files: readonly SqlFile[], release: string): Promise<string[]> {
  const paths = new Set(files.map(({ path }) => path));
  const dropped: string[] = [];
  const gone = (await readKnown(tx)).filter(({ file }) => !paths.has(file));
  for (const { kind, name, goneSince } of gone.filter((row) => row.goneSince === null))
    await tx.query({
      name: 'sql_gone',
      text: "UPDATE public.sql_object SET file = '', gone_since = $3 WHERE kind = $1 AND name = $2",
      values: [kind, name, goneSince ?? release],
    });
  const past = gone.filter(({ goneSince }) => goneSince !== null && isOlder(goneSince, release));
  // A trigger uses a function, and so goes first. Those of one kind may use each other and go at once.
  for (const kind of ['trigger', 'view', 'function'] as const) {
    const names = past.filter((row) => row.kind === kind).map(({ name }) => name);
    if (names.length === 0) continue;
    const texts = kind === 'trigger' ? names : [names.join(', ')];
    for (const text of texts) await tx.script(`DROP ${kind.toUpperCase()} IF EXISTS ${text}`);
    await tx.query({
      name: 'sql_dropped',
      text: 'DELETE FROM public.sql_object WHERE kind = $1 AND name = ANY ($2)',
      values: [kind, names],
    });
    dropped.push(...names);
  }
  return dropped;
}

/** Reads every body as PostgreSQL reads it where it is made, now that all they name is there. */
async function checkBodies(tx: Db): Promise<void> {
  const functions = (await readKnown(tx)).filter(
    ({ kind, goneSince }) => kind === 'function' && goneSince === null,
  );
  for (const { name, file } of functions)
    await tx
      .query({
        name: 'sql_check',
        text: `SELECT CASE l.lanname WHEN 'plpgsql' THEN plpgsql_validator(p.oid)::text
              WHEN 'sql' THEN fmgr_sql_validator(p.oid)::text END
            FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang WHERE p.oid = to_regprocedure($1)`,
        values: [name],
      })
      .catch((error: Error) => {
        throw new Error(`${file}: ${error.message}`, { cause: error });
      });
}

/** Returns whether a newer release than this one has applied its files. */
export async function isOutdated(db: Db, release: string): Promise<boolean> {
  const [last] = await db.query({
    name: 'sql_release',
    text: 'SELECT release FROM public.sql_release',
    row: lastRelease,
  });
  return last !== undefined && isOlder(release, last.release);
}

/**
 * Makes the functions, views and triggers of a database those of `files`, in one transaction. A
 * file whose text changed is applied again. Any number of processes may call this at once, and while
 * servers of this release and of the one before run: a function whose arguments changed stands
 * beside its old form, and what no file defines any more is dropped by the next release. A release
 * that is older than the last one which applied its files changes nothing.
 * @throws Error with the path of the file that cannot be applied; nothing is changed then
 */
export async function applySql(
  db: Db,
  files: readonly SqlFile[],
  release: string,
): Promise<AppliedSql> {
  return db.tx(async (tx) => {
    await tx.query(databaseLock);
    await tx.script(`${tables}; ${settings}; SET LOCAL check_function_bodies = off`);
    if (await isOutdated(tx, release)) return { applied: [], dropped: [] };
    const before = await readKnown(tx);
    const changed = files.filter((file) => !isApplied(file, before));
    for (const file of changed) await apply(tx, file);
    const dropped = await dropGone(tx, files, release);
    if (changed.length + dropped.length > 0) {
      await tx.script('SET LOCAL check_function_bodies = on');
      await checkBodies(tx);
    }
    await tx.query({ name: 'sql_release_forget', text: 'DELETE FROM public.sql_release' });
    await tx.query({
      name: 'sql_release_note',
      text: 'INSERT INTO public.sql_release VALUES ($1)',
      values: [release],
    });
    return { applied: changed.map(({ path }) => path), dropped };
  });
}
