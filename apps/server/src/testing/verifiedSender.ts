import { randomInt } from 'node:crypto';
import { fail } from '@poy/testing';
import type { Db } from '../db/db.ts';
import type { Sender } from '../wallet/senders/ownSender.ts';
import { ask } from './ask.ts';

/**
 * Gives a member a verified bank account at KBANK where there is none.
 * @returns the sender of what is sent from it, as the service that checks slips tells it
 */
export async function verifiedSender(db: Db, member: string): Promise<Sender> {
  await db.query({
    name: 'test_verified_account',
    text: `INSERT INTO wallet.member_bank
        (site_id, member, bank_code, account_number, account_name, status, created_at, decided_at)
      SELECT m.site_id, m.uuid, 'KBANK', $2, 'Demo ' || m.user_name, 'verified', at, at
      FROM members.member m, LATERAL (SELECT clock_timestamp() - interval '2 days' AS at) t
      WHERE m.uuid = $1 AND NOT EXISTS (SELECT FROM wallet.member_bank a
        WHERE a.member = m.uuid AND a.status = 'verified')`,
    values: [member, String(randomInt(1e9, 1e10))],
  });
  const [own] = await ask<{ account: string; name: string }>(db, {
    name: 'test_verified_sender',
    text: `SELECT account_number AS account, account_name AS name FROM wallet.member_bank
      WHERE member = $1 AND status = 'verified' ORDER BY id LIMIT 1`,
    values: [member],
  });
  return { bank: '004', ...(own ?? fail('no verified account')) };
}
