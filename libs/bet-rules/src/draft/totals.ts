import type { DraftLine } from './draft.ts';
import { optionDigits, type BetOption } from '../options/options.ts';
import type { ResultKind } from '../results/result.ts';
import { payoutSatang, toBaht, toSatang, toThousandths } from '../amounts/payout.ts';

type Bet = Pick<DraftLine, 'option' | 'number' | 'price' | 'multiply'>;
/** The payouts of an option's lines by number, in satang. */
type Sums = Partial<Record<BetOption, Float64Array>>;

/** Returns one number for all orders of the same three digits: the lowest of them. */
function lowestOrder(number: number): number {
  const [a = 0, b = 0, c = 0] = [
    Math.floor(number / 100),
    Math.floor(number / 10) % 10,
    number % 10,
  ].sort((x, y) => x - y);
  return a * 100 + b * 10 + c;
}

/**
 * Ten million baht. A stake above it is a typing error, and the sums of a long slip would no longer
 * be exact.
 */
const highestStake = 10_000_000;

/**
 * Returns the stake that counts while a slip is being written: whole baht above 0. Anything else
 * counts as 0.
 */
const stakeOf = (price: number | null): number =>
  price !== null && Number.isInteger(price) && price > 0 && price <= highestStake ? price : 0;

const winSatang = ({ price, multiply }: Bet): number =>
  payoutSatang(toSatang(stakeOf(price)), toThousandths(multiply));

/**
 * Returns the payout of a line if its number wins, in baht, stake included; 0 while it has no whole
 * stake.
 */
export function lineWin(line: Bet): number {
  return toBaht(winSatang(line));
}

/** A round as far as its draws hang together. */
export interface DrawnTogether {
  readonly kind: ResultKind;
  /** The 2 bottom of a 4-digit result is drawn apart. */
  readonly ownBottom?: boolean;
}

/**
 * Returns a draft's number of lines, its stake, and the most that one result can pay, all money in
 * baht. Lines that exclude each other are not added up: the best 3 top is found (with its orders,
 * its last two and its digits), and beside it the best 2 bottom (with its digits). Both are drawn
 * apart from each other, but for the four digits of one number: its second one is in both, unless
 * the 2 bottom is drawn apart there, too.
 */
export function totals(
  draft: readonly Bet[],
  round?: DrawnTogether,
): {
  lines: number;
  stake: number;
  possibleWin: number;
} {
  let stake = 0;
  const sums: Sums = {};
  for (const line of draft) {
    stake += stakeOf(line.price);
    const byNumber = (sums[line.option] ??= new Float64Array(10 ** optionDigits(line.option)));
    const number =
      line.option === 'tode_3' ? lowestOrder(Number(line.number)) : Number(line.number);
    byNumber[number] = (byNumber[number] ?? 0) + winSatang(line);
  }
  const best = bestDrawn(sums, round) + bestTwo(sums.teng_bon_nha_3) + bestTwo(sums.teng_lang_3);
  return { lines: draft.length, stake, possibleWin: toBaht(best) };
}

/**
 * Returns the payout of a run option for a number of so many digits. A digit that occurs twice
 * counts once.
 */
function runWin(amounts: Float64Array, number: number, digits: 2 | 3): number {
  const [last, middle, first] = [
    number % 10,
    Math.floor(number / 10) % 10,
    Math.floor(number / 100),
  ];
  const two = (amounts[last] ?? 0) + (middle === last ? 0 : (amounts[middle] ?? 0));
  return digits === 2 || first === last || first === middle ? two : two + (amounts[first] ?? 0);
}

/** Returns the most that a 3 top and a 2 bottom can pay together. */
function bestDrawn(sums: Sums, round: DrawnTogether | undefined): number {
  if (round?.kind !== 'digits4' || round.ownBottom)
    return bestTop(sums, 0, 1000) + bestBottom(sums, 0, 1);
  let best = 0;
  for (let digit = 0; digit < 10; digit += 1) {
    const win = bestTop(sums, digit * 100, digit * 100 + 100) + bestBottom(sums, digit, 10);
    if (win > best) best = win;
  }
  return best;
}

/** Returns the most that one of the 3 top from `from` up to below `to` pays. */
function bestTop(
  { teng_bon_3: three, tode_3: tode, teng_bon_2: two, teng_bon_1: one }: Sums,
  from: number,
  to: number,
): number {
  let best = 0;
  for (let top = from; top < to; top += 1) {
    const win =
      (three?.[top] ?? 0) +
      (tode ? (tode[lowestOrder(top)] ?? 0) : 0) +
      (two?.[top % 100] ?? 0) +
      (one ? runWin(one, top, 3) : 0);
    if (win > best) best = win;
  }
  return best;
}

/** Returns the most that one 2 bottom pays, of those from `from` on in steps of `step`. */
function bestBottom(
  { teng_lang_2: two, teng_lang_1: one }: Sums,
  from: number,
  step: number,
): number {
  let best = 0;
  for (let bottom = from; bottom < 100; bottom += step) {
    const win = (two?.[bottom] ?? 0) + (one ? runWin(one, bottom, 2) : 0);
    if (win > best) best = win;
  }
  return best;
}

/** Returns the two highest payouts together, because 3 front and 3 bottom draw two numbers each. */
function bestTwo(amounts: Float64Array | undefined): number {
  const [first = 0, second = 0] = amounts?.toSorted((a, b) => b - a) ?? [];
  return first + second;
}
