import type { Db } from '../../apps/server/src/db/db.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';

/** Exact amounts of one asked amount: 1 to 99 satang above it. */
const amountsEach = 99;
const accounts = 50;

/** The uuid of member `n` of the bench in SQL, of version 4 as every member's is. */
const memberUuid =
  "overlay(overlay(md5('money' || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid";

/** A member with a request that waits, and with money to ask back. */
export interface Payer {
  readonly uuid: string;
  /** The account of the site that the request is for, and the exact amount of it in satang. */
  readonly account: string;
  readonly satang: number;
  /** The member's own account, which is verified. */
  readonly bankId: number;
  readonly site: number;
}

const steps: readonly { name: string; text: string }[] = [
  {
    name: 'money_banks',
    text: `INSERT INTO wallet.bank (site_id, bank_code, account_number, name)
      SELECT (SELECT min(id) FROM sites.site), 'kbank', lpad(n::text, 10, '9'), 'A site'
        FROM generate_series(1, ${accounts}) n WHERE $1::int > 0`,
  },
  {
    name: 'money_members',
    text: `INSERT INTO members.member (uuid, site_id, user_name, password_hash, created_at)
      SELECT ${memberUuid}, (SELECT min(id) FROM sites.site), 'money' || n, '', now() - interval '9 days'
        FROM generate_series(1, $1::int) n`,
  },
  {
    name: 'money_accounts',
    text: `WITH opened AS (
        INSERT INTO ledger.account (member, name, asset, balance, version)
          SELECT ${memberUuid}, 'cash', 'THB', 1000000, 1 FROM generate_series(1, $1::int) n
          RETURNING id, balance
      )
      INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, created_at)
        SELECT 'money:' || o.id, t.code, t.house, o.id, o.balance, o.balance, 1, now() - interval '8 days'
          FROM opened o, ledger.transaction_type t WHERE t.code = 'ADMIN_INCREASE'`,
  },
  {
    name: 'money_requests',
    text: `INSERT INTO wallet.deposit (member, bank_id, asked, prepared, prepared_at, idempotency_key,
        created_at, expires_at)
      SELECT ${memberUuid}, b.id, x.asked, x.asked + 1 + (n / ${accounts}) % ${amountsEach}, now(), 'money',
          now(), now() + interval '1 day'
        FROM generate_series(1, $1::int) n
        JOIN wallet.bank b ON b.account_number = lpad((1 + n % ${accounts})::text, 10, '9')
        CROSS JOIN LATERAL (SELECT (100 + n / ${accounts * amountsEach}) * 100 AS asked) x`,
  },
  {
    name: 'money_own_banks',
    text: `INSERT INTO wallet.member_bank (site_id, member, bank_code, account_number, account_name, status,
        created_at, decided_at)
      SELECT (SELECT min(id) FROM sites.site), ${memberUuid}, 'scb', lpad(n::text, 10, '0'), 'A member',
          'verified', now() - interval '8 days', now() - interval '8 days'
        FROM generate_series(1, $1::int) n`,
  },
];

/** Makes members, each with a deposit request that waits and a verified account of their own. */
export async function makePayers(db: Db, count: number): Promise<readonly Payer[]> {
  for (const { name, text } of steps) await db.query({ name, text, values: [count] });
  await db.script('ANALYZE');
  return ask<Payer>(db, {
    name: 'money_payers',
    text: `SELECT d.member AS uuid, b.account_number AS account, d.prepared AS satang, o.id AS "bankId",
        o.site_id AS site
      FROM wallet.deposit d JOIN wallet.bank b ON b.id = d.bank_id
      JOIN wallet.member_bank o ON o.member = d.member WHERE d.idempotency_key = 'money' ORDER BY d.id`,
  });
}
