import {
  betOptions,
  toBaht,
  wireDay,
  wireTimes,
  type BetOption,
  type DrawMode,
  type ResultKind,
} from '@poy/bet-rules';
import type { Round, RoundStatus } from '@poy/contract';

/** A round with the data of its market, as the queries answer it. */
export interface RoundRow {
  readonly id: number;
  readonly code: string;
  readonly betGroup: string;
  readonly betType: string;
  readonly marketName: string;
  readonly kind: ResultKind;
  readonly drawMode: DrawMode | null;
  readonly commitment: string | null;
  readonly offersSets: boolean;
  readonly number: number;
  /** True where the market has many rounds a day, so that a number tells them apart. */
  readonly manyADay: boolean;
  /** The Bangkok day of the round's sequence, YYYY-MM-DD. */
  readonly day: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** Null where no shots are taken. */
  readonly shotsCloseAt: Date | null;
  readonly resultsAt: Date;
  readonly status: RoundStatus;
  readonly suspended: boolean;
  readonly result: string | null;
  /**
   * The most that one member can stake on a number, by option, in satang; 0 where the option is not
   * on offer.
   */
  readonly maxStakes: Partial<Record<BetOption, number>>;
}

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
    setResult: row.status === 'resulted',
    ...times,
    dt: wireDay(row.day),
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
