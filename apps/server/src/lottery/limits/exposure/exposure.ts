import { toBaht, toSatang } from '@poy/bet-rules';
import { betOption, setNumber } from '@poy/contract';
import { roundExposure as exposureOnWire, type RoundExposure } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { askDatabase, outcomeOr, roundChange } from '../../askDatabase.ts';
import { exposureLimitOf } from '../settings/settings.ts';
import { setPayouts } from '../settings/setPayouts.ts';
import { exposureOfSets, soldSets } from '../soldSets.ts';

/** The option under which 4-digit sets appear in an exposure. */
const setOption = 'set_4';

const roundRow = exposureOnWire
  .omit({ exposure: true, options: true, numbers: true })
  .extend({ limit: z.int() });

const optionRow = z.object({ option: betOption, sold: z.int(), payout: z.int() });
const numberRow = optionRow.extend({ number: z.string() });

/** The amounts of an option in satang; sets are an option, too. */
type Exposed = Omit<z.infer<typeof optionRow>, 'option'> & {
  option: z.infer<typeof betOption> | typeof setOption;
};
type ExposedNumber = Exposed & { number: string };

async function roundOf(db: Db, betId: number): Promise<z.infer<typeof roundRow>> {
  const [row] = await db.query({
    name: 'lottery_exposure_round',
    text: `SELECT r.id AS "betId", m.code AS "betName", r.number, r.status, r.suspended_at IS NOT NULL AS suspended,
        r.over_exposure AS "overExposure", coalesce(r.exposure_limit, m.exposure_limit) AS limit,
        r.exposure_limit IS NOT NULL AS "limitOfRound"
      FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id WHERE r.id = $1`,
    values: [betId],
    row: roundRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const setsStake = z.object({ sold: z.int() });
const setStake = setsStake.extend({ number: setNumber });

/**
 * Computes what the sets of a round would cost at most, and its dearest results. A result is listed
 * with the sets of its own number.
 */
async function setRows(
  db: Db,
  betId: number,
): Promise<{ all: Exposed[]; numbers: ExposedNumber[] }> {
  const sold = await soldSets(db, betId);
  if (sold.length === 0) return { all: [], numbers: [] };
  const [stake] = await db.query({
    name: 'lottery_sets_stake',
    text: 'SELECT coalesce(sum(stake), 0)::bigint AS sold FROM lottery.set_ticket WHERE round_id = $1',
    values: [betId],
    row: setsStake,
  });
  const stakes = new Map(
    (
      await db.query({
        name: 'lottery_sets_stakes',
        text: `SELECT u.number, sum(u.quantity * t.price)::bigint AS sold
          FROM lottery.set_ticket t, unnest(t.numbers, t.quantities) u (number, quantity)
          WHERE t.round_id = $1 GROUP BY u.number`,
        values: [betId],
        row: setStake,
      })
    ).map(({ number, sold: satang }) => [number, satang]),
  );
  const numbers = [...setPayouts(sold)]
    .map((payout, result): ExposedNumber => {
      const number = String(result).padStart(4, '0');
      return { option: setOption, number, sold: stakes.get(number) ?? 0, payout };
    })
    .filter(({ payout }) => payout > 0);
  return {
    all: [
      {
        option: setOption,
        sold: stake?.sold ?? 0,
        payout: numbers.reduce((most, { payout }) => Math.max(most, payout), 0),
      },
    ],
    numbers,
  };
}

const inBaht = <R extends Exposed>(row: R): R => ({
  ...row,
  sold: toBaht(row.sold),
  payout: toBaht(row.payout),
});

/**
 * Returns the exposure of a round in baht: the worst case, its limit, the share of each option, and
 * the dearest numbers.
 * @param most the most numbers that are named
 * @throws AppError NOT_FOUND
 */
export async function roundExposure(db: Db, betId: number, most: number): Promise<RoundExposure> {
  const { limit, ...round } = await roundOf(db, betId);
  const sets = await setRows(db, betId);
  const options: Exposed[] = [
    ...(await db.query({
      name: 'lottery_option_exposure',
      text: 'SELECT option, sold, payout FROM lottery.option_exposure($1) WHERE sold > 0 ORDER BY option',
      values: [betId],
      row: optionRow,
    })),
    ...sets.all,
  ];
  const numbers: ExposedNumber[] = [
    ...(await db.query({
      name: 'lottery_number_exposure',
      text: `SELECT option, number, sold, payout FROM lottery.number_sold
        WHERE round_id = $1 AND sold > 0 ORDER BY payout DESC, option, number LIMIT $2`,
      values: [betId, most],
      row: numberRow,
    })),
    ...sets.numbers,
  ]
    .sort((one, other) => other.payout - one.payout)
    .slice(0, most);
  return {
    ...round,
    exposure: toBaht(options.reduce((sum, { payout }) => sum + payout, 0)),
    limit: toBaht(limit),
    options: options.map(inBaht),
    numbers: numbers.map(inBaht),
  };
}

/** The change that the clockwork made to a sale; amounts are satang. */
const saleChange = z.object({ suspended: z.boolean(), exposure: z.int(), limit: z.int() });
export type SaleChange = z.infer<typeof saleChange>;

const watchedRow = z.object({ change: saleChange.nullable() });

/**
 * Stops the sale of a round above its limit, or resumes it where that limit had stopped it. Returns
 * null where nothing changes.
 */
export async function watchRound(db: Db, round: number, sets: number): Promise<SaleChange | null> {
  const [row] = await db.query({
    name: 'lottery_watch',
    text: 'SELECT lottery.watch_exposure($1, $2) AS change',
    values: [round, sets],
    row: watchedRow,
  });
  return row?.change ?? null;
}

const limitedRow = outcomeOr(roundChange);

/**
 * Gives a round its own limit in baht; null brings back its market's. The sale is stopped or
 * resumed at once, as the limit demands.
 * @param most the most numbers that the answer names
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED
 */
export async function limitExposure(
  db: Db,
  { betId, limit }: { betId: number; limit: number | null },
  most: number,
): Promise<AuditedChange<RoundExposure, { limit: number }>> {
  const { before, after } = await askDatabase(db, {
    name: 'control_limit_exposure',
    text: 'SELECT lottery.limit_exposure($1, $2) AS answer',
    values: [betId, limit === null ? null : toSatang(limit)],
    row: limitedRow,
  });
  await watchRound(db, betId, await exposureOfSets(db, betId));
  const answer = await roundExposure(db, betId, most);
  const { limit: ofMarket } = await exposureLimitOf(db, answer.betName);
  const { exposureLimit } = before;
  const was = typeof exposureLimit === 'number' ? toBaht(exposureLimit) : ofMarket;
  return {
    before: { ...before, limit: was },
    after: { ...after, limit: answer.limit },
    answer,
  };
}
