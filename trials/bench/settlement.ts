import { winningNumbers } from '@poy/bet-rules';
import type { Db } from '../../apps/server/src/db/db.ts';
import { settleRound } from '../../apps/server/src/lottery/clockwork/settling/settleRound.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';

const members = 2_000;
const linesPerSlip = 10;
/** The uuid of member `n` of the bench in SQL, of version 4 as every member's is. */
const benchMember =
  "overlay(overlay(md5('bench' || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid";

/**
 * Makes a government round that has closed and waits for its figures, with `lines` random lines of
 * all eight options. The lines belong to two thousand members and to the members `among`.
 */
export async function createClosedRound(
  db: Db,
  lines: number,
  among: readonly string[] = [],
): Promise<number> {
  const [round] = await ask<{ id: number }>(db, {
    name: 'bench_round',
    text: `INSERT INTO lottery.round (market_id, day, number, kind, opens_at, closes_at, results_at,
        min_shots, min_shooters, status)
      SELECT id, date '2000-01-01',
        (SELECT count(*) + 1 FROM lottery.round WHERE day = date '2000-01-01'), kind,
        now() - interval '3 hours', now() - interval '2 hours', now() - interval '1 hour', 20, 2,
        'calculating'
      FROM lottery.market WHERE code = 'BET_GOVERNMENT' RETURNING id`,
  });
  if (!round) throw new Error('no government lottery');
  await db.query({
    name: 'bench_accounts',
    text: `SELECT ledger.open_account(${benchMember}) FROM generate_series(1, $1::int) n`,
    values: [members],
  });
  await db.query({
    name: 'bench_slips',
    text: `WITH kind (option, digits, multiplier) AS (
        VALUES (ARRAY['teng_bon_3', 'teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3', 'teng_bon_2',
            'teng_bon_2', 'teng_lang_2', 'teng_bon_1', 'teng_lang_1']::lottery.bet_option[],
          ARRAY[3,3,3,3,3,2,2,2,1,1], ARRAY[900000,900000,150000,450000,450000,90000,90000,90000,3200,4200])
      ), holder (uuids) AS (
        SELECT $4::uuid[] || array_agg(${benchMember}) FROM generate_series(1, $3::int) n
      )
      INSERT INTO lottery.slip (member, round_id, key, fingerprint, stake, created_at,
          options, numbers, stakes, multipliers, usual_multipliers)
        SELECT holder.uuids[1 + n % cardinality(holder.uuids)], $1::bigint, $1::bigint || ':' || n, '',
            1000, now(), kind.option,
            (SELECT array_agg(lpad(floor(random() * 10 ^ kind.digits[p])::int::text, kind.digits[p], '0'))
              FROM generate_series(1, ${linesPerSlip}) p WHERE n > 0),
            array_fill(100::bigint, ARRAY[${linesPerSlip}]), kind.multiplier, kind.multiplier
          FROM kind, holder, generate_series(1, $2::int) n`,
    values: [round.id, lines / linesPerSlip, members, among],
  });
  await db.script('ANALYZE lottery.slip; CHECKPOINT');
  return round.id;
}

const digits = (length: number): string =>
  String(Math.floor(Math.random() * 10 ** length)).padStart(length, '0');

/**
 * Gives a round its figures, as the second operator's confirmation does: one transaction writes the
 * result and every winning slip.
 */
export async function drawRound(db: Db, round: number): Promise<void> {
  const source = {
    first: digits(6),
    bottom2: digits(2),
    front3: [digits(3), digits(3)],
    bottom3: [digits(3), digits(3)],
  };
  await db.query({
    name: 'bench_draw',
    text: 'SELECT lottery.store_result($1, $2, $3::jsonb, $4::jsonb)',
    values: [
      round,
      source.first,
      JSON.stringify(winningNumbers('government', source)),
      JSON.stringify(source),
    ],
  });
}

export interface Settled {
  readonly seconds: number;
  readonly payouts: number;
}

/**
 * Settles a round from the figures to the last payout: the result, the winning slips and every
 * credit, in the product's own steps, batches and pauses.
 */
export async function settle(db: Db, round: number): Promise<Settled> {
  const start = performance.now();
  await drawRound(db, round);
  let payouts = 0;
  await settleRound(db, round, ({ slips }) => void (payouts += slips.length));
  return { seconds: (performance.now() - start) / 1000, payouts };
}
