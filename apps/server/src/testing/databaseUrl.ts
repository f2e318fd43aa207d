import type { Db } from '../db/db.ts';
import { roles } from '../db/embedded/embeddedRoles.ts';

/** Name of the prepared database that test databases are copied from. */
export const templateName = 'poy_template';

/** Name of its copy that also has the data of a demo installation. */
export const demoTemplateName = 'poy_demo_template';

/** Name of the environment variable with the superuser's url of this test run's PostgreSQL. */
export const postgresUrlName = 'POY_TEST_POSTGRES';

/** Returns the url of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Makes a database as an installation has it: with an owner that is no superuser. */
export const createDatabase = (admin: Db, name: string, more = ''): Promise<void> =>
  admin.script(`CREATE DATABASE ${name} OWNER ${roles.owner} ${more}`);

/** Makes the new database a copy of a template, file by file. */
export const copyOf = (template: string): string => `TEMPLATE ${template} STRATEGY file_copy`;
