/** Name of the migrated database that test databases are copied from. */
export const templateName = 'poy_template';

/** Name of the environment variable that carries the superuser's url of the PostgreSQL of this test run. */
export const postgresUrlName = 'POY_TEST_POSTGRES';

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
