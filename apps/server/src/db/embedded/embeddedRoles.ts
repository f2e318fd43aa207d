import { createHmac } from 'node:crypto';
import { createDb, type Db } from '../db.ts';

/** Connection strings of one database for its two roles. */
export interface DatabaseUrls {
  /** Of the role that owns the tables and functions; null where it is not known to this process. */
  readonly ownerUrl: string | null;
  /** Of the role that the server works as. */
  readonly url: string;
}

/** Names of the two roles of an embedded database. */
export const roles = { owner: 'poy_owner', work: 'poy_server' } as const;

/** A password for each role that follows from the superuser's: nothing more has to be kept. */
const passwordOf = (role: string, password: string): string =>
  createHmac('sha256', password).update(role).digest('hex');

/** Returns the two roles' connection strings for a database that the superuser's names. */
export function roleUrls(superuserUrl: string): DatabaseUrls & { readonly ownerUrl: string } {
  const urlOf = (role: string): string => {
    const url = new URL(superuserUrl);
    url.password = passwordOf(role, url.password);
    url.username = role;
    return url.href;
  };
  return { ownerUrl: urlOf(roles.owner), url: urlOf(roles.work) };
}

async function makeRole(db: Db, role: string, password: string): Promise<void> {
  const [known] = await db.query({
    name: 'role_known',
    text: 'SELECT FROM pg_roles WHERE rolname = $1',
    values: [role],
  });
  if (!known) await db.script(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
}

/**
 * Makes the two roles of an embedded database where they are missing: one that owns it, and one
 * that the server works as.
 */
export async function makeRoles(superuserUrl: string): Promise<void> {
  const { password } = new URL(superuserUrl);
  const db = createDb(superuserUrl, { max: 1 });
  try {
    for (const role of Object.values(roles)) await makeRole(db, role, passwordOf(role, password));
    await db.script(`ALTER DATABASE postgres OWNER TO ${roles.owner}`);
  } finally {
    await db.end();
  }
}
