import { randomBytes } from 'node:crypto';
import { createDb, type Db } from '../db/db.ts';
import { roleUrls } from '../db/embeddedRoles.ts';
import { createDatabase, databaseUrl, postgresUrlName, templateName } from './databaseUrl.ts';

export interface TestDb {
  /** Of the role that the server works as. */
  readonly db: Db;
  /** Of the role that owns the tables, for what a test sets up past the functions. */
  readonly owner: Db;
  /** The address for a second pool or another process on the same database. */
  readonly url: string;
  readonly ownerUrl: string;
  /** For a hand in the database that no role of the product has. */
  readonly superuserUrl: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

const owners = new WeakMap<Db, Db>();

/**
 * Returns the connection of the role that owns the tables of a test's database, for what a test
 * sets up or reads past the functions.
 */
export function ownerOf(db: Db): Db {
  const owner = owners.get(db);
  if (!owner) throw new Error('Not the database of a test');
  return owner;
}

/**
 * Makes a new, prepared database for a test file, as a copy of the template, without any row that a
 * migration did not write. A test file makes it in beforeAll and drops it in afterAll.
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
  await createDatabase(admin, name, empty ? '' : `TEMPLATE ${templateName} STRATEGY file_copy`);
  const superuserUrl = databaseUrl(server, name);
  const { url, ownerUrl } = roleUrls(superuserUrl);
  const db = createDb(url, { max });
  const owner = createDb(ownerUrl, { max: 4 });
  owners.set(db, owner);
  return {
    db,
    owner,
    url,
    ownerUrl,
    superuserUrl,
    drop: async () => {
      await owner.end();
      await db.end();
      await admin.script(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
