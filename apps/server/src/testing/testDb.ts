import { randomBytes } from 'node:crypto';
import { createDb, type Db } from '../db/db.ts';
import { databaseUrl, postgresUrlName, templateName } from './databaseUrl.ts';

export interface TestDb {
  readonly db: Db;
  /** The address for a second pool or another process on the same database. */
  readonly url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/**
 * Makes a new, migrated, empty database for a test file, as a copy of the template. A test file
 * makes it in beforeAll and drops it in afterAll.
 */
export async function createTestDb({ max = 10 }: { max?: number } = {}): Promise<TestDb> {
  const server = process.env[postgresUrlName];
  if (!server)
    throw new Error(
      `${postgresUrlName} is not set: server tests run under Jest, whose setup starts the database`,
    );
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = createDb(server, { max: 1 });
  await admin.script(`CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`);
  const url = databaseUrl(server, name);
  const db = createDb(url, { max });
  return {
    db,
    url,
    drop: async () => {
      await db.end();
      await admin.script(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
