import { toBaht } from '@poy/bet-rules';
import { z } from 'zod';
import { watchRound } from '../limits/exposure/exposure.ts';
import { exposureOfSets } from '../limits/soldSets.ts';
import { announceRounds } from '../announce.ts';
import type { Ticking } from './Ticking.ts';

const watched = z.object({
  id: z.int(),
  /** The exposure in satang of the slips alone. */
  exposure: z.int(),
  exposure_limit: z.int(),
  over_exposure: z.boolean(),
  /** The number of 4-digit sets that are sold. */
  sets: z.int(),
});
type Watched = z.infer<typeof watched>;

/**
 * The exposure of the sets of a round, in satang, kept until more sets are sold. Nobody can cancel
 * sets, so an equal count means the same sets.
 */
const known = new WeakMap<object, Map<number, { sets: number; satang: number }>>();

async function setsOf({ db }: Ticking, rounds: readonly Watched[]): Promise<Map<number, number>> {
  const before = known.get(db) ?? new Map<number, { sets: number; satang: number }>();
  const now = new Map<number, { sets: number; satang: number }>();
  for (const { id, sets } of rounds.filter((round) => round.sets > 0)) {
    const kept = before.get(id);
    now.set(id, kept?.sets === sets ? kept : { sets, satang: await exposureOfSets(db, id) });
  }
  known.set(db, now);
  return new Map([...now].map(([id, { satang }]) => [id, satang]));
}

/**
 * Stops the sale of every round whose worst case is above its limit. It resumes a sale that the
 * clockwork had stopped once the worst case is within the limit again, after a cancellation or a
 * higher limit. Operators find it in their log, the person who runs the server is warned, and
 * browsers hear that the round has changed.
 */
export async function watchExposure(deps: Ticking): Promise<void> {
  const rounds = await deps.db.query({
    name: 'lottery_watched',
    text: 'SELECT * FROM lottery.rounds_watched()',
    row: watched,
  });
  const sets = await setsOf(deps, rounds);
  const changed: number[] = [];
  for (const { id, exposure, exposure_limit: limit, over_exposure: stopped } of rounds) {
    const ofSets = sets.get(id) ?? 0;
    if (exposure + ofSets > limit === stopped) continue;
    const change = await watchRound(deps.db, id, ofSets);
    if (!change) continue;
    changed.push(id);
    const said = change.suspended ? 'the sale is suspended' : 'the sale goes on';
    deps.warn?.(
      `round ${id}: ${said}; its worst case is ${toBaht(change.exposure)} baht, the limit ${toBaht(change.limit)}`,
    );
  }
  await announceRounds(deps, changed);
}
