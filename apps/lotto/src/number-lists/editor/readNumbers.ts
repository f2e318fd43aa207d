import {
  betOptions,
  optionDigits,
  parsePaste,
  type PassedPart,
  type PastedLine,
} from '@poy/bet-rules';

export interface ReadNumber {
  readonly number: string;
  /** The stake in whole baht where one is written behind the number (`12=50`), else null. */
  readonly price: number | null;
}
export interface ReadNumbers {
  readonly numbers: readonly ReadNumber[];
  /** The lines that were not understood, as they were written. Nothing is guessed. */
  readonly unread: readonly string[];
  /** The parts that are no numbers: days, telephones, sums. */
  readonly passed: readonly PassedPart[];
}

/**
 * Returns the numbers of a line; null where it is not a plain list. A line that names a way to bet
 * is none, because the list is entered under the options that are on.
 */
function numbersIn(line: PastedLine, digits: number): ReadNumber[] | null {
  if (line.is !== 'bets' || line.because.some((why) => why !== 'picked')) return null;
  if (line.bets.some(({ number }) => number.length !== digits)) return null;
  return line.bets.map(({ number, price }) => ({ number, price }));
}

/**
 * Reads a list of numbers as a pasted text is read for a slip. Each number has `digits` digits, and
 * may have a stake behind an equals sign; digits without a sign are numbers and no stakes.
 */
export function readNumbers(text: string, digits: number): ReadNumbers {
  const picked = betOptions.filter((option) => optionDigits(option) === digits).slice(0, 1);
  const lines = parsePaste(text, { offered: betOptions, picked, bare: true });
  const asked = (line: PastedLine) =>
    line.is === 'problem' || line.is === 'heading' || line.is === 'bets';
  return {
    numbers: lines.flatMap((line) => numbersIn(line, digits) ?? []),
    unread: lines
      .filter((line) => asked(line) && numbersIn(line, digits) === null)
      .map((line) => line.text),
    passed: lines.flatMap((line) => line.passed),
  };
}
