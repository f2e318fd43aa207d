import {
  isUnmoved,
  winningNumbers,
  type ResultKind,
  type ResultSource,
  type WinningNumbers,
} from '@poy/bet-rules';
import type { Doubt, EnteredSource } from '@poy/contract/operators';
import { refused } from '../../../http/refused.ts';

/**
 * The outcome of figures: the digits shown and the winning numbers of every option. Both are null
 * where the round is to be voided.
 */
export interface WorkedOut {
  /**
   * The figures as they are stored, without their kind, which the round has. Null where the round
   * is to be voided without figures.
   */
  readonly source: ResultSource[Exclude<ResultKind, 'yeekee'>] | null;
  readonly result: string | null;
  readonly winning: WinningNumbers | null;
}

/** The figures that a person read off a source, without `void`, which stands for no figures. */
type Figures = Exclude<EnteredSource, { kind: 'void' }>;

/**
 * Writes an index `38712.21` as `38,712.21`, and a change `134.57` as `+134.57`, so that the
 * figures of two persons who write them differently are equal.
 */
function written(text: string, sign = ''): string {
  const digits = text
    .replace(/[+,-]/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return (/[1-9]/.test(digits) ? (text.startsWith('-') ? '-' : sign) : '') + digits;
}

const asWritten = (entered: Figures): Figures =>
  entered.kind === 'stock'
    ? { ...entered, index: written(entered.index), change: written(entered.change, '+') }
    : entered;

function digitsShown(entered: Figures, winning: WinningNumbers): string {
  if (entered.kind === 'government') return entered.first;
  return entered.kind === 'digits4' ? entered.result : (winning.teng_bon_3?.[0] ?? '');
}

const winningOf = (entered: Figures): WinningNumbers => {
  if (entered.kind === 'government') return winningNumbers('government', entered);
  return entered.kind === 'stock'
    ? winningNumbers('stock', entered)
    : winningNumbers('digits4', bottomOf(entered));
};

/** Returns the figures of a 4-digit result, without a 2 bottom where none was drawn. */
const bottomOf = ({ result, bottom2 }: Extract<Figures, { kind: 'digits4' }>) =>
  bottom2 === undefined ? { result } : { result, bottom2 };

/** A round as far as the form of its figures goes. */
interface FiguresOf {
  readonly kind: ResultKind;
  /** The 2 bottom of a 4-digit result is drawn apart, and entered. */
  readonly ownBottom: boolean;
}

/**
 * Returns what is rare in figures and can be a slip of the hand: equal numbers among those of the
 * front and the bottom.
 */
export function doubtsOf(given: EnteredSource | null): Doubt[] {
  if (given?.kind !== 'government') return [];
  const { front3, bottom3 } = given;
  const twice = (numbers: readonly string[]) => new Set(numbers).size < numbers.length;
  return [
    ...(twice(front3) ? (['front3Twice'] as const) : []),
    ...(twice(bottom3) ? (['bottom3Twice'] as const) : []),
    ...(front3.some((number) => bottom3.includes(number)) ? (['frontIsBottom'] as const) : []),
  ];
}

/**
 * Works out the winning numbers of an operator's figures for a round of this kind. An index that
 * did not move voids the round.
 * @throws AppError OPERATOR_REFUSED COMPUTED, WRONG_FIGURES, BOTTOM_NEEDED or BOTTOM_NOT_DRAWN
 */
export function workOut({ kind, ownBottom }: FiguresOf, given: EnteredSource): WorkedOut {
  if (kind === 'yeekee') throw refused('COMPUTED');
  if (given.kind === 'void') return { source: null, result: null, winning: null };
  const entered = asWritten(given);
  if (entered.kind !== kind) throw refused('WRONG_FIGURES', { expected: kind });
  if (entered.kind === 'digits4' && (entered.bottom2 !== undefined) !== ownBottom)
    throw refused(ownBottom ? 'BOTTOM_NEEDED' : 'BOTTOM_NOT_DRAWN');
  const { kind: _kind, ...source } = entered;
  try {
    if (entered.kind === 'stock' && isUnmoved(entered))
      return { source, result: null, winning: null };
    const winning = winningOf(entered);
    return { source, result: digitsShown(entered, winning), winning };
  } catch (error) {
    throw error instanceof RangeError
      ? refused('WRONG_FIGURES', { problem: error.message })
      : error;
  }
}
