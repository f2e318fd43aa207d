import type { Db } from '../../apps/server/src/db/db.ts';
import { signInClients } from './bettors.ts';
import { arrive, percentile } from './latency.ts';
import { median, takeTurns, type Contender } from './measure.ts';
import { freshRounds } from './openRound.ts';
import { slipsOverHttp } from './slips.ts';

const membersOfClient = 16;
const pairs = 7;
const pairMs = 4_000;

/** How long slips and stakes take in ms, one number for each pair of turns. */
export interface BesideSale {
  /** The slips that arrive each second: half of what the server sells when it does nothing else. */
  readonly slipsPerSecond: number;
  /** The p99 of a slip while no stake comes. */
  readonly alone: readonly number[];
  /** The p99 of a slip while stakes come. */
  readonly beside: readonly number[];
  /** The p99 of a stake meanwhile. */
  readonly stakes: readonly number[];
}

/**
 * Sells slips at half of what the server can, in pairs of turns: a turn without stakes of games, then
 * one with `perSecond` stakes. Both turns of a pair meet the same machine.
 * @param world `stake` sends one stake; its `prepare` is called before each pair.
 */
export async function besideSale(
  db: Db,
  port: number,
  world: { clients: number; perSecond: number; stake: Contender },
): Promise<BesideSale> {
  const { clients, perSecond, stake } = world;
  const buyers = await signInClients(db, port, { clients, each: membersOfClient });
  const fresh = await freshRounds(db);
  const slip = { ...slipsOverHttp(buyers, fresh.betId), prepare: fresh.open };
  const rates = await takeTurns([slip], { clients, turns: 3, ms: 2_000 });
  const slipsPerSecond = median(rates.get(slip.name) ?? []) / 2;
  const p99 = async ({ work }: Contender, rate: number): Promise<number> => {
    const end = performance.now() + pairMs;
    const goesOn = (): boolean => performance.now() < end;
    const took = await arrive(work, { clients, perSecond: rate, goesOn });
    return percentile(took, 0.99);
  };
  const measured = { alone: [], beside: [], stakes: [] } as Record<string, number[]>;
  for (let pair = 0; pair < pairs; pair += 1) {
    await stake.prepare?.();
    await slip.prepare();
    measured.alone?.push(await p99(slip, slipsPerSecond));
    await slip.prepare();
    const both = await Promise.all([p99(slip, slipsPerSecond), p99(stake, perSecond)]);
    measured.beside?.push(both[0]);
    measured.stakes?.push(both[1]);
  }
  for (const { http } of buyers) http.close();
  const { alone = [], beside = [], stakes = [] } = measured;
  return { slipsPerSecond, alone, beside, stakes };
}
