import type { Db } from '../../apps/server/src/db/db.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';

/** Opens a yeekee round that was not open yet, for the next five hours. Returns its number. */
export async function openRound(db: Db): Promise<number> {
  const [row] = await ask<{ id: number }>(db, {
    name: 'bench_open_round',
    text: `UPDATE lottery.round
      SET status = 'open', opens_at = now() - interval '1 hour', closes_at = now() + interval '5 hours',
        shots_close_at = now() + interval '6 hours', results_at = now() + interval '6 hours'
      WHERE id = (
        SELECT r.id FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
          WHERE m.code = 'BET_YEEKEE_15' AND r.status = 'waiting' ORDER BY r.id DESC LIMIT 1)
      RETURNING id`,
  });
  if (!row) throw new Error('no round to bet on');
  return row.id;
}

/** Rounds that are opened one after the other. */
export interface FreshRounds {
  /** The round that was opened last. */
  readonly betId: () => number;
  readonly open: () => Promise<void>;
}

/** Opens a round, and another one at each call of `open`. */
export async function freshRounds(db: Db): Promise<FreshRounds> {
  let current = await openRound(db);
  return {
    betId: () => current,
    open: async () => {
      current = await openRound(db);
    },
  };
}
