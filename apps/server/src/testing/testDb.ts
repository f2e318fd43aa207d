import { randomBytes } from 'node:crypto';
import { closeDatabase } from '../db/closeDatabase.ts';
import { createDb, type Db } from '../db/db.ts';
import { roles, roleUrls } from '../db/embedded/embeddedRoles.ts';
import {
  copyOf,
  createDatabase,
  databaseUrl,
  demoTemplateName,
  postgresUrlName,
  templateName,
} from './databaseUrl.ts';

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

/** Notes the connection of the owner of a database that a test has made in another way. */
export const noteOwner = (db: Db, owner: Db): unknown => owners.set(db, owner);

/** The data that a new database has: none and no tables either, what migrations wrote, or a demo's. */
export type Filled = 'empty' | 'migrated' | 'demo';

const copies: Record<Filled, string> = {
  empty: '',
  migrated: copyOf(templateName),
  demo: copyOf(demoTemplateName),
};

/**
 * Makes a new database for a test file, as a copy of a template. A test file makes it in beforeAll
 * and drops it in afterAll.
 */
export async function createTestDb({
  max = 10,
  filled = 'migrated',
}: { max?: number; filled?: Filled } = {}): Promise<TestDb> {
  const server = process.env[postgresUrlName];
  if (!server)
    throw new Error(
      `${postgresUrlName} is not set: server tests run under Jest, whose setup starts the database`,
    );
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = createDb(server, { max: 1 });
  await createDatabase(admin, name, copies[filled]);
  const superuserUrl = databaseUrl(server, name);
  const { url, ownerUrl } = roleUrls(superuserUrl);
  const db = createDb(url, { max });
  const owner = createDb(ownerUrl, { max: 4 });
  owners.set(db, owner);
  // Rights on a database are not in a copy of it.
  if (filled !== 'empty') await closeDatabase(owner, roles.work);
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
