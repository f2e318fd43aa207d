import { randomInt } from 'node:crypto';
import { fail } from '@poy/testing';
import type { Db } from '../db/db.ts';
import { ask } from './ask.ts';

/** An account of a member, as a test wants it. */
interface Wanted {
  status?: 'waiting' | 'verified' | 'refused' | 'removed';
  /** The days since it was added; two, where nothing else matters. */
  days?: number;
  name?: string;
  /** The host of the member's site. */
  host?: string;
}

/** Writes a bank account that a member of a site can be paid out to. @returns its id */
export async function newMemberBank(
  db: Db,
  userName: string,
  { status = 'verified', days = 2, name = 'Demo Person', host = 'localhost' }: Wanted = {},
): Promise<number> {
  const [row] = await ask<{ id: number }>(db, {
    name: 'test_member_bank',
    text: `INSERT INTO wallet.member_bank
        (site_id, member, bank_code, account_number, account_name, status, created_at, decided_at)
      SELECT m.site_id, m.uuid, 'kbank', $3, $4, $5, at,
        CASE WHEN $5 <> 'waiting' THEN at END
      FROM members.member m JOIN sites.site s ON s.id = m.site_id AND s.host = $2,
        LATERAL (SELECT clock_timestamp() - $6 * interval '1 day' AS at) t
      WHERE m.user_name = $1 RETURNING id`,
    values: [userName, host, String(randomInt(1e9, 1e10)), name, status, days],
  });
  return row?.id ?? fail(`no member ${userName}`);
}
