import { createDb, type Db } from '../../db/db.ts';
import { ask } from '../../testing/ask.ts';

interface Table {
  readonly name: string;
  readonly columns: string;
}

/**
 * Makes the rows of another cluster those of a database, as a dump does: triggers do not run, and no
 * number of a transaction or of the log is written anew. The other cluster has the tables already.
 * @param from of the owner of the tables
 * @param to a connection string of the superuser of the other cluster
 */
export async function copyRows(from: Db, to: string): Promise<void> {
  const tables = await ask<Table>(from, {
    name: 'copy_tables',
    text: `SELECT c.oid::regclass::text AS name,
        (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')
      ORDER BY 1`,
  });
  const there = createDb(to, { max: 1 });
  await there.tx(async (tx) => {
    await tx.script('SET LOCAL session_replication_role = replica');
    await tx.script(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`);
    for (const { name, columns } of tables) {
      const [rows] = await ask<{ all: unknown }>(from, {
        name: `copy_from_${name}`,
        text: `SELECT coalesce(jsonb_agg(t), '[]') AS all FROM ${name} t`,
      });
      await tx.query({
        name: `copy_to_${name}`,
        text: `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
          SELECT ${columns} FROM jsonb_populate_recordset(null::${name}, $1)`,
        values: [JSON.stringify(rows?.all ?? [])],
      });
    }
  });
  await there.end();
}
