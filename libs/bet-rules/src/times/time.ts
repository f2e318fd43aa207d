import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { addDays } from './addDays.ts';
import { bangkokMs } from './bangkokDay.ts';
import { formatWireTime } from './wireFormat.ts';

dayjs.extend(utc);

const second = 1000;

/**
 * The first and last number of the rounds that close after midnight and carry the date of the day
 * before.
 */
const afterMidnight: readonly (readonly [name: RegExp, first: number, last: number])[] = [
  [/YEEKEE_?5(?!\d)|5_?MIN/, 228, 265],
  [/YEEKEE/, 73, 88],
  [/PING_?PONG/, 19, 22],
];

/**
 * Returns by how many days the close date of a bet type is later than written. The number of the
 * round is the 4th segment between underscores, and the segments before it name the market, in
 * whatever way: yeekee 15 min `BET_LOTTO_YEEKEE_73` or `BET_YEEKEE_15_73`, 5 min
 * `BET_LOTTO_YEEKEE5_228`, ping-pong 1 h `BET_LOTTO_PINGPONG_19`. A bet type with downjone in it
 * always shifts; all others (speed, stock …) never do.
 */
export function closeShiftDays(betType: string): 0 | 1 {
  const type = betType.toUpperCase();
  if (type.includes('DOWNJONE')) return 1;
  const segments = type.split('_');
  const market = segments.slice(0, 3).join('_');
  const number = segments[3] ?? '';
  const [, first, last] = afterMidnight.find(([name]) => name.test(market)) ?? [];
  if (first === undefined || last === undefined || !/^\d+$/.test(number)) return 0;
  return Number(number) >= first && Number(number) <= last ? 1 : 0;
}

const wireForm =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Converts a time on the wire to ms since 1970. The wire writes the Bangkok wall clock with a
 * trailing Z, so Z is read as +07:00. So is a time without a zone, and a date alone is its Bangkok
 * midnight. A written offset (+00:00) is taken as it is.
 * @throws RangeError on anything else, and on dates and hours that do not exist
 */
export function parseWireTime(text: string): number {
  const [, date, clock = '00:00:00', fraction = '', zone = 'Z'] = wireForm.exec(text) ?? [];
  const wall = `${date}T${clock}.${fraction.padEnd(3, '0')}`;
  const read = dayjs.utc(`${wall}Z`);
  // The parser turns 30 February into a day in March, so the time must be written back the same as
  // it was read.
  if (!read.isValid() || read.toISOString() !== `${wall}Z`)
    throw new RangeError(`not a time: "${text}"`);
  const at = (zone === 'Z' ? read.subtract(bangkokMs, 'ms') : dayjs(wall + zone)).valueOf();
  if (Number.isNaN(at)) throw new RangeError(`not a time: "${text}"`);
  return at;
}

/** A round's times as written on the wire, before the close-date shift. */
export type WireTimes = { readonly closeDt: string; readonly resultDt: string };

/**
 * Returns the real time at which a round closes and gives its result, in seconds since 1970. Both
 * dates move by the shift of the bet type, because the result of a round belongs to the night in
 * which it closes. 4-digit lotteries (`BET_LOTERRY4…`) use the written times unchanged.
 * @throws RangeError on times that cannot be read
 */
export function realTimes({
  betType,
  closeDt,
  resultDt,
}: WireTimes & { readonly betType: string }): { realCloseTime: number; realResultTime: number } {
  const days = shiftOf(betType);
  return {
    realCloseTime: Math.floor(addDays(parseWireTime(closeDt), days) / second),
    realResultTime: Math.floor(addDays(parseWireTime(resultDt), days) / second),
  };
}

/**
 * Returns the written form of the times of a round, in ms, so that `realTimes` gives them back.
 * closeTime and resultTime are the Bangkok clock, HH:mm:ss.
 */
export function wireTimes({
  betType,
  closesAt,
  resultsAt,
}: {
  readonly betType: string;
  readonly closesAt: number;
  readonly resultsAt: number;
}): WireTimes & { closeTime: string; resultTime: string } {
  const days = shiftOf(betType);
  const closeDt = formatWireTime(addDays(closesAt, -days));
  const resultDt = formatWireTime(addDays(resultsAt, -days));
  return {
    closeDt,
    resultDt,
    closeTime: closeDt.slice(11, 19),
    resultTime: resultDt.slice(11, 19),
  };
}

function shiftOf(betType: string): number {
  return /^BET_LOTT?ERR?Y4/i.test(betType) ? 0 : closeShiftDays(betType);
}
