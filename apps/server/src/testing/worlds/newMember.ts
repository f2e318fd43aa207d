import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { credit, openMemberAccount } from '../../ledger/index.ts';

/**
 * Opens the account of a new member, who starts with this much cash.
 * @returns the id of the member
 */
export async function newMember(db: Db, satang = 0): Promise<string> {
  const member = randomUUID();
  await openMemberAccount(db, member);
  const start = { key: `start:${member}`, type: 'DEPOSIT', member, satang, reference: null };
  if (satang > 0) await credit(db, start);
  return member;
}
