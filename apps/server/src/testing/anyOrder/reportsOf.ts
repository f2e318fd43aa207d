import { halfTime, places, type Page, type Telling } from './stories.ts';
import { isSameDay, minuteMs, toldTime } from './times.ts';
import type { Transfer, Truth } from './truthOf.ts';

/** One report as a feed sends it. */
export interface Report {
  readonly transfer: Transfer;
  readonly place: number;
  /** The time that it tells, in ms. */
  readonly at: number;
  readonly message: string | null;
  /** True where it takes the transfer back. */
  readonly back: boolean;
  /** Of a chain, the block that it is about. */
  readonly block: string;
  readonly confirmations: number;
  readonly telling: Telling;
}

const plainly = { minute: 'exact', clock: 'right', cut: false, twice: false } as const;

/**
 * A bank that numbers daily tells the right day, or a time that cannot be right, because the day belongs to
 * its number. Two days that can both be right are two payments to everybody.
 */
function timeOf({ way, at, byTime }: Transfer, telling: Telling): number {
  const told = toldTime(at, byTime ? { ...telling, clock: 'right' } : telling);
  const misleads = telling.clock === 'corrected' || telling.clock === 'behind';
  const sameDay = [-minuteMs, minuteMs].every((off) => isSameDay(told, at + off));
  return way === 'daily' && misleads && !sameDay ? at : told;
}

const reportOf = (transfer: Transfer, telling: Telling, more: Partial<Report> = {}): Report => ({
  transfer,
  place: telling.place,
  at: timeOf(transfer, telling),
  // Two messages that are cut alike could not be told apart by anybody.
  message:
    telling.cut && transfer.kind !== 'otherMessage'
      ? (transfer.message?.slice(0, 6) ?? null)
      : transfer.message,
  back: false,
  block: 'a',
  confirmations: 20,
  telling,
  ...more,
});

/**
 * Returns the reports that take a transfer back. Where the bank gave its id to money of the same sum and
 * sender, they come after its own report: nobody could say which of the two a first one is about.
 */
function takesBack(transfer: Transfer): Report[] {
  const first = Math.min(...transfer.part.tellings.map(({ place }) => place));
  return transfer.part.back.map((place) => {
    const later = transfer.byTime && place <= first ? first + 1 : place;
    return reportOf(transfer, { ...plainly, place: later }, { back: true });
  });
}

/**
 * The chain tells first of few confirmations. A transfer that stays may leave one block, and is confirmed
 * in another one at some time; one that is gone has left its only block.
 */
function ofChain(transfer: Transfer): Report[] {
  const { tellings } = transfer.part;
  const told = tellings.map((telling, number) =>
    reportOf(transfer, telling, {
      confirmations: number === 0 && tellings.length > 1 ? 3 : 20 + number,
    }),
  );
  if (transfer.back) return [...told, ...takesBack(transfer)];
  const [first] = told;
  if (!first || tellings.length < 3) return told;
  const leaves = { ...first, back: true, place: (first.place + 7) % places };
  const stands = { ...first, block: 'b', confirmations: 20, place: (first.place + 5) % places };
  return [...told, leaves, stands];
}

/** Returns all reports of a transfer, each in its place. */
function ofTransfer(transfer: Transfer): Report[] {
  const told =
    transfer.way === 'chain'
      ? ofChain(transfer)
      : [
          ...transfer.part.tellings.map((telling) => reportOf(transfer, telling)),
          ...takesBack(transfer),
        ];
  return told.flatMap((report) => (report.telling.twice ? [report, report] : [report]));
}

/** The reports that come at one moment. */
export type Moment = readonly Report[];

const within = (from: number, to: number) => (moment: Moment) => {
  const place = moment[0]?.place ?? 0;
  return place > from && place <= to;
};

/** A stream of reports: those of before the operators' first decisions, and those of afterwards. */
export interface Stream {
  readonly reports: readonly Report[];
  readonly before: readonly Moment[];
  readonly afterwards: readonly Moment[];
}

/** Puts the reports of the truth in the order in which they come, with the pages that are read again. */
export function reportsOf({ transfers }: Truth, pages: readonly Page[]): Stream {
  const reports = transfers.flatMap(ofTransfer);
  const moments = [...Map.groupBy(reports, ({ place }) => place).values()].sort(
    (one, other) => (one[0]?.place ?? 0) - (other[0]?.place ?? 0),
  );
  const readAgain = pages.map(({ place, back }) => ({
    place,
    moments: moments.filter(within(place - back, place)),
  }));
  const all = moments.flatMap((moment, number) => {
    const [from, to] = [moment[0]?.place ?? 0, moments[number + 1]?.[0]?.place ?? places];
    const again = readAgain.filter(({ place }) => place >= from && place < to);
    return [moment, ...again.flatMap((page) => page.moments)].map((one) => ({ at: from, one }));
  });
  return {
    reports,
    before: all.filter(({ at }) => at < halfTime).map(({ one }) => one),
    afterwards: all.filter(({ at }) => at >= halfTime).map(({ one }) => one),
  };
}
