import {
  expandHelper,
  isBetOption,
  isHelperOption,
  isInstantHelper,
  optionDigits,
  type BetOption,
  type Draft,
  type LottoOption,
  type Terms,
} from '@poy/bet-rules';
import { lineKey } from '../../../slip-draft/slipDraft.ts';

/** One number of the board. */
export interface BoardCell {
  readonly number: string;
  /**
   * Tells which of its lines are in the slip: all, some (for example one of two options), or none.
   */
  readonly on: 'all' | 'some' | 'none';
  /**
   * The lowest multiplier among its lines where one is below the usual. 0 means closed under every
   * option that is on, null means as usual.
   */
  readonly lowered: number | null;
}

/** The state of the panel and the slip that the numbers of a board are compared with. */
export interface BoardView {
  readonly picked: readonly LottoOption[];
  readonly lines: Draft;
  readonly terms: Terms;
}

/** Returns every number of `length` digits that begins with `start`, in order. */
export function numbersFrom(start: string, length: number): string[] {
  const open = length - start.length;
  return Array.from(
    { length: 10 ** open },
    (_, value) => start + (open ? String(value).padStart(open, '0') : ''),
  );
}

/**
 * Returns the cells of these numbers. For 19 doors and the sweeps a digit stands for the numbers it
 * writes, for a shuffle a number for its orders.
 */
export function boardCells(
  numbers: readonly string[],
  { picked, lines, terms }: BoardView,
): BoardCell[] {
  const helper = picked.filter(isHelperOption).find((option) => !isInstantHelper(option));
  const options = picked.filter(isBetOption).filter((option) => (terms.rates[option] ?? 0) > 0);
  const there = new Set(lines.map(lineKey));
  const special = new Map((terms.rateNow ?? []).map((row) => [lineKey(row), row.multiply]));
  return numbers.map((number) => {
    const written = helper ? expandHelper(helper, number) : [number];
    const keys = options.flatMap((option) =>
      written.map((one) => lineKey({ option, number: one })),
    );
    const present = keys.filter((key) => there.has(key)).length;
    return {
      number,
      on: present === 0 ? 'none' : present === keys.length ? 'all' : 'some',
      lowered: helper ? null : lowest(number, { options, special, terms }),
    };
  });
}

function lowest(
  number: string,
  {
    options,
    special,
    terms,
  }: { options: readonly BetOption[]; special: ReadonlyMap<string, number>; terms: Terms },
): number | null {
  const rates = options.map((option) => ({
    usual: terms.rates[option] ?? 0,
    now: special.get(lineKey({ option, number })),
  }));
  if (rates.length > 0 && rates.every(({ now }) => now === 0)) return 0;
  const below = rates.flatMap(({ usual, now }) =>
    now !== undefined && now > 0 && now < usual ? [now] : [],
  );
  return below.length ? Math.min(...below) : null;
}

/**
 * Counts the different numbers of this length that are in the slip under the options that are on.
 */
export function selectedCount(
  { picked, lines }: Pick<BoardView, 'picked' | 'lines'>,
  length: number,
): number {
  const options = new Set<LottoOption>(picked.filter((option) => optionDigits(option) === length));
  return new Set(lines.filter((line) => options.has(line.option)).map((line) => line.number)).size;
}
