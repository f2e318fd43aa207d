import { randomBytes } from 'node:crypto';
import { createDb, type Db } from '../db/db.ts';
import { databaseUrl, postgresUrlName, templateName } from './databaseUrl.ts';

export interface TestDb {
  readonly db: Db;
  /** Of the role that owns the tables, for what a test sets up past the functions. */
  readonly owner: Db;
  /** For a second pool or another process on the same database. */
  readonly url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/**
 * A fresh, prepared database of its own for a test file, copied from the template, without any row
 * that a migration did not write. Call in beforeAll; drop in afterAll.
 * @param empty leaves the tables and functions away too
 */
export async function createTestDb({
  max = 10,
  empty = false,
}: { max?: number; empty?: boolean } = {}): Promise<TestDb> {
  const server = process.env[postgresUrlName];
  if (!server)
    throw new Error(
      `${postgresUrlName} is not set: server tests run under Jest, whose setup starts the database`,
    );
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = createDb(server, { max: 1 });
  await admin.script(
    `CREATE DATABASE ${name} ${empty ? '' : `TEMPLATE ${templateName} STRATEGY file_copy`}`,
  );
  const url = databaseUrl(server, name);
  const db = createDb(url, { max });
  return {
    db,
    owner: db,
    url,
    drop: async () => {
      await db.end();
      await admin.script(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
