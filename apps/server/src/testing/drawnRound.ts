import {
  isUnmoved,
  winningNumbers,
  type ResultKind,
  type ResultSource,
  type SoldLine,
} from '@poy/bet-rules';
import { settleRound } from '../lottery/clockwork/settling/settleRound.ts';
import { ask } from './ask.ts';
import { changeRound } from './changeRound.ts';
import type { LotteryWorld } from './lotteryWorld.ts';
import { ownerOf } from './testDb.ts';

/** One market for each kind of result. */
export const marketOfKind: Readonly<Record<ResultKind, string>> = {
  yeekee: 'BET_YEEKEE_15',
  government: 'BET_GOVERNMENT',
  stock: 'BET_STOCK_NIKKEI_MORNING',
  digits4: 'BET_LOTERRY4_LAOS',
};

export interface WrittenSlip {
  readonly member: string;
  readonly lines: readonly SoldLine[];
}

/**
 * Writes slips as they are after a sale, past the limits and the ledger, so that a test decides
 * every multiplier and no stake has to be paid.
 * @returns the ids of the slips, in the same order
 */
export async function writeSlips(
  { db }: Pick<LotteryWorld, 'db'>,
  round: number,
  slips: readonly WrittenSlip[],
): Promise<number[]> {
  const rows = slips.map(({ member, lines }) => ({
    member,
    stake: lines.reduce((sum, { stakeSatang }) => sum + stakeSatang, 0),
    options: lines.map(({ option }) => option),
    numbers: lines.map(({ number }) => number),
    stakes: lines.map(({ stakeSatang }) => stakeSatang),
    multipliers: lines.map(({ multiplierThousandths }) => multiplierThousandths),
  }));
  const written = await ask<{ id: number }>(db, {
    name: 'test_write_slips',
    text: `INSERT INTO lottery.slip (member, round_id, key, fingerprint, stake, created_at,
          options, numbers, stakes, multipliers, usual_multipliers)
      SELECT s.member, $1::bigint, 'written:' || $1::bigint || ':' || n, '', s.stake, clock_timestamp(),
          s.options, s.numbers, s.stakes, s.multipliers, s.multipliers
        FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (
            member uuid, stake bigint, options lottery.bet_option[], numbers text[], stakes bigint[],
            multipliers int[])) WITH ORDINALITY
          AS s (member, stake, options, numbers, stakes, multipliers, n) ORDER BY n RETURNING id`,
    values: [round, JSON.stringify(rows)],
  });
  return written.map(({ id }) => id);
}

export type Drawn = {
  [K in ResultKind]: { readonly kind: K; readonly source: ResultSource[K] };
}[ResultKind];

/**
 * Ends the sale of a round and settles it by these figures with the product's own functions.
 * Figures that void the round refund it.
 */
export async function settleBy(world: LotteryWorld, round: number, drawn: Drawn): Promise<void> {
  const voided = drawn.kind === 'stock' && isUnmoved(drawn.source);
  await world.move(round, { closesIn: -60, shotsCloseIn: -1 });
  if (drawn.kind === 'yeekee') await changeRound(world.db, round, "status = 'closed'");
  await changeRound(world.db, round, `status = '${voided ? 'voided' : 'calculating'}'`);
  if (voided)
    await world.db.query({
      name: 'test_voided',
      text: 'INSERT INTO lottery.settlement VALUES ($1)',
      values: [round],
    });
  else {
    await ownerOf(world.db).query({
      name: 'test_store_result',
      text: 'SELECT lottery.store_result($1, $2, $3::jsonb, $4::jsonb)',
      values: [
        round,
        '',
        JSON.stringify(winningNumbers(drawn.kind, drawn.source)),
        JSON.stringify(drawn.source),
      ],
    });
  }
  await settleRound(world.db, round, () => undefined);
}
