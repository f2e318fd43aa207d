import { z } from 'zod';
import type { Db } from './db.ts';

const rightRow = z.object({
  kind: z.enum(['DATABASE', 'SCHEMA']),
  name: z.string(),
  right: z.string(),
});
type Right = z.infer<typeof rightRow>;

/**
 * Returns the rights by which a role could make something of its own in this database. With a
 * temporary view or a function of its own, a thief in the server's role could stand in the way of
 * names that a function of the owner looks up.
 */
const rightsToMake = (db: Db, role: string): Promise<Right[]> =>
  db.query({
    name: 'rights_to_make',
    text: `SELECT 'DATABASE' AS kind, current_database()::text AS name, r AS right
          FROM unnest('{TEMPORARY,CREATE}'::text[]) r WHERE has_database_privilege($1, current_database(), r)
        UNION ALL
        SELECT 'SCHEMA', nspname::text, 'CREATE' FROM pg_namespace
          WHERE nspname !~ '^pg_' AND has_schema_privilege($1, oid, 'CREATE')
        ORDER BY 1, 2, 3`,
    values: [role],
    row: rightRow,
  });

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Takes from a role, and from everybody, the rights to make something in this database. It looks at
 * the catalogue each time, because rights on a database are in no dump and no copy of it. What only
 * another owner can take stays.
 * @param owner the connection of the role that owns the tables
 */
export async function closeDatabase(owner: Db, role: string): Promise<void> {
  for (const { kind, name, right } of await rightsToMake(owner, role))
    await owner
      .script(`REVOKE ${right} ON ${kind} ${quoted(name)} FROM PUBLIC, ${quoted(role)}`)
      .catch(() => {
        // Whoever owns it has to; openRights tells so.
      });
}

/** Returns in words the rights to make something that the role of a connection still has. */
export async function openRights(db: Db): Promise<string[]> {
  const [row] = await db.query({
    name: 'own_name',
    text: 'SELECT current_user::text AS name',
    row: z.object({ name: z.string() }),
  });
  const rights = await rightsToMake(db, row?.name ?? '');
  return rights.map(({ kind, name, right }) => `${right} on ${kind.toLowerCase()} ${name}`);
}
