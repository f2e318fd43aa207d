import { betOptions, toBaht, wireDay, wireTimes, type BetOption } from '@poy/bet-rules';
import { betOption, drawMode, resultKind, roundStatus, type Round } from '@poy/contract';
import { z } from 'zod';
import { bangkokDay } from '../columns.ts';

/** A round with the data of its market, as the queries answer it. */
export const roundRow = z.object({
  id: z.int(),
  code: z.string(),
  betGroup: z.string(),
  betType: z.string(),
  marketName: z.string(),
  kind: resultKind,
  drawMode: drawMode.nullable(),
  commitment: z.string().nullable(),
  offersSets: z.boolean(),
  ownBottom: z.boolean(),
  number: z.int(),
  /** True where the market has many rounds a day, so that a number tells them apart. */
  manyADay: z.boolean(),
  /** The Bangkok day of the round's sequence. */
  day: bangkokDay,
  opensAt: z.date(),
  closesAt: z.date(),
  /** Null where no shots are taken. */
  shotsCloseAt: z.date().nullable(),
  resultsAt: z.date(),
  status: roundStatus,
  suspended: z.boolean(),
  result: z.string().nullable(),
  /**
   * The most that one member can stake on a number, by option, in satang; 0 where the option is not
   * on offer.
   */
  maxStakes: z.partialRecord(betOption, z.int()),
});
export type RoundRow = z.infer<typeof roundRow>;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

type BetMax = { [O in BetOption as `betMax${O}`]: number };
function betMaxFields(maxStakes: RoundRow['maxStakes']): BetMax {
  return Object.fromEntries(
    betOptions.map((option) => [`betMax${option}`, toBaht(maxStakes[option] ?? 0)]),
  ) as BetMax;
}

/**
 * Turns a round into its form on the wire. The database holds the true instants, and
 * `unixTimeStamp` carries them. `closeDt` and `resultDt` are written before the close-date shift of
 * specification §4, so that the rule gives the true instants back.
 */
export function roundOnWire(row: RoundRow, now: number): Round {
  const times = wireTimes({
    betType: row.betType,
    closesAt: row.closesAt.getTime(),
    resultsAt: row.resultsAt.getTime(),
  });
  return {
    betId: row.id,
    betName: row.code,
    betGroup: row.betGroup,
    betType: row.betType,
    name: row.manyADay
      ? `${row.marketName} รอบที่ ${row.number}`
      : `${row.marketName} ${row.day.split('-').reverse().join('/')}`,
    kind: row.kind,
    drawMode: row.drawMode,
    commitment: row.commitment,
    number: row.number,
    status: row.status,
    active: row.status === 'open' && !row.suspended && now < row.closesAt.getTime(),
    suspended: row.suspended,
    offersSets: row.offersSets,
    ownBottom: row.ownBottom,
    setResult: row.status === 'resulted',
    ...times,
    dt: wireDay(row.day),
    betList: { dt: wireDay(row.day) },
    unixTimeStamp: {
      realOpenTime: seconds(row.opensAt),
      realCloseTime: seconds(row.closesAt),
      realResultTime: seconds(row.resultsAt),
    },
    shotsCloseTime: row.shotsCloseAt && seconds(row.shotsCloseAt),
    result: row.result,
    ...betMaxFields(row.maxStakes),
  };
}
