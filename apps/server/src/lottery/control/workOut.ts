import { isUnmoved, winningNumbers, type ResultKind, type ResultSource, type WinningNumbers } from '@poy/bet-rules';
import type { EnteredSource } from '@poy/contract';
import { refused } from '../../plugins/refused.ts';

/** Figures worked out: the digits shown and every option's winning numbers; both null where the round is to be voided. */
export interface WorkedOut {
  /** As it is stored: without its kind, which the round has. */
  readonly source: ResultSource[Exclude<ResultKind, 'yeekee'>];
  readonly result: string | null;
  readonly winning: WinningNumbers | null;
}

function digitsShown(entered: EnteredSource, winning: WinningNumbers): string {
  if (entered.kind === 'government') return entered.first;
  return entered.kind === 'digits4' ? entered.result : (winning.teng_bon_3?.[0] ?? '');
}

const winningOf = (entered: EnteredSource): WinningNumbers => {
  if (entered.kind === 'government') return winningNumbers('government', entered);
  return entered.kind === 'stock' ? winningNumbers('stock', entered) : winningNumbers('digits4', { result: entered.result, ...(entered.bottom2 !== undefined && { bottom2: entered.bottom2 }) });
};

/**
 * Works out what an operator's figures mean for a market of this kind. An index that did not move voids the round.
 * @throws AppError OPERATOR_REFUSED COMPUTED or WRONG_FIGURES
 */
export function workOut(kind: ResultKind, entered: EnteredSource): WorkedOut {
  if (kind === 'yeekee') throw refused('COMPUTED');
  if (entered.kind !== kind) throw refused('WRONG_FIGURES', { expected: kind });
  const { kind: _kind, ...source } = entered;
  try {
    if (entered.kind === 'stock' && isUnmoved(entered)) return { source, result: null, winning: null };
    const winning = winningOf(entered);
    return { source, result: digitsShown(entered, winning), winning };
  } catch (error) {
    throw error instanceof RangeError ? refused('WRONG_FIGURES', { problem: error.message }) : error;
  }
}
