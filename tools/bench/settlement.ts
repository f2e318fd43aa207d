import type { Db } from '../../apps/server/src/db/db.ts';
import { settleBatch } from '../../apps/server/src/lottery/clockwork/settleRound.ts';
import { computeResult } from '../../apps/server/src/lottery/clockwork/computeResult.ts';

const members = 2_000;
const linesPerSlip = 10;

/** A finished round with `lines` random lines of the usual kinds by two thousand members, its shots frozen, nothing computed yet. */
export async function createFinishedRound(db: Db, lines: number): Promise<number> {
  const [round] = await db.query<{ id: number }>({
    name: 'bench_round',
    text: `INSERT INTO lottery.round (market_id, day, number, kind, draw_mode, opens_at, closes_at, shots_close_at, results_at, min_shots, min_shooters, status)
      SELECT id, date '2000-01-01', (SELECT count(*) + 1 FROM lottery.round WHERE day = date '2000-01-01'), kind, draw_mode, now() - interval '3 hours', now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 hour', 20, 2, 'calculating'
      FROM lottery.market WHERE code = 'BET_YEEKEE_15' RETURNING id`,
  });
  const id = round?.id ?? 0;
  await db.query({ name: 'bench_accounts', text: `SELECT ledger.open_account(md5('bench' || n)::uuid) FROM generate_series(1, $1::int) n`, values: [members] });
  await db.query({
    name: 'bench_slips',
    text: `WITH kind (option, digits, multiplier) AS (
        VALUES (ARRAY['teng_bon_2','teng_bon_2','teng_bon_2','teng_lang_2','teng_lang_2','teng_lang_2','teng_bon_3','teng_bon_3','tode_3','teng_bon_1']::lottery.bet_option[],
          ARRAY[2,2,2,2,2,2,3,3,3,1], ARRAY[90000,90000,90000,90000,90000,90000,850000,850000,120000,3200])
      )
      INSERT INTO lottery.slip (member, round_id, key, fingerprint, stake, created_at, options, numbers, stakes, multipliers, usual_multipliers)
        SELECT md5('bench' || 1 + n % $3::int)::uuid, $1::bigint, $1::bigint || ':' || n, '', 1000, now(), kind.option,
            (SELECT array_agg(lpad(floor(random() * 10 ^ kind.digits[p])::int::text, kind.digits[p], '0')) FROM generate_series(1, ${linesPerSlip}) p WHERE n > 0),
            array_fill(100::bigint, ARRAY[${linesPerSlip}]), kind.multiplier, kind.multiplier
          FROM kind, generate_series(1, $2::int) n`,
    values: [id, lines / linesPerSlip, members],
  });
  const shots = Array.from({ length: 40 }, () => String(Math.floor(Math.random() * 100_000)).padStart(5, '0'));
  await db.query({
    name: 'bench_shots',
    text: "INSERT INTO lottery.shot_list (round_id, list, sha256, count, shooters, sum) VALUES ($1, $2, '', 40, 40, 0)",
    values: [id, shots.join(',')],
  });
  await db.script('ANALYZE lottery.slip; CHECKPOINT');
  return id;
}

export interface Settled {
  readonly seconds: number;
  readonly payouts: number;
}

/** From the frozen shots to the last payout: the result, the winning slips, every credit, in the product's own steps and batches. */
export async function settle(db: Db, round: number): Promise<Settled> {
  const start = performance.now();
  await computeResult(db, round);
  let payouts = 0;
  for (let batch = await settleBatch(db, round); batch; batch = batch.done ? null : await settleBatch(db, round)) payouts += batch.slips.length;
  return { seconds: (performance.now() - start) / 1000, payouts };
}
