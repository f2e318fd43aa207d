import { toBaht } from '@poy/bet-rules';
import type { SlipSettled } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps, RealtimeMessage } from '../../deps.ts';
import { publishMoney } from '../../realtime/index.ts';
import { roundsById } from '../rounds/rounds.ts';
import { boughtSlip, type SettledBatch, type SettledRound } from '../settledBatch.ts';

type Announcing = Pick<Deps, 'db' | 'publisher' | 'clock'>;

/**
 * The most losing slips of a round that are announced one by one. Pages also hear that the round
 * has changed.
 */
const lostTold = 2_000;

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

function slipMessage(uuid: string, data: SlipSettled): RealtimeMessage {
  return { channel: realtime.memberChannel(uuid), event: realtime.slipSettled, data };
}

/**
 * Announces a committed batch to its members: their new balance first, then the slip that it came
 * from.
 */
export async function announceBatch(
  { publisher }: Pick<Deps, 'publisher'>,
  round: SettledRound,
  { money, prizes, slips }: SettledBatch,
): Promise<void> {
  await publishMoney(publisher, [...money, ...prizes]);
  const status = round.status === 'voided' ? 'refunded' : 'won';
  await publisher.publish(
    slips.map(({ poyId, uuid, satang }) =>
      slipMessage(uuid, {
        poyId,
        betId: round.id,
        betGroup: round.betGroup,
        status,
        win: status === 'won' ? toBaht(satang) : 0,
      }),
    ),
  );
}

/** Announces to members that their slips of a resulted round won nothing. */
export async function announceLost(
  { db, publisher }: { db: Db } & Pick<Deps, 'publisher'>,
  round: SettledRound,
): Promise<void> {
  const lost = await db.query({
    name: 'lottery_lost',
    text: `SELECT s.id AS "poyId", s.member AS uuid FROM lottery.slip s
      WHERE s.round_id = $1 AND NOT EXISTS (SELECT FROM lottery.slip_win w WHERE w.round_id = $1 AND w.slip_id = s.id)
        AND NOT EXISTS (SELECT FROM lottery.slip_cancel c WHERE c.round_id = $1 AND c.slip_id = s.id)
      ORDER BY s.id DESC LIMIT ${lostTold}`,
    values: [round.id],
    row: boughtSlip,
  });
  await publisher.publish(
    lost.map(({ poyId, uuid }) =>
      slipMessage(uuid, {
        poyId,
        betId: round.id,
        betGroup: round.betGroup,
        status: 'lost',
        win: 0,
      }),
    ),
  );
}
