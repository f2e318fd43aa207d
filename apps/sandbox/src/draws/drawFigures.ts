import type { ResultKind } from '@poy/bet-rules';
import type { EnteredSource } from '@poy/contract/operators';
import { randomInt } from 'node:crypto';

/** The kinds of rounds whose figures people bring. A yeekee round draws its own result. */
export type BroughtKind = Exclude<ResultKind, 'yeekee'>;
/** Figures of such a round. A void is no figure: only a person may declare it. */
export type Brought = Extract<EnteredSource, { kind: BroughtKind }>;

const digits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

function twoDifferent(length: number): [string, string] {
  const one = digits(length);
  for (;;) {
    const other = digits(length);
    if (other !== one) return [one, other];
  }
}

const twoDecimals = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

const made: { readonly [K in BroughtKind]: () => Extract<EnteredSource, { kind: K }> } = {
  government: () => ({
    kind: 'government',
    first: digits(6),
    bottom2: digits(2),
    front3: twoDifferent(3),
    bottom3: twoDifferent(3),
  }),
  // The change is never zero, because an index that stands still voids the round.
  stock: () => ({
    kind: 'stock',
    index: twoDecimals(randomInt(1_000_00, 40_000_00)),
    change: `${randomInt(2) === 0 ? '-' : '+'}${twoDecimals(randomInt(1, 100_00))}`,
  }),
  digits4: () => ({ kind: 'digits4', result: digits(4) }),
};

/**
 * Returns random practice figures in the form of a real source. They belong to no exchange and no
 * lottery.
 * @param ownBottom a 4-digit number comes with a 2 bottom that is drawn apart
 */
export function drawFigures(kind: BroughtKind, ownBottom = false): Brought {
  const source = made[kind]();
  return source.kind === 'digits4' && ownBottom ? { ...source, bottom2: digits(2) } : source;
}
