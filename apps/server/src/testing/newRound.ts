import type { DrawMode } from '@poy/bet-rules';
import type { Db } from '../db/db.ts';
import { ownerOf } from './testDb.ts';
import { ask } from './ask.ts';

export interface RoundAsked {
  readonly market?: string;
  /** Seconds from now by the database's clock. */
  readonly closesIn?: number;
  readonly shotsCloseIn?: number;
  /** The draw mode; that of its market if left out. */
  readonly drawMode?: DrawMode;
  /** The number of the round and its promise; random ones if left out. */
  readonly betId?: number;
  readonly promised?:
    { readonly seed: string } | { readonly salt: string; readonly sealedNumber: string };
}

const insertRound = {
  name: 'test_new_round',
  text: `WITH asked AS MATERIALIZED (
      SELECT m.*, coalesce($4, m.draw_mode) AS mode, coalesce($5, nextval('lottery.round_id_seq')) AS round_id
        FROM lottery.market m WHERE code = $1
    ), promise AS MATERIALIZED (
      SELECT a.*, coalesce($6::jsonb->>'seed', p.seed) AS seed, coalesce($6::jsonb->>'salt', p.salt) AS salt,
          coalesce($6::jsonb->>'sealedNumber', p.sealed_number) AS sealed_number
        FROM asked a, LATERAL lottery.new_promise(a.round_id, a.mode) p
    ), made AS (
      INSERT INTO lottery.round (id, market_id, day, number, kind, draw_mode, opens_at, closes_at,
          shots_close_at, results_at, min_shots, min_shooters, prize_rows, prize_amounts,
          prize_min_stake, commitment, beacon, own_bottom, status)
        OVERRIDING SYSTEM VALUE
        SELECT round_id, id, date '2000-01-01',
          (SELECT coalesce(max(number), 0) + 1 FROM lottery.round r
            WHERE r.market_id = m.id AND r.day = date '2000-01-01'),
          kind, mode, clock_timestamp() - interval '1 hour' - interval '1 day',
          clock_timestamp() + $2 * interval '1 second',
          CASE WHEN takes_shots THEN clock_timestamp() + $3 * interval '1 second' END,
          clock_timestamp() + $3 * interval '1 second', min_shots, min_shooters,
          (SELECT coalesce(array_agg(shot_row ORDER BY shot_row), '{}') FROM lottery.market_prize p
            WHERE p.market_id = m.id),
          (SELECT coalesce(array_agg(amount ORDER BY shot_row), '{}') FROM lottery.market_prize p
            WHERE p.market_id = m.id),
          prize_min_stake,
          encode(sha256(convert_to(
            coalesce(seed, lottery.seal_text(round_id, salt, sealed_number)), 'UTF8')), 'hex'),
          beacon, own_bottom, 'open'
        FROM promise m RETURNING id
    ), seeded AS (
      INSERT INTO lottery.round_seed (round_id, seed, salt, sealed_number)
        SELECT round_id, seed, salt, sealed_number FROM promise WHERE coalesce(seed, salt) IS NOT NULL
    )
    SELECT id FROM made`,
};

/** Makes an open round beside the timetable, as the product makes one. */
export async function newRound(
  db: Db,
  {
    market = 'BET_YEEKEE_SPEED',
    closesIn = 60,
    shotsCloseIn = closesIn + 20,
    drawMode,
    betId,
    promised,
  }: RoundAsked = {},
): Promise<number> {
  const values = [
    market,
    closesIn,
    shotsCloseIn,
    drawMode ?? null,
    betId ?? null,
    promised ? JSON.stringify(promised) : null,
  ];
  const [row] = await ask<{ id: number }>(ownerOf(db), { ...insertRound, values });
  return row?.id ?? 0;
}
