import { serverClock } from '@poy/api-client';
import { bangkokDay, businessHour, countDays, dayAfter } from '@poy/bet-rules';
import { useSearchParams } from 'react-router';

/** The most business days of one report. */
export const daysMost = 31;

export interface Range {
  readonly from: string;
  readonly to: string;
}

const fits = ({ from, to }: Range): boolean => {
  const days = countDays(from, to);
  return days >= 1 && days <= daysMost;
};

/** The days of the report, which stand in the address; without any, or with wrong ones, today. */
export function useReportRange() {
  const [search, setSearch] = useSearchParams();
  const today = bangkokDay(serverClock.now(), businessHour);
  const asked = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const searchOf = (range: Range): string =>
    new URLSearchParams({ list: 'days', ...range }).toString();
  return {
    range: fits(asked) ? asked : { from: today, to: today },
    presets: {
      today: { from: today, to: today },
      yesterday: { from: dayAfter(today, -1), to: dayAfter(today, -1) },
      week: { from: dayAfter(today, -6), to: today },
      month: { from: dayAfter(today, -29), to: today },
    },
    fits,
    searchOf,
    choose: (range: Range) => setSearch(searchOf(range)),
  };
}
