/** Name of the migrated database that test databases are copied from. */
export const templateName = 'poy_template';

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
