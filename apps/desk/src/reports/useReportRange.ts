import { serverClock } from '@poy/api-client';
import { useSearchParams } from 'react-router';
import { businessDay, dayAfter, daysOf } from './businessDay.ts';

/** The most business days of one report. */
export const daysMost = 31;

export interface Range {
  readonly from: string;
  readonly to: string;
}

const fits = ({ from, to }: Range): boolean => {
  const days = daysOf(from, to);
  return days >= 1 && days <= daysMost;
};

/** The days of the report, which stand in the address; without any, or with wrong ones, today. */
export function useReportRange() {
  const [search, setSearch] = useSearchParams();
  const today = businessDay(serverClock.now());
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
