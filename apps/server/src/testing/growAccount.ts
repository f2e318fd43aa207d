import type { Db } from '../db/db.ts';

/** The rows of each kind that a large account has. */
export const grownRows = 3_000;

/** The member whose account grows, the bank account that they pay into, and rounds. */
export interface Grown {
  readonly member: string;
  readonly bank: number;
  /** A round that is over, and one that takes shots. */
  readonly rounds: { readonly over: number; readonly open: number };
}

const n = `generate_series(1, ${grownRows}) n`;
const site = (member: string): string =>
  `(SELECT site_id FROM members.member WHERE uuid = '${member}')`;
const past = `now() - n * interval '10 minutes'`;

/** Requests, claims and movements of money, all of them over or of somebody else. */
const moneyIn = ({ member, bank }: Grown): string[] => [
  `INSERT INTO wallet.deposit (member, bank_id, asked, prepared, prepared_at, idempotency_key,
      created_at, expires_at, ended_at, status)
    SELECT '${member}', ${bank}, 50000 + n * 100, 50001 + n * 100, ${past}, 'grown' || n, ${past},
      ${past}, ${past}, 'expired' FROM ${n}`,
  `INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account, from_name, at,
      received_at, status)
    SELECT b.account_number, 'grown' || n, 9000000 + n, '1112223334', 'somebody', ${past}, ${past},
      'unmatched' FROM wallet.bank b, ${n} WHERE b.id = ${bank}`,
  `INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account, from_name, at,
      received_at, status)
    SELECT b.account_number, 'dust' || n, 1, '1112223335', 'a stranger', ${past}, ${past}, 'unmatched'
    FROM wallet.bank b, ${n} WHERE b.id = ${bank}`,
  `INSERT INTO wallet.bank_movement (account_number, movement_id, amount, from_account, from_name, at,
      received_at, status, claimed_for, claimed_by, decided_by)
    SELECT b.account_number, 'theirs' || n, 100 + n, '1112223334', 'somebody', ${past}, ${past},
      'credited', '${member}', 1, 2 FROM wallet.bank b, ${n} WHERE b.id = ${bank} AND n <= 20`,
  `INSERT INTO wallet.deposit_claim (site_id, member, amount, sent_on, from_last4, created_at)
    SELECT ${site(member)}, '${member}', 9000000 + n, current_date, '7776', ${past} FROM ${n}`,
];

const moneyOut = ({ member }: Grown): string[] => [
  `INSERT INTO wallet.member_bank (site_id, member, bank_code, account_number, status, created_at,
      decided_at)
    SELECT ${site(member)}, '${member}', '014', lpad(n::text, 10, '8'), 'removed', ${past}, ${past} FROM ${n}`,
  `INSERT INTO wallet.withdrawal (site_id, member, bank_id, amount, idempotency_key, status,
      returned_why, created_at, changed_at)
    SELECT ${site(member)}, '${member}', (SELECT min(id) FROM wallet.member_bank WHERE member = '${member}'), 10000,
      'grown' || n, 'returned', 'cancelled', ${past}, ${past} FROM ${n}`,
  `SELECT ledger.post('grown' || n, 'credit', 'ADMIN_INCREASE', '${member}', 100, NULL, NULL, NULL, NULL)
    FROM ${n}`,
];

const played = ({ member, rounds }: Grown): string[] => [
  `INSERT INTO lottery.slip (member, round_id, key, fingerprint, stake, created_at, options, numbers,
      stakes, multipliers, usual_multipliers)
    SELECT '${member}', ${rounds.over}, 'grown' || n, '', 100, ${past}, '{teng_bon_2}', '{12}', '{100}',
      '{90000}', '{90000}' FROM ${n}`,
  `INSERT INTO lottery.shot (round_id, sequence, number, member, shown_name, created_at)
    SELECT ${rounds.open}, n + coalesce(
        (SELECT max(sequence) FROM lottery.shot WHERE round_id = ${rounds.open}), 0),
      '12345', '${member}', 'demo01', now() FROM ${n}`,
  `INSERT INTO lottery.shot_count (round_id, count)
    SELECT round_id, count(*) FROM lottery.shot WHERE round_id = ${rounds.open} GROUP BY round_id
    ON CONFLICT (round_id) DO UPDATE SET count = excluded.count`,
  `INSERT INTO stake.settled (source, source_id, member, stake, at)
    SELECT 'lottery', id, '${member}', 100, now() - interval '1 day' FROM lottery.round
    ORDER BY id LIMIT ${grownRows} ON CONFLICT DO NOTHING`,
];

/** Sessions, conversations, members whom the member brought, and what is known of their visits. */
const aboutThem = ({ member }: Grown): string[] => [
  `INSERT INTO members.session (member, created_at, last_seen_at)
    SELECT '${member}', ${past}, ${past} FROM ${n}`,
  `INSERT INTO support.conversation (site_id, member, opened_at, closed_at, closed_by)
    SELECT ${site(member)}, '${member}', ${past}, ${past}, 1 FROM ${n}`,
  `WITH said AS (
      INSERT INTO support.message (conversation, operator, sender, key, text, sent_at)
        SELECT id, CASE id % 2 WHEN 0 THEN 1 END, 'demo01', 'grown' || id, 'text', now()
        FROM support.conversation RETURNING id, conversation)
    UPDATE support.conversation c SET last_message = s.id, seen_message = s.id FROM said s
    WHERE s.conversation = c.id`,
  `INSERT INTO members.member (site_id, user_name, password_hash, ref_uid)
    SELECT ${site(member)}, 'grown' || n, 'x', (SELECT uid FROM members.member WHERE uuid = '${member}') FROM ${n}`,
  `INSERT INTO collector.record (received_at, kind, site_id, vid, member, data)
    SELECT now(), 'tag', ${site(member)}, 'grown', '${member}', '{}' FROM ${n}`,
  `INSERT INTO collector.consent (site_id, vid, member, choice, version, at)
    SELECT ${site(member)}, 'grown', '${member}', 'agreed', 1, ${past} FROM ${n}`,
];

/** What operators did, all of it decided. */
const ofOperators = ({ member, bank }: Grown): string[] => [
  `INSERT INTO operator.audit_log (operator, site_id, user_name, role, action, subject, outcome,
      request_id, address)
    SELECT 1, ${site(member)}, 'operator1', 'admin', 'members.list', 'x', 'done', n::text, '::1' FROM ${n}`,
  `INSERT INTO wallet.proposal (site_id, kind, member, amount, reason, status, proposed_by, decided_by,
      decided_at)
    SELECT 2, 'increase', '${member}', 100, 'grown', 'refused', 1, 2, now() FROM ${n}`,
  `INSERT INTO wallet.rule_change (site_id, change, reason, status, proposed_by, decided_by, decided_at)
    SELECT ${site(member)}, '{}', 'grown', 'refused', 1, 2, now() FROM ${n}`,
  `INSERT INTO wallet.reconciliation (bank_id, day, made_at, bank_count, bank_sum, feed_count, feed_sum)
    SELECT ${bank}, current_date - n, now(), 0, 0, 0, 0 FROM ${n}`,
];

/**
 * Gives a member thousands of rows of every kind that members or operators list, past the calls, as
 * the owner of the tables.
 */
export async function growAccount(owner: Db, grown: Grown): Promise<void> {
  for (const part of [moneyIn, moneyOut, played, aboutThem, ofOperators])
    for (const text of part(grown)) await owner.script(text);
  await owner.script('ANALYZE');
}
