import type { Draft, DraftLine } from './draft.ts';
import type { BetOption } from './options.ts';
import { payoutSatang, toBaht, toSatang, toThousandths } from './payout.ts';

type Bet = Pick<DraftLine, 'option' | 'number' | 'price' | 'multiply'>;
type Sums = Partial<Record<BetOption, Map<string, number>>>;

/** One name for all orders of the same digits. */
const inOrder = (number: string): string => [...number].sort().join('');

/** Ten million baht: above it a stake is a slip of the finger, and the sums of a long slip would leave what is exact. */
const highestStake = 10_000_000;

/** A stake that counts while a slip is being written: whole baht above 0; anything else counts as none yet. */
const stakeOf = (price: number | null): number =>
  (price !== null && Number.isInteger(price) && price > 0 && price <= highestStake ? price : 0);

const winSatang = ({ price, multiply }: Bet): number => payoutSatang(toSatang(stakeOf(price)), toThousandths(multiply));

/** What a line pays if its number comes, in baht, stake included; 0 while it has no whole stake. */
export function lineWin(line: Bet): number {
  return toBaht(winSatang(line));
}

/**
 * A draft's number of lines, its stake, and the most that one result can pay, all money in baht. Lines that exclude each other
 * are not added up: the best 3 top is looked for (with its orders, its last two and its digits), and the best 2 bottom (with
 * its digits) beside it. Where a market takes both from the same digits it may be slightly less; it is never more.
 */
export function totals(draft: Draft): { lines: number; stake: number; possibleWin: number } {
  const stake = draft.reduce((sum, line) => sum + stakeOf(line.price), 0);
  const sums: Sums = {};
  for (const line of draft) {
    const byNumber = (sums[line.option] ??= new Map<string, number>());
    const number = line.option === 'tode_3' ? inOrder(line.number) : line.number;
    byNumber.set(number, (byNumber.get(number) ?? 0) + winSatang(line));
  }
  const best = bestOf(1000, (top) => topWin(sums, top)) + bestOf(100, (bottom) => bottomWin(sums, bottom))
    + bestTwo(sums.teng_bon_nha_3) + bestTwo(sums.teng_lang_3);
  return { lines: draft.length, stake, possibleWin: toBaht(best) };
}

function bestOf(count: 100 | 1000, win: (number: string) => number): number {
  const length = count === 1000 ? 3 : 2;
  let best = 0;
  for (let number = 0; number < count; number += 1) best = Math.max(best, win(String(number).padStart(length, '0')));
  return best;
}

const sum = (amounts: Map<string, number> | undefined, numbers: readonly string[]): number =>
  amounts ? numbers.reduce((total, number) => total + (amounts.get(number) ?? 0), 0) : 0;

const topWin = (sums: Sums, top: string): number =>
  sum(sums.teng_bon_3, [top])
  + (sums.tode_3 ? sum(sums.tode_3, [inOrder(top)]) : 0)
  + sum(sums.teng_bon_2, [top.slice(1)])
  + sum(sums.teng_bon_1, [...new Set(top)]);

const bottomWin = (sums: Sums, bottom: string): number =>
  sum(sums.teng_lang_2, [bottom]) + sum(sums.teng_lang_1, [...new Set(bottom)]);

/** 3 front and 3 bottom draw two numbers each. */
function bestTwo(amounts: Map<string, number> | undefined): number {
  const [first = 0, second = 0] = [...(amounts?.values() ?? [])].sort((a, b) => b - a);
  return first + second;
}
