import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { credit, openMemberAccount } from '../ledger/index.ts';
import { hashPassword, houseSender } from './password/password.ts';

export const demoPassword = 'Demo#2026';
const openingSatang = 100_000;
const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${String(index + 1).padStart(2, '0')}`);
/** Members for people who try the product, and those of the sandbox's crowd. */
const memberNames = [...numbered('demo', 20), ...numbered('crowd', 11)];
const operators = [
  ['operator1', 'superAdmin'],
  ['operator2', 'staff'],
  ['operator3', 'administrator'],
] as const;

const missingRow = z.object({ siteId: z.int(), userName: z.string() });
type Missing = z.infer<typeof missingRow>;
const madeRow = z.object({ uuid: z.uuid() });
const knownRow = z.object({ all: z.boolean() });

async function missingMembers(db: Db): Promise<Missing[]> {
  return db.query({
    name: 'seed_missing_members',
    text: `SELECT s.id AS "siteId", n AS "userName" FROM sites.site s CROSS JOIN unnest($1::text[]) n
           WHERE s.demo AND NOT EXISTS (
             SELECT FROM members.member m WHERE m.site_id = s.id AND m.user_name = n)
           ORDER BY 1, 2`,
    values: [memberNames],
    row: missingRow,
  });
}

/**
 * Makes a member with play money in one transaction, so that a start that was cut off leaves no
 * member without money.
 */
async function seedMember(
  db: Db,
  { siteId, userName }: Missing,
  passwordHash: string,
): Promise<void> {
  await db.tx(async (tx) => {
    const [made] = await tx.query({
      name: 'seed_member',
      text: `INSERT INTO members.member (site_id, user_name, password_hash, known_password)
             VALUES ($1, $2, $3, true) ON CONFLICT DO NOTHING RETURNING uuid`,
      values: [siteId, userName, passwordHash],
      row: madeRow,
    });
    if (!made) return;
    await openMemberAccount(tx, made.uuid);
    await credit(tx, {
      key: `opening:${made.uuid}`,
      type: 'ADMIN_INCREASE',
      member: made.uuid,
      satang: openingSatang,
      reference: null,
    });
  });
}

/**
 * Makes demo members on every demo site, each with 1,000 baht of play money. Existing members are
 * left as they are.
 */
export async function seedMembers(db: Db): Promise<void> {
  const missing = await missingMembers(db);
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword, houseSender);
  for (const member of missing) await seedMember(db, member, passwordHash);
}

/**
 * Makes the demo operators, of all sites, where there is a demo site. Their accounts are dated two
 * days back, because an account cannot take a second step in its first day, and a demo has to work
 * at once.
 */
export async function seedOperators(db: Db): Promise<void> {
  const [known] = await db.query({
    name: 'seed_operators_known',
    text: `SELECT (SELECT count(*) FROM operator.operator WHERE user_name = ANY ($1)) = $2
      OR NOT EXISTS (SELECT FROM sites.site WHERE demo) AS all`,
    values: [operators.map(([userName]) => userName), operators.length],
    row: knownRow,
  });
  if (known?.all) return;
  const passwordHash = await hashPassword(demoPassword, houseSender);
  for (const [userName, role] of operators) {
    await db.query({
      name: 'seed_operator',
      text: `INSERT INTO operator.operator (user_name, password_hash, role, all_sites, known_password, created_at)
        VALUES ($1, $2, $3, true, true, now() - interval '2 days') ON CONFLICT DO NOTHING`,
      values: [userName, passwordHash, role],
    });
  }
}
