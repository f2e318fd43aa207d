import {
  fromThousandths,
  numberKey,
  optionDigits,
  toBaht,
  toSatang,
  toThousandths,
  type BetOption,
} from '@poy/bet-rules';
import type { NumberLimit, RoundRate } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { refused } from '../../../http/refused.ts';
import { numberMultiplier, rateRow } from '../../rounds/rounds.ts';
import { askDatabase, outcomeOr, roundState } from '../../askDatabase.ts';

const begunRound = outcomeOr(z.object({ before: roundState }));

interface Asked {
  readonly betId: number;
  readonly option: BetOption;
  readonly number: string;
}

/**
 * Takes a round whose numbers and rates may still be changed.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED
 */
async function takeRound(db: Db, betId: number): Promise<void> {
  await askDatabase(db, {
    name: 'control_take_round',
    text: "SELECT lottery.begin_action($1, 'limit') AS answer",
    values: [betId],
    row: begunRound,
  });
}

/**
 * Returns the numbers of a round that operators limited. Where any order of digits wins, a number
 * is listed once, with its digits in ascending order.
 */
export async function numberLimits(db: Db, betId: number): Promise<NumberLimit[]> {
  const rows = await db.query({
    name: 'control_limits',
    text: `SELECT option, number, multiplier FROM lottery.number_reach
      WHERE round_id = $1 ORDER BY option, number`,
    values: [betId],
    row: numberMultiplier,
  });
  return rows.map(({ multiplier, ...row }) => ({ ...row, multiply: fromThousandths(multiplier) }));
}

async function oneLimit(db: Db, { betId, option, number }: Asked): Promise<NumberLimit | null> {
  const key = numberKey(option, number);
  return (
    (await numberLimits(db, betId)).find(
      (limit) => limit.option === option && limit.number === key,
    ) ?? null
  );
}

async function writeLimit(
  db: Db,
  { betId, option, number }: Asked,
  multiplier: number | null,
): Promise<void> {
  await db.query({
    name: 'control_limit',
    text: 'SELECT lottery.limit_number($1, $2, $3, $4)',
    values: [betId, option, number, multiplier],
  });
}

/**
 * Limits a number of a round from the next slip on: it is sold at a lower multiplier, or not at all
 * with 0.
 * @throws AppError NOT_FOUND, VALIDATION, OPERATOR_REFUSED
 */
export async function setLimit(
  db: Db,
  asked: Asked & { readonly multiply: number },
): Promise<AuditedChange<NumberLimit[], NumberLimit | null>> {
  if (asked.number.length !== optionDigits(asked.option))
    throw new AppError('VALIDATION', { fields: { number: 'number.invalid' } });
  await takeRound(db, asked.betId);
  const before = await oneLimit(db, asked);
  await writeLimit(db, asked, toThousandths(asked.multiply));
  return { before, after: await oneLimit(db, asked), answer: await numberLimits(db, asked.betId) };
}

/**
 * Removes the operators' limit of a number.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED
 */
export async function removeLimit(
  db: Db,
  asked: Asked,
): Promise<AuditedChange<NumberLimit[], NumberLimit | null>> {
  await takeRound(db, asked.betId);
  const before = await oneLimit(db, asked);
  if (!before) throw refused('NOTHING_CHANGES');
  await writeLimit(db, asked, null);
  return { before, after: null, answer: await numberLimits(db, asked.betId) };
}

const changedRate = rateRow.extend({ changed: z.boolean() });

/**
 * Returns the multipliers and stake bounds (baht) of a round that hold now. A highest stake is
 * never above the market's caps.
 * @throws AppError NOT_FOUND
 */
export async function roundRates(db: Db, betId: number): Promise<RoundRate[]> {
  const rows = await db.query({
    name: 'control_rates',
    text: `SELECT l.option, l.multiplier, l.stake_min AS "stakeMin", l.stake_max AS "stakeMax",
        o.option IS NOT NULL AS changed
      FROM lottery.rate_in_round l
      LEFT JOIN lottery.round_rate o ON o.round_id = l.round_id AND o.option = l.option
      WHERE l.round_id = $1 ORDER BY l.option`,
    values: [betId],
    row: changedRate,
  });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows.map(({ option, multiplier, stakeMin, stakeMax, changed }) => ({
    option,
    multiply: fromThousandths(multiplier),
    betMin: toBaht(stakeMin),
    betMax: toBaht(stakeMax),
    changed,
  }));
}

export interface RateAsked {
  readonly betId: number;
  readonly option: BetOption;
  readonly multiply?: number | undefined;
  /** The lowest stake in baht. */
  readonly betMin?: number | undefined;
  readonly betMax?: number | undefined;
}

const orNull = (value: number | undefined, convert: (value: number) => number): number | null =>
  value === undefined ? null : convert(value);

/**
 * Gives an option of a round its own multiplier and stake bounds. A value that is left out stays as
 * the market has it, and without any value the option goes back to the market's terms. Sold lines
 * keep the terms that they were bought at.
 * @throws AppError NOT_FOUND, VALIDATION, OPERATOR_REFUSED
 */
export async function setRoundRate(
  db: Db,
  { betId, option, multiply, betMin, betMax }: RateAsked,
): Promise<AuditedChange<RoundRate[], RoundRate | undefined>> {
  await takeRound(db, betId);
  const before = (await roundRates(db, betId)).find((rate) => rate.option === option);
  if (multiply === undefined && betMin === undefined && betMax === undefined) {
    await db.query({
      name: 'control_rate_back',
      text: 'DELETE FROM lottery.round_rate WHERE round_id = $1 AND option = $2',
      values: [betId, option],
    });
  } else {
    await db.query({
      name: 'control_rate',
      text: `INSERT INTO lottery.round_rate VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (round_id, option) DO UPDATE
          SET multiplier = excluded.multiplier, stake_min = excluded.stake_min, stake_max = excluded.stake_max`,
      values: [
        betId,
        option,
        orNull(multiply, toThousandths),
        orNull(betMin, toSatang),
        orNull(betMax, toSatang),
      ],
    });
  }
  const answer = await roundRates(db, betId);
  const after = answer.find((rate) => rate.option === option);
  if (after && after.betMin > after.betMax)
    throw new AppError('VALIDATION', { fields: { betMax: 'betMax.invalid' } });
  return { before, after, answer };
}
