import { toBaht } from '@poy/bet-rules';
import type { SlipSettled } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { publishMoney } from '../../realtime/index.ts';
import {
  batchSize,
  boughtSlip,
  nextBatch,
  settledRound,
  type SettledBatch,
  type SettledRound,
} from '../settledBatch.ts';

/**
 * The most losing tickets of a round that are announced one by one. Pages also hear that the round
 * has changed.
 */
const lostTold = 2_000;

/**
 * Pays the next batch of a round's tickets. Returns null when nothing is left, or when another
 * process is paying it.
 */
export async function settleSetsBatch(
  db: Db,
  round: number,
  limit = batchSize,
): Promise<SettledBatch | null> {
  const [row] = await db.query({
    name: 'lottery_settle_sets',
    text: 'SELECT lottery.settle_sets_batch($1, $2) AS batch',
    values: [round, limit],
    row: nextBatch,
  });
  return row?.batch ?? null;
}

/**
 * Returns the rounds whose tickets still have to be paid or refunded, oldest first: they have a
 * result or are voided.
 */
async function owingRounds(db: Db): Promise<SettledRound[]> {
  return db.query({
    name: 'lottery_sets_to_settle',
    text: `SELECT r.id, m.bet_group AS "betGroup", r.status
      FROM lottery.set_settlement s JOIN lottery.round r ON r.id = s.round_id
      JOIN lottery.market m ON m.id = r.market_id
      WHERE s.done_at IS NULL AND r.status IN ('resulted', 'voided') ORDER BY r.results_at, r.id`,
    row: settledRound,
  });
}

async function lostTickets(db: Db, round: number): Promise<z.infer<typeof boughtSlip>[]> {
  return db.query({
    name: 'lottery_sets_lost',
    text: `SELECT s.id AS "poyId", s.member AS uuid FROM lottery.set_ticket s
      WHERE s.round_id = $1 AND NOT EXISTS (SELECT FROM lottery.set_win w WHERE w.round_id = $1 AND w.ticket_id = s.id)
      ORDER BY s.id DESC LIMIT ${lostTold}`,
    values: [round],
    row: boughtSlip,
  });
}

/** Tells members how their tickets ended, after the balance that came with them. */
function tell(
  { publisher }: Pick<Deps, 'publisher'>,
  round: SettledRound,
  status: SlipSettled['status'],
  tickets: readonly { poyId: number; uuid: string; satang?: number }[],
): Promise<void> {
  return publisher.publish(
    tickets.map(({ poyId, uuid, satang = 0 }) => ({
      channel: realtime.memberChannel(uuid),
      event: realtime.slipSettled,
      data: {
        kind: 'set',
        poyId,
        betId: round.id,
        betGroup: round.betGroup,
        status,
        win: status === 'won' ? toBaht(satang) : 0,
      } satisfies SlipSettled,
    })),
  );
}

async function settleRoundOfSets(
  deps: Pick<Deps, 'db' | 'publisher'>,
  round: SettledRound,
): Promise<void> {
  let finished = false;
  for (
    let batch = await settleSetsBatch(deps.db, round.id);
    batch;
    batch = finished ? null : await settleSetsBatch(deps.db, round.id)
  ) {
    const { money, slips, done } = batch;
    finished = done;
    void publishMoney(deps.publisher, money).then(() =>
      tell(deps, round, round.status === 'voided' ? 'refunded' : 'won', slips),
    );
  }
  if (finished && round.status === 'resulted')
    await tell(deps, round, 'lost', await lostTickets(deps.db, round.id));
}

/**
 * Pays the tickets of every round that has its result, or refunds them where the round was voided,
 * and tells their members. The clockwork calls it.
 * @throws the first error, after every other round was done
 */
export async function settleSets(deps: Pick<Deps, 'db' | 'publisher'>): Promise<void> {
  const errors: unknown[] = [];
  for (const round of await owingRounds(deps.db))
    await settleRoundOfSets(deps, round).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
