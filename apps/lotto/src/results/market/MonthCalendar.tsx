import { resultMonth } from '@poy/api-client/results';
import { bangkokDay, countDays, dayAfter, startOfDay } from '@poy/bet-rules';
import type { ResultDay } from '@poy/contract';
import { useFormat, useServerNow } from '@poy/host';
import { Card, cx, IconButton } from '@poy/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from './market.module.css';
import { marketResultsPath } from './marketResultsPath.ts';
import { useMarketResultsWords } from './useMarketResultsWords.ts';

const monthOf = (day: string): string => day.slice(0, 7);
/** Returns the day before a month, or the first one after it; both stand for their months. */
const dayBeforeMonth = (month: string): string => dayAfter(`${month}-01`, -1);
const dayAfterMonth = (month: string): string => `${monthOf(dayAfter(`${month}-28`, 4))}-01`;

/** Returns all days of a month (YYYY-MM). */
function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const count = countDays(first, dayAfterMonth(month)) - 1;
  return Array.from({ length: count }, (_, n) => dayAfter(first, n));
}

/** Returns the day of the week, 0 for Sunday. The fourth day of 1970 was one. */
const weekdayOf = (day: string): number => (countDays('1970-01-04', day) - 1) % 7;

interface MonthCalendarProps {
  betName: string;
  /** The day that is shown beside the calendar, as YYYY-MM-DD. */
  day: string | undefined;
}

/**
 * A month of a market, Sunday first. A day with results leads to them and shows the digits under its
 * number, where there was one draw.
 */
export function MonthCalendar({ betName, day }: MonthCalendarProps) {
  const words = useMarketResultsWords();
  const { monthOfYear } = useFormat();
  const today = bangkokDay(useServerNow(60_000));
  // Another day brings its own month back.
  const [turned, setTurned] = useState<{ from: string | undefined; month: string } | null>(null);
  const month = turned?.from === day && turned ? turned.month : monthOf(day ?? today);
  const { data = [], isPlaceholderData } = useQuery({
    ...resultMonth(betName, month),
    placeholderData: keepPreviousData,
  });
  const results = new Map(isPlaceholderData ? [] : data.map((row) => [row.day, row]));
  const days = daysOf(month);
  const [first = today] = days;
  const turn = (to: string) => setTurned({ from: day, month: monthOf(to) });
  return (
    <Card as="section" className={styles.calendar} aria-label={words('calendar')}>
      <div className={styles.month}>
        <IconButton label={words('monthBefore')} onClick={() => turn(dayBeforeMonth(month))}>
          <ChevronLeft size={20} />
        </IconButton>
        <h2 className={styles.monthName}>{monthOfYear(startOfDay(first))}</h2>
        <IconButton
          label={words('monthAfter')}
          disabled={month >= monthOf(today)}
          onClick={() => turn(dayAfterMonth(month))}
        >
          <ChevronRight size={20} />
        </IconButton>
      </div>
      <div className={styles.weekdays} aria-hidden>
        {words('weekdays')
          .split(' ')
          .map((weekday) => (
            <span key={weekday}>{weekday}</span>
          ))}
      </div>
      <ol className={styles.days} data-first={weekdayOf(first)}>
        {days.map((one) => (
          <DayCell key={one} betName={betName} day={one} row={results.get(one)} now={one === day} />
        ))}
      </ol>
    </Card>
  );
}

interface DayCellProps {
  betName: string;
  day: string;
  /** What the day brought; undefined where it had no finished round. */
  row: ResultDay | undefined;
  /** True for the day that is shown. */
  now: boolean;
}

function DayCell({ betName, day, row, now }: DayCellProps) {
  const words = useMarketResultsWords();
  const { longDate } = useFormat();
  const number = Number(day.slice(8));
  if (!row)
    return (
      <li>
        <span className={styles.none}>{number}</span>
      </li>
    );
  const named = { day: longDate(startOfDay(day)), result: row.result ?? '' };
  const drawn = row.result === null ? 'voided' : 'drawn';
  return (
    <li>
      <Link
        className={cx(styles.drawnDay, now && styles.chosen)}
        to={marketResultsPath(betName, day)}
        aria-current={now ? 'date' : undefined}
        aria-label={words(row.several ? 'several' : drawn, named)}
      >
        <span>{number}</span>
        <span className={styles.digits}>{row.several ? '…' : (row.result ?? '–')}</span>
      </Link>
    </li>
  );
}
