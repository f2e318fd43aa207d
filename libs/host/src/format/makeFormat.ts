import { bangkokMs } from '@poy/bet-rules';
import type { Language } from '@poy/contract/rules';
import { dateTables } from './tables.ts';

/**
 * Writes numbers, money and times for a page. Digits are 0–9 and years those of the Christian era in
 * every language; times are Bangkok's.
 */
export interface Format {
  /** Baht to '12,480.50'. */
  money(baht: number): string;
  /** Baht to its whole part and its two satang digits: '-12,480' and '50'. */
  moneyParts(baht: number): { whole: string; satang: string };
  /** '1,081,347'; decimals are kept as they are. */
  number(value: number): string;
  /** A payout rate: '90', '3.2'. At most three decimals. */
  multiplier(value: number): string;
  /** DD/MM/YYYY */
  date(ms: number): string;
  /** '20 พ.ย. 2026', '20 Nov 2026'. */
  longDate(ms: number): string;
  /** The month of a moment in Bangkok with its year, in the order of the language. */
  monthOfYear(ms: number): string;
  /** A day of this year or a near one: '20 พ.ย.', '20 Nov'. */
  shortDate(ms: number): string;
  /** HH:mm */
  time(ms: number): string;
  /**
   * A moment as seen at `now`: HH:mm on the same Bangkok day, otherwise with its day: '20 Nov
   * 15:20'.
   */
  when(ms: number, now: number): string;
  /** HH:mm:ss */
  timeSeconds(ms: number): string;
  /** DD/MM/YYYY HH:mm:ss, specification §9. */
  dateTime(ms: number): string;
  /**
   * The time left as 'mm:ss', from an hour on 'h:mm:ss'; never below zero. A second that has begun
   * counts whole.
   */
  countdown(msLeft: number): string;
}

const two = (value: number) => String(value).padStart(2, '0');
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** The fields of a moment on Bangkok's wall clock. */
function bangkok(ms: number) {
  const wall = new Date(ms + bangkokMs);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth(),
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}

function moneyParts(baht: number) {
  const satang = Math.round(Math.abs(baht) * 100);
  const sign = baht < 0 && satang > 0 ? '-' : '';
  return { whole: sign + grouped(String(Math.floor(satang / 100))), satang: two(satang % 100) };
}

function number(value: number) {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  return (value < 0 ? '-' : '') + grouped(whole) + (decimals === undefined ? '' : `.${decimals}`);
}

function date(ms: number) {
  const { day, month, year } = bangkok(ms);
  return `${two(day)}/${two(month + 1)}/${year}`;
}

function time(ms: number) {
  const { hour, minute } = bangkok(ms);
  return `${two(hour)}:${two(minute)}`;
}

const timeSeconds = (ms: number) => `${time(ms)}:${two(bangkok(ms).second)}`;

function countdown(msLeft: number) {
  const seconds = Math.max(0, Math.ceil(msLeft / 1000));
  const minutes = Math.floor(seconds / 60);
  const end = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? end : `${Math.floor(minutes / 60)}:${end}`;
}

/**
 * Returns the formatter of one language. It is pure, so Node and every browser give the same text.
 */
export function makeFormat(language: Language): Format {
  const table = dateTables[language];
  const shortDate = (ms: number) => {
    const { day, month } = bangkok(ms);
    return table.shortDate(day, table.months[month] ?? '');
  };
  return {
    money: (baht) => {
      const { whole, satang } = moneyParts(baht);
      return `${whole}.${satang}`;
    },
    moneyParts,
    number,
    multiplier: (value) => number(Math.round(value * 1000) / 1000),
    date,
    longDate: (ms) => {
      const { day, month, year } = bangkok(ms);
      return table.longDate(day, table.months[month] ?? '', year);
    },
    monthOfYear: (ms) => {
      const { month, year } = bangkok(ms);
      return table.monthOfYear(table.months[month] ?? '', year);
    },
    shortDate,
    when: (ms, now) => (date(ms) === date(now) ? time(ms) : `${shortDate(ms)} ${time(ms)}`),
    time,
    timeSeconds,
    dateTime: (ms) => `${date(ms)} ${timeSeconds(ms)}`,
    countdown,
  };
}
