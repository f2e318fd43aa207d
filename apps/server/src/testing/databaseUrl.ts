import type { Db } from '../db/db.ts';
import { roles } from '../db/embeddedRoles.ts';

/** Name of the prepared database that test databases are copied from. */
export const templateName = 'poy_template';

/** Name of the environment variable that carries the superuser's url of the PostgreSQL of this test run. */
export const postgresUrlName = 'POY_TEST_POSTGRES';

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Makes a database as an installation has it: with an owner that is no superuser. */
export const createDatabase = (admin: Db, name: string, more = ''): Promise<void> =>
  admin.script(`CREATE DATABASE ${name} OWNER ${roles.owner} ${more}`);
