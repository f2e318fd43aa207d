import { parseWireTime } from '@poy/bet-rules';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UsageError, type Command, type Option, type Options, type Values } from './command.ts';

/** The options that every command takes. */
export const common: Options = {
  url: {
    kind: 'text',
    value: '<address>',
    about: 'Call the server at this address. Without it POY_URL is called, or this machine.',
  },
  json: { kind: 'flag', about: 'Print the answer as JSON.' },
  help: { kind: 'flag', about: 'Print this help.' },
};

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
 * Reads digits, perhaps with decimals: `250.50`. Signs, commas, spaces and exponents are refused,
 * because an amount is never guessed.
 * @returns NaN where the text is no number
 */
export function readNumber(text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

function readValue(name: string, { kind, choices }: Option, given: string, about: string): unknown {
  if (choices && !choices.includes(given))
    throw new UsageError(`--${name} must be one of ${choices.join(', ')}.`, about);
  if (kind === 'list')
    return given
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  if (kind === 'text') return given;
  const value = kind === 'time' ? readTime(given, Date.now()) : readNumber(given);
  if (!Number.isFinite(value))
    throw new UsageError(
      `--${name} "${given}" is not a ${kind}. ${kind === 'time' ? timeForm : numberForm}`,
      about,
    );
  return value;
}

function split(
  options: Options,
  args: readonly string[],
  about: string,
): Record<string, string | boolean | undefined> {
  const config: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(options).map(([name, { kind }]) => [
      name,
      { type: kind === 'flag' ? 'boolean' : 'string' },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options: config, strict: true, allowPositionals: false })
      .values as Record<string, string | boolean | undefined>;
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error),
      about,
    );
  }
}

/**
 * Reads the options of a command.
 * @throws UsageError that names the option which is wrong or missing
 */
export function readOptions(
  { name: about, options }: Pick<Command, 'name' | 'options'>,
  args: readonly string[],
): Values<Options> {
  const all = { ...options, ...common };
  const given = split(all, args, about);
  if (given.help) return { help: true };
  const missing = Object.entries(all)
    .filter(([name, { required }]) => required && given[name] === undefined)
    .map(([name]) => `--${name}`);
  if (missing.length > 0)
    throw new UsageError(
      `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
      about,
    );
  const read = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? readValue(name, all[name] ?? { kind: 'text', about: '' }, value, about)
      : value,
  ]);
  return Object.fromEntries(read) as Values<Options>;
}
