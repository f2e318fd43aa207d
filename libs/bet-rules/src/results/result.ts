import { permutations } from '../options/expand.ts';
import type { BetOption } from '../options/options.ts';
import { payoutSatang } from '../amounts/payout.ts';

/**
 * The winning numbers of each option. An option that is missing was not drawn, so nothing wins
 * under it.
 */
export type WinningNumbers = Partial<Record<BetOption, readonly string[]>>;

/** The source figures of each kind of result. All numbers are text, leading zeros kept. */
export type ResultSource = {
  /** Yeekee and ping-pong: the five digits of the round. */
  yeekee: string;
  /**
   * Government: six-digit first prize, its own two-digit draw, and two three-digit numbers each for
   * front and bottom.
   */
  government: {
    readonly first: string;
    readonly bottom2: string;
    readonly front3: readonly string[];
    readonly bottom3: readonly string[];
  };
  /**
   * Stock and downjone: the index at the close and its change, both with two decimals: `38,712.21`
   * and `+134.57`.
   */
  stock: { readonly index: string; readonly change: string };
  /**
   * Hanoi, Lao, Malay: four digits, and the market's own two-digit bottom draw where it has one.
   */
  digits4: { readonly result: string; readonly bottom2?: string };
};
export type ResultKind = keyof ResultSource;
export const resultKinds = [
  'yeekee',
  'government',
  'stock',
  'digits4',
] as const satisfies readonly ResultKind[];

function digitsOf(text: string, length: number, what: string): string {
  if (text.length !== length || !/^\d*$/.test(text))
    throw new RangeError(`${what} needs ${length} digits, not "${text}"`);
  return text;
}

const distinct = (numbers: Iterable<string>): string[] => [...new Set(numbers)];

/**
 * Returns the part that every market shares: all orders of 3 top, its last two digits, and each
 * digit that occurs, once.
 */
const topAndBottom = (top3: string, bottom2: string): WinningNumbers => ({
  teng_bon_3: [top3],
  tode_3: permutations(top3),
  teng_bon_2: [top3.slice(1)],
  teng_lang_2: [bottom2],
  teng_bon_1: distinct(top3),
  teng_lang_1: distinct(bottom2),
});

function twoDecimals(text: string, what: string): string {
  if (!/^[+-]?\d[\d,]*\.\d\d$/.test(text))
    throw new RangeError(`${what} needs two decimals, not "${text}"`);
  return text.replace(/[^\d]/g, '');
}

/**
 * Answers whether a stock round is void. The index did not move, so there is no bottom number and
 * every stake goes back.
 */
export function isUnmoved({ change }: ResultSource['stock']): boolean {
  return Number(twoDecimals(change, 'change')) === 0;
}

const drawn: { readonly [K in ResultKind]: (source: ResultSource[K]) => WinningNumbers } = {
  yeekee: (source) => {
    const result = digitsOf(source, 5, 'a yeekee result');
    return topAndBottom(result.slice(2), result.slice(0, 2));
  },
  government: ({ first, bottom2, front3, bottom3 }) => ({
    ...topAndBottom(
      digitsOf(first, 6, 'the first prize').slice(3),
      digitsOf(bottom2, 2, '2 bottom'),
    ),
    teng_bon_nha_3: distinct(front3.map((number) => digitsOf(number, 3, '3 front'))),
    teng_lang_3: distinct(bottom3.map((number) => digitsOf(number, 3, '3 bottom'))),
  }),
  stock: (source) => {
    if (isUnmoved(source)) throw new RangeError('the index did not move: the round is void');
    return topAndBottom(
      twoDecimals(source.index, 'index').slice(-3),
      twoDecimals(source.change, 'change').slice(-2),
    );
  },
  digits4: ({ result, bottom2 }) =>
    topAndBottom(
      digitsOf(result, 4, 'a 4-digit result').slice(1),
      bottom2 === undefined ? result.slice(0, 2) : digitsOf(bottom2, 2, '2 bottom'),
    ),
};

/**
 * Returns the winning numbers of every option, each number once.
 * @throws RangeError where the source is not of its form, and for a stock that did not move (ask
 * `isUnmoved` first)
 */
export function winningNumbers<K extends ResultKind>(
  kind: K,
  source: ResultSource[K],
): WinningNumbers {
  return drawn[kind](source);
}

/** Answers whether a number wins under an option. */
export function isWinning(option: BetOption, number: string, winning: WinningNumbers): boolean {
  return winning[option]?.includes(number) ?? false;
}

/** A line as it was sold: the stake in satang, the multiplier of the purchase in thousandths. */
export type SoldLine = {
  readonly option: BetOption;
  readonly number: string;
  readonly stakeSatang: number;
  readonly multiplierThousandths: number;
};

/**
 * Returns the outcome of a sold line: whether it won, and its payout in satang, stake included; 0
 * where it did not win.
 */
export function lineOutcome(
  line: SoldLine,
  winning: WinningNumbers,
): { won: boolean; payoutSatang: number } {
  const won = isWinning(line.option, line.number, winning);
  return {
    won,
    payoutSatang: won ? payoutSatang(line.stakeSatang, line.multiplierThousandths) : 0,
  };
}
