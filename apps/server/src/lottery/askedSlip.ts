import { optionDigits, toSatang, type BetOption } from '@poy/bet-rules';
import type { DuplicateLines } from '@poy/contract';
import { rowsText } from '../db/rowsText.ts';
import { AppError } from '../http/appError.ts';
import type { Order } from './purchases/sell.ts';

/** The notes of a client beside a line, for itself. They are kept and answered, and decide nothing. */
export interface LineMarks {
  readonly ref?: string | number | null | undefined;
  readonly add?: number | null | undefined;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

interface AskedLine extends LineMarks {
  readonly option: BetOption;
  readonly number: string;
  readonly price: number;
  readonly multiply?: number | undefined;
}

/** A slip as a member asks for it. */
export interface AskedSlip extends Order {
  readonly betId: number;
  readonly accept: 'same' | 'better' | 'any';
  readonly lines: readonly AskedLine[];
}

/**
 * Refuses a slip that bets on the same number under the same option twice, because one number is
 * one line.
 * @throws AppError DUPLICATE_LINES
 */
function refuseRepeats(lines: readonly AskedLine[]): void {
  const first = new Map<string, number>();
  const repeats: DuplicateLines['lines'] = [];
  lines.forEach(({ option, number }, index) => {
    const bet = `${option} ${number}`;
    const before = first.get(bet);
    if (before === undefined) first.set(bet, index);
    else repeats.push({ index, first: before });
  });
  if (repeats.length > 0) throw new AppError('DUPLICATE_LINES', { lines: repeats });
}

/** A line as the database takes it: satang, and the multiplier that the member saw in thousandths. */
export interface OrderedLine {
  readonly option: BetOption;
  readonly number: string;
  readonly stake: number;
  readonly seen: number | null;
}

/** A stake in baht above every maximum. What is asked beyond it counts as this much. */
const aboveAll = 1_000_000_001;

/**
 * Returns the lines of a slip as the database takes them. A part of a baht counts as nothing, and a stake
 * that no money could be counts as more than any line may have, so that the answer to the line refuses it.
 * @throws AppError VALIDATION where a line has no valid form, DUPLICATE_LINES where two lines are
 * the same bet
 */
export function orderLines(lines: readonly AskedLine[]): OrderedLine[] {
  const wrong = (index: number, field: string) =>
    new AppError('VALIDATION', {
      fields: { [`lines.${index}.${field}`]: `lines.${index}.${field}.invalid` },
    });
  const ordered = lines.map(({ option, number, price, multiply }, index) => {
    if (number.length !== optionDigits(option)) throw wrong(index, 'number');
    const whole = price < 1 ? Math.floor(price) : Math.min(price, aboveAll);
    if (!Number.isInteger(whole) || whole < 0) throw wrong(index, 'price');
    const seen = multiply === undefined ? null : seenThousandths(multiply);
    return { option, number, stake: toSatang(whole), seen };
  });
  refuseRepeats(lines);
  return ordered;
}

/** Returns the lines of the slips of a call, in their order, as an array of lottery.asked_line. */
export const linesText = (slips: readonly (readonly OrderedLine[])[]): string =>
  rowsText(
    slips.flatMap((lines, n) =>
      lines.map(({ option, number, stake, seen }) => [n + 1, option, number, stake, seen]),
    ),
  );

/** Returns [ref, add, min, max] of each line, or null where no line has any of them. */
export function marksOf(lines: readonly LineMarks[]): unknown[][] | null {
  const marks = lines.map(({ ref, add, min, max }) =>
    [ref, add, min, max].map((mark) => mark ?? null),
  );
  return marks.flat().some((mark) => mark !== null) ? marks : null;
}

/**
 * Returns the multiplier that the member saw, in thousandths. A value that no page could have shown
 * only counts as different from the present one.
 */
function seenThousandths(multiply: number): number {
  const nearest = Math.round(multiply * 1000);
  return nearest >= 0 && nearest < 1_000_000_000 && nearest / 1000 === multiply ? nearest : 0;
}
