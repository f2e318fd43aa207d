import { realtime } from '@poy/contract/rules';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { roundsById } from './rounds/rounds.ts';

type Announcing = Pick<Deps, 'db' | 'publisher' | 'clock'>;

/** Announces the present state of rounds on their public channels. */
export async function announceRounds(
  { db, publisher, clock }: Announcing,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rounds = await roundsById(db, ids, clock());
  await publisher.publish(
    rounds.map((round) => ({
      channel: realtime.roundChannel(round.betId),
      event: realtime.roundChanged,
      data: round,
    })),
  );
}

const listHashRow = z.object({ id: z.int(), listHash: z.string() });

/**
 * Announces rounds whose shooting has just ended, each with the hash of its list. The message is
 * sent before this turn computes anything from the list, so that a listener can compare its hash
 * with the one beside the result.
 */
export async function announceFrozen(
  { db, publisher, clock }: Announcing,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const lists = await db.query({
    name: 'lottery_list_hashes',
    text: `SELECT round_id AS id, sha256 AS "listHash" FROM lottery.shot_list
      WHERE round_id = ANY ($1::bigint[])`,
    values: [ids],
    row: listHashRow,
  });
  const hashes = new Map(lists.map(({ id, listHash }) => [id, listHash]));
  const rounds = await roundsById(db, ids, clock());
  await publisher.publish(
    rounds.map((round) => ({
      channel: realtime.roundChannel(round.betId),
      event: realtime.roundChanged,
      data: { ...round, listHash: hashes.get(round.betId) },
    })),
  );
}
