import { seedPartners, seedSandboxPartner } from '../games/index.ts';
import { seedMarkets } from '../lottery/index.ts';
import { seedMembers, seedOperators } from '../members/seedMembers.ts';
import { seedSites } from '../sites/rows/seedSites.ts';
import { seedBanks } from '../wallet/seedBanks.ts';
import type { Db } from '../db/db.ts';

/**
 * Writes the data that a demo installation starts with. It may run at any time and in several
 * processes, because existing data stays as it is. The sandbox is at its usual address where none is given.
 */
export async function seedDemo(
  db: Db,
  sandbox: { url: string | null; key: string | null } = { url: null, key: null },
): Promise<void> {
  await seedSites(db);
  await seedMarkets(db);
  await seedPartners(db);
  await seedSandboxPartner(db, sandbox);
  await seedBanks(db);
  await seedMembers(db);
  await seedOperators(db);
}
