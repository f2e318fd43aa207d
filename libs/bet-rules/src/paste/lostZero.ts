import { optionDigits } from '../options/options.ts';
import { writtenAs } from './pasteWords.ts';
import { optionAt, type PartRead, type PastedBet } from './read/readBets.ts';

/** The parts that were read of one line; null for a line that is a heading or was not read. */
export type LineParts = readonly PartRead[] | 'heading' | null;

/** A question about a line whose number may have lost its zero, and its bets in both ways. */
export type LostZero = {
  readonly what: string;
  readonly choices: readonly (readonly PastedBet[])[];
};

const lengthsIn = (parts: readonly PartRead[]): string[][] =>
  parts.map(({ bets }) => bets.map(({ number }) => number));

/**
 * Finds numbers that are one digit short of the others of their list, as a spreadsheet writes 07
 * without its zero. A list goes from one heading to the next.
 * @returns the questions by the place of their line
 */
export function lostZeros(lines: readonly LineParts[]): ReadonlyMap<number, LostZero> {
  const found = new Map<number, LostZero>();
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1)
    if (at === lines.length || lines[at] === 'heading') {
      searchList(lines, from, at, found);
      from = at + 1;
    }
  return found;
}

function searchList(
  lines: readonly LineParts[],
  from: number,
  to: number,
  found: Map<number, LostZero>,
): void {
  const list = lines.slice(from, to).map((one) => (one === 'heading' ? null : one));
  const counts = [0, 0, 0, 0];
  for (const parts of list)
    for (const number of lengthsIn(parts ?? []).flat())
      counts[number.length] = (counts[number.length] ?? 0) + 1;
  const [, ones = 0, twos = 0, threes = 0] = counts;
  // One number of two digits among many of three is asked about; a list may well have several.
  const short = ones > 0 && twos > 0 ? 1 : twos === 1 && ones === 0 && threes >= 4 ? 2 : 0;
  if (short === 0) return;
  list.forEach((parts, at) => {
    const numbers = (parts ?? [])
      .filter(({ sized }) => !sized)
      .flatMap(({ bets }) => bets.map(({ number }) => number))
      .filter((number) => number.length === short);
    if (!parts || numbers.length === 0) return;
    const bets = parts.flatMap((part) => part.bets);
    const longer = bets.map((bet) => (numbers.includes(bet.number) ? withZero(bet) : bet));
    const possible = longer.every((bet) => bet !== null) ? [longer] : [];
    found.set(from + at, { what: [...new Set(numbers)].join(' '), choices: [...possible, bets] });
  });
}

/** Returns the bet with a zero before its number; null where its side has no number so long. */
function withZero(bet: PastedBet): PastedBet | null {
  const option = optionAt(writtenAs[bet.option].side, optionDigits(bet.option) + 1);
  return option ? { ...bet, option, number: `0${bet.number}` } : null;
}
