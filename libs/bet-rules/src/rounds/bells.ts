import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A stretch of days on which an exchange rings its bell at another time. */
export interface OtherBell {
  /** Days of the exchange, YYYY-MM-DD, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The clock of the exchange, HH:mm. */
  readonly ringsAt: string;
  readonly reason: string;
}

/**
 * The bell of a stock market: the end of the trading from which its result is read. An auction that
 * follows changes the index a little or not at all, so the number can be known from the bell on.
 */
export interface Bell {
  /** The IANA name of the time zone of the exchange. */
  readonly zone: string;
  /** The clock of the exchange, HH:mm. */
  readonly ringsAt: string;
  /** Returns the days of a year on which the bell rings at another time, by rule or as published. */
  readonly others?: (year: number) => readonly OtherBell[];
}

const on = (day: string, ringsAt: string, reason: string): OtherBell => ({
  firstDay: day,
  lastDay: day,
  ringsAt,
  reason,
});

/** Returns the weekday of a day, from 0 for Sunday to 6 for Saturday. */
const weekday = (day: string): number => dayjs.utc(day).day();
const isWeekend = (day: string): boolean => weekday(day) === 0 || weekday(day) === 6;

/** Returns the day itself, or the Friday before it where it is on a weekend. */
function weekdayUpTo(day: string): string {
  const back = { 0: 2, 6: 1 }[weekday(day)] ?? 0;
  return dayjs.utc(day).subtract(back, 'day').format('YYYY-MM-DD');
}

/** The first days of the lunar year. The day before is a half day in Singapore and Hong Kong. */
const lunarNewYears: Readonly<Record<number, string>> = {
  2026: '2026-02-17',
  2027: '2027-02-06',
  2028: '2028-01-26',
};

/** Returns the eves of Christmas and of both New Years that are weekdays. */
function eves(year: number): string[] {
  const lunar = lunarNewYears[year];
  const eve = lunar && dayjs.utc(lunar).subtract(1, 'day').format('YYYY-MM-DD');
  return [...(eve ? [eve] : []), `${year}-12-24`, `${year}-12-31`].filter((day) => !isWeekend(day));
}

/** Returns the day after the fourth Thursday of November. */
function dayAfterThanksgiving(year: number): string {
  const toThursday = (4 - weekday(`${year}-11-01`) + 7) % 7;
  return `${year}-11-${1 + toThursday + 21 + 1}`;
}

/** New York: the day after Thanksgiving, and the eves of Independence Day and of Christmas. */
const newYork = (year: number): OtherBell[] => [
  ...[`${year}-07-03`, `${year}-12-24`]
    .filter((day) => weekday(day) >= 1 && weekday(day) <= 4)
    .map((day) => on(day, '13:00', 'Half day in New York')),
  on(dayAfterThanksgiving(year), '13:00', 'Day after Thanksgiving'),
];

/** Seoul trades an hour later on the day of the college entrance examination, which is announced. */
const examinationDays: Readonly<Record<number, string>> = {
  2026: '2026-11-19',
  2027: '2027-11-18',
};

/** Cairo closes an hour early in the fasting month. Each end has a day to spare for the moon. */
const fasting: Readonly<Record<number, readonly [first: string, last: string]>> = {
  2026: ['2026-02-17', '2026-03-20'],
  2027: ['2027-02-07', '2027-03-11'],
  2028: ['2028-01-27', '2028-02-27'],
};

const halfDays =
  (days: (year: number) => readonly string[], ringsAt: string, reason: string) => (year: number) =>
    days(year).map((day) => on(day, ringsAt, reason));

/** The bells of the stock markets of a new installation, by code. */
export const stockBells: Readonly<Record<string, Bell>> = {
  BET_STOCK_NIKKEI_MORNING: { zone: 'Asia/Tokyo', ringsAt: '11:30' },
  BET_STOCK_NIKKEI_AFTERNOON: { zone: 'Asia/Tokyo', ringsAt: '15:30' },
  BET_STOCK_CHINA_MORNING: { zone: 'Asia/Shanghai', ringsAt: '11:30' },
  BET_STOCK_CHINA_AFTERNOON: { zone: 'Asia/Shanghai', ringsAt: '15:00' },
  BET_STOCK_HANGSENG_MORNING: { zone: 'Asia/Hong_Kong', ringsAt: '12:00' },
  BET_STOCK_HANGSENG_AFTERNOON: {
    zone: 'Asia/Hong_Kong',
    ringsAt: '16:00',
    others: halfDays(eves, '12:00', 'Half day in Hong Kong'),
  },
  BET_STOCK_TAIWAN: { zone: 'Asia/Taipei', ringsAt: '13:30' },
  BET_STOCK_KOREA: {
    zone: 'Asia/Seoul',
    ringsAt: '15:30',
    others: (year) =>
      examinationDays[year]
        ? [on(examinationDays[year], '16:30', 'College entrance examination')]
        : [],
  },
  BET_STOCK_SINGAPORE: {
    zone: 'Asia/Singapore',
    ringsAt: '17:00',
    others: halfDays(eves, '12:00', 'Half day in Singapore'),
  },
  BET_STOCK_THAI: { zone: 'Asia/Bangkok', ringsAt: '16:30' },
  BET_STOCK_INDIA: { zone: 'Asia/Kolkata', ringsAt: '15:30' },
  BET_STOCK_EGYPT: {
    zone: 'Africa/Cairo',
    ringsAt: '14:30',
    others: (year) => {
      const [firstDay, lastDay] = fasting[year] ?? [];
      if (!firstDay || !lastDay) return [];
      return [{ firstDay, lastDay, ringsAt: '13:30', reason: 'Shorter trading in Ramadan' }];
    },
  },
  BET_STOCK_UK: {
    zone: 'Europe/London',
    ringsAt: '16:30',
    others: halfDays(
      (year) => [`${year}-12-24`, `${year}-12-31`].map(weekdayUpTo),
      '12:30',
      'Half day in London',
    ),
  },
  BET_STOCK_RUSSIA: { zone: 'Europe/Moscow', ringsAt: '18:40' },
  BET_STOCK_GERMANY: {
    zone: 'Europe/Berlin',
    ringsAt: '17:30',
    others: halfDays(
      (year) => [weekdayUpTo(`${year}-12-30`)],
      '14:00',
      'Last trading day of the year in Frankfurt',
    ),
  },
  BET_STOCK_DOWNJONE: { zone: 'America/New_York', ringsAt: '16:00', others: newYork },
};

/**
 * Returns the moment, in ms since 1970, from which the number of a market's round can be known: its
 * bell on the day of the round, in the summer or winter time of the exchange.
 * @param day the day of the round, YYYY-MM-DD
 * @param others days with another bell; those of the rule where they are left out
 */
export function knownFrom(
  { zone, ringsAt, others: ruled }: Bell,
  day: string,
  others = ruled?.(Number(day.slice(0, 4))) ?? [],
): number {
  const times = others
    .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    .map((other) => other.ringsAt);
  return dayjs.tz(`${day} ${times.sort()[0] ?? ringsAt}`, zone).valueOf();
}
