import { parseWireTime, plainNumber, readAmount, signIn } from '@poy/bet-rules';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { UsageError, type Option } from './command.ts';

dayjs.extend(utc);

const bangkok = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/;
const timeForm = 'Write Bangkok time as 2026-12-01 15:20, or +30m for 30 minutes from now.';
const numberForm = 'Write digits, with a point before decimals: 250 or 250.50.';
const fromNow = /^\+(\d+)(s|m|h|d)$/;

/**
 * Reads `2026-12-01 15:20` (Bangkok), a time with its own zone, or `+90m` from now.
 * @returns ms since 1970, NaN where the text is no time
 */
export function readTime(text: string, now: number): number {
  const [, day, time, seconds = ':00'] = bangkok.exec(text) ?? [];
  if (day && time) return bangkokTime(`${day} ${time}${seconds}`);
  const [, amount, unit] = fromNow.exec(text) ?? [];
  if (amount && unit)
    return dayjs
      .utc(now)
      .add(Number(amount), unit as 's' | 'm' | 'h' | 'd')
      .valueOf();
  return /(Z|[+-]\d{2}:\d{2})$/.test(text) ? dayjs(text).valueOf() : Number.NaN;
}

/**
 * Reads a Bangkok time.
 * @returns ms since 1970, NaN where the day or the hour does not exist
 */
function bangkokTime(text: string): number {
  try {
    return parseWireTime(text);
  } catch {
    return Number.NaN;
  }
}

/**
 * Reads digits of any script, perhaps with decimals: `250.50`. Signs, commas, spaces and exponents are
 * refused: this is for numbers that are no amount.
 * @returns NaN where the text is no number
 */
export function readNumber(text: string): number {
  const plain = plainNumber(text);
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Says why a text is no amount, where a page says more than that. */
function reasonOf(text: string): string {
  const { problem } = readAmount(text, { decimals: 2 });
  const sign = problem && signIn(problem);
  if (sign) return `is not a number: “${sign}” is no digit`;
  return problem === 'twofold' ? 'can be read in two ways' : 'is not a number';
}

/**
 * Returns the value of an option that was given as text.
 * @param about the command whose option it is
 * @throws UsageError where the text is no number or time
 */
export function readOption(
  name: string,
  { kind, value: form }: Pick<Option, 'kind' | 'value'>,
  given: string,
  about: string,
): unknown {
  if (kind === 'list')
    return given
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  if (kind === 'text') return given;
  if (kind === 'time') {
    const time = readTime(given, Date.now());
    if (!Number.isFinite(time))
      throw new UsageError(`--${name} "${given}" is not a time. ${timeForm}`, about);
    return time;
  }
  // Amounts are read as the pages read them, and never guessed.
  const value = form?.startsWith('<baht')
    ? readAmount(given, { decimals: 2 }).value
    : readNumber(given);
  if (value === null || !Number.isFinite(value))
    throw new UsageError(`--${name} "${given}" ${reasonOf(given)}. ${numberForm}`, about);
  return value;
}
