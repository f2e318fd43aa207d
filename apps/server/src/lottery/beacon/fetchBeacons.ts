import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { beaconSource, type Beacon } from './Beacon.ts';

const waitingRound = z.object({ id: z.int(), source: beaconSource, beaconRound: z.int() });

const waiting = `
  SELECT r.id, r.beacon AS source, lottery.beacon_round(r) AS "beaconRound" FROM lottery.round r
  WHERE r.status = 'calculating' AND r.beacon IS NOT NULL
    AND NOT EXISTS (SELECT FROM lottery.round_beacon b WHERE b.round_id = r.id)
    AND to_timestamp((r.beacon->>'genesis')::bigint
      + (lottery.beacon_round(r) - 1) * (r.beacon->>'period')::int) <= clock_timestamp()
  ORDER BY r.results_at, r.id LIMIT 50`;

/**
 * Gets the public values that rounds are waiting for. A round without its value stays as it is, and
 * the next turn asks again: it has no result without the value. A source that fails is not asked
 * for another round in the same turn.
 * @throws the first source's error, after everything else was done
 */
export async function fetchBeacons(db: Db, beacon: Beacon): Promise<void> {
  const failed = new Map<string, unknown>();
  for (const { id, source, beaconRound } of await db.query({
    name: 'lottery_beacons_waiting',
    text: waiting,
    row: waitingRound,
  })) {
    if (failed.has(source.url)) continue;
    const value = await beacon
      .valueOf(source, beaconRound)
      .catch((error: unknown) => void failed.set(source.url, error));
    if (value === undefined) continue;
    await db.query({
      name: 'lottery_keep_beacon',
      text: 'INSERT INTO lottery.round_beacon (round_id, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      values: [id, value],
    });
  }
  for (const error of failed.values()) throw error;
}
