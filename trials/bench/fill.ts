import type { Db } from '../../apps/server/src/db/db.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';
import { fillRounds, type FilledRound } from './fillRounds.ts';

/** One member has this share of all slips: one in so many. */
const heavyShare = 200;
const slipsPerMember = 20;
const mostMembers = 500_000;
const slipsPerRound = 10_000;
/** The lines of slips are taken from so many lists of ten lines. */
const lists = 2_000;

/** The uuid of filled member `n` in SQL, of version 4 as every member's is. Number 1 is the heavy one. */
const memberUuid = (n: string): string =>
  `overlay(overlay(md5('grown' || ${n}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

/**
 * Settings of PostgreSQL while it is filled: nothing is read before the end, and a fill that is cut
 * off is thrown away.
 */
const whileFilling = {
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  synchronous_commit: 'off',
};

async function makeMembers(db: Db, members: number, since: Date): Promise<void> {
  await db.query({
    name: 'fill_members',
    text: `INSERT INTO members.member (uuid, site_id, user_name, password_hash, created_at)
      SELECT ${memberUuid('n')}, (SELECT min(id) FROM sites.site), 'grown' || n, '', $2
        FROM generate_series(1, $1::int) n`,
    values: [members, since],
  });
  await db.query({
    name: 'fill_accounts',
    text: `WITH opened AS (
        INSERT INTO ledger.account (member, name, asset, balance, version)
          SELECT ${memberUuid('n')}, 'cash', 'THB', 1000000000000, 1 FROM generate_series(1, $1::int) n
          RETURNING id, balance
      )
      INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, created_at)
        SELECT 'grown:' || o.id, t.code, t.house, o.id, o.balance, o.balance, 1,
            $2::timestamptz - (random() * interval '1 day')
          FROM opened o, ledger.transaction_type t WHERE t.code = 'ADMIN_INCREASE'`,
    values: [members, since],
  });
}

const makeLists = `CREATE UNLOGGED TABLE public.bench_lines AS
  SELECT list, kind.option, kind.multiplier, array_fill(500::bigint, ARRAY[10]) AS stakes,
      (SELECT array_agg(lpad(floor(random() * 10 ^ kind.digits[p])::int::text, kind.digits[p], '0'))
        FROM generate_series(1, 10) p WHERE list >= 0) AS numbers
    FROM generate_series(0, ${lists - 1}) list, (VALUES (
      ARRAY['teng_bon_3', 'teng_bon_2', 'tode_3', 'teng_bon_1', 'teng_bon_2', 'teng_lang_2', 'teng_bon_3',
        'teng_lang_2', 'teng_lang_1', 'teng_bon_2']::lottery.bet_option[],
      ARRAY[3,2,3,1,2,2,3,2,1,2],
      ARRAY[900000,90000,150000,3200,90000,90000,900000,90000,4200,90000])) kind (option, digits, multiplier);
  ALTER TABLE public.bench_lines ADD PRIMARY KEY (list); ANALYZE public.bench_lines`;

/** Sells the slips of a round: each with its debit, which goes on from the account's last posting. */
const sellRound = `WITH picked AS MATERIALIZED (
    SELECT s, CASE WHEN s % ${heavyShare} = 0 THEN 1
        ELSE 2 + floor(random() ^ 2 * ($3::int - 1))::int END AS n,
        3 + floor(random() * 8)::int AS lines, floor(random() * ${lists})::int AS list
      FROM generate_series(1, $2::int) s
  ), made AS (
    INSERT INTO lottery.slip (member, round_id, key, fingerprint, stake, created_at, options, numbers, stakes,
        multipliers)
      SELECT ${memberUuid('p.n')}, $1, gen_random_uuid()::text, sha256(int4send(p.s)), 500 * p.lines,
          $4::timestamptz + p.s * ($5::timestamptz - $4::timestamptz) / $2,
          l.option[1:p.lines], l.numbers[1:p.lines], l.stakes[1:p.lines], l.multiplier[1:p.lines]
        FROM picked p JOIN public.bench_lines l USING (list) ORDER BY p.s
      RETURNING id, member, stake, created_at
  ), running AS MATERIALIZED (
    SELECT m.*, a.id AS account, a.balance - sum(m.stake) OVER so_far AS balance,
        a.version + row_number() OVER so_far AS version
      FROM made m JOIN ledger.account a ON a.member = m.member AND a.name = 'cash' AND a.asset = 'THB'
      WINDOW so_far AS (PARTITION BY m.member ORDER BY m.id)
  ), posted AS (
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version, created_at,
        ref_kind, ref_id, ref_text, ref_group)
      SELECT 'slip:' || r.id, t.code, r.account, t.house, r.stake, r.balance, r.version, r.created_at,
          'slip', r.id, lottery.receipt(r.id), $7
        FROM running r, ledger.transaction_type t WHERE t.code = $6 ORDER BY r.id
  )
  UPDATE ledger.account a SET balance = l.balance, version = l.version
    FROM (SELECT account, min(balance) AS balance, max(version) AS version FROM running GROUP BY account) l
    WHERE a.id = l.account`;

/** Pays every thirtieth slip of a round at the moment $2. */
const payRound = `WITH won AS (
    INSERT INTO lottery.slip_win (round_id, slip_id, member, amount)
      SELECT s.round_id, s.id, s.member, s.stake * 20 FROM lottery.slip s
        WHERE s.round_id = $1 AND s.id % 30 = 0 ORDER BY s.member, s.id
      RETURNING slip_id, member, amount
  ), running AS MATERIALIZED (
    SELECT w.*, a.id AS account, a.balance + sum(w.amount) OVER so_far AS balance,
        a.version + row_number() OVER so_far AS version
      FROM won w JOIN ledger.account a ON a.member = w.member AND a.name = 'cash' AND a.asset = 'THB'
      WINDOW so_far AS (PARTITION BY w.member ORDER BY w.slip_id)
  ), posted AS (
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, created_at,
        ref_kind, ref_id, ref_text, ref_group)
      SELECT 'win:' || r.slip_id, t.code, t.house, r.account, r.amount, r.balance, r.version,
          $2::timestamptz + r.slip_id * interval '1 microsecond', 'slip', r.slip_id, lottery.receipt(r.slip_id), $4
        FROM running r, ledger.transaction_type t WHERE t.code = $3 ORDER BY r.member, r.slip_id
  )
  UPDATE ledger.account a SET balance = l.balance, version = l.version
    FROM (SELECT account, max(balance) AS balance, max(version) AS version FROM running GROUP BY account) l
    WHERE a.id = l.account`;

/** Writes what a round sold, as the sale counts it. The product forgets it a day after settlement. */
const countRound = `WITH line AS MATERIALIZED (
    SELECT s.member, u.option, lottery.number_key(u.option, u.number) AS number, u.stake,
        u.stake * u.multiplier / 1000 AS payout
      FROM lottery.slip s, unnest(s.options, s.numbers, s.stakes, s.multipliers) u (option, number, stake, multiplier)
      WHERE s.round_id = $1
  ), to_everybody AS (
    INSERT INTO lottery.number_sold (round_id, option, number, sold, payout)
      SELECT $1, option, number, sum(stake), sum(payout) FROM line GROUP BY option, number
  )
  INSERT INTO lottery.member_sold (round_id, member, option, sold, lines)
    SELECT $1, member, option, sum(stake), count(*) FROM line GROUP BY member, option`;

async function fillRound(db: Db, round: FilledRound, members: number): Promise<void> {
  const { id, slips, opensAt, closesAt, resultsAt, betType, winType, betGroup, counted } = round;
  await db.query({
    name: 'fill_sell',
    text: sellRound,
    values: [id, slips, members, opensAt, closesAt, betType, betGroup],
  });
  await db.query({
    name: 'fill_pay',
    text: payRound,
    values: [id, resultsAt, winType, betGroup],
  });
  if (counted) await db.query({ name: 'fill_count', text: countRound, values: [id] });
}

export interface Filled {
  readonly members: number;
  readonly transfers: number;
  /** A member with one slip in `heavyShare`. */
  readonly heavy: string;
}

/**
 * Fills the database with the past of a busy site: rounds of several markets in the last ninety
 * days, their slips with the debits, and their payouts. Nothing of it is later than an hour ago. No
 * server may run on the database meanwhile, because its seals would be older than what is filled.
 */
export async function fillPast(db: Db, slips: number): Promise<Filled> {
  const members = Math.min(mostMembers, Math.ceil(slips / slipsPerMember));
  for (const [setting, value] of Object.entries(whileFilling))
    await db.script(`ALTER SYSTEM SET ${setting} = '${value}'`);
  await db.script('SELECT pg_reload_conf()');
  await db.script(makeLists);
  const rounds = await fillRounds(db, { count: Math.ceil(slips / slipsPerRound), slips });
  const first = rounds[0];
  if (!first) throw new Error('no round was filled');
  await makeMembers(db, members, first.opensAt);
  for (const round of rounds) await fillRound(db, round, members);
  for (const last of [
    'DROP TABLE public.bench_lines',
    'ALTER SYSTEM RESET ALL',
    'SELECT pg_reload_conf()',
    'VACUUM (FREEZE, ANALYZE)',
    'CHECKPOINT',
  ])
    await db.script(last);
  const [found] = await ask<{ transfers: number; heavy: string }>(db, {
    name: 'fill_found',
    text: `SELECT count(*) AS transfers, ${memberUuid('1')} AS heavy FROM ledger.transfer`,
  });
  if (!found) throw new Error('nothing was filled');
  return { members, ...found };
}
