import {
  readAmount,
  setQuantity,
  writtenAmount,
  type AmountProblem,
  type Written,
} from '@poy/bet-rules';
import type { PlaceSetsBody, SetOffer } from '@poy/contract';

export interface SetLine {
  readonly number: string;
  readonly quantity: number;
  /** What stands in the box of its quantity where that is none; it keeps the sets from being bought, and `quantity` is the one before. */
  readonly typed?: string;
}

/** The sets being chosen for one round, each number once. Plain data, kept on the device until they are bought or the round closes. */
export interface SetDraft {
  readonly lines: readonly SetLine[];
  /** The buying under way: its key is kept over retries of the same body, so that it is bought once. */
  readonly attempt: { readonly key: string; readonly body: string } | null;
}

/** Sets left by number; null = without limit, not there = not known yet. */
export type Left = ReadonlyMap<string, number | null>;

/** Changes the draft of a round; answers the changed one. */
export type ChangeSets = (edit: (draft: SetDraft) => SetDraft) => SetDraft;

export const emptySets: SetDraft = { lines: [], attempt: null };

/** The most numbers one purchase takes. */
export const mostNumbers = 100;

const within = (quantity: number): number =>
  Math.min(Math.max(quantity, setQuantity.min), setQuantity.max);

/** More sets of a number; a number that is there already gets more of them, up to the most there may be. */
export function addSets(draft: SetDraft, number: string, quantity: number): SetDraft {
  const known = draft.lines.find((line) => line.number === number);
  if (known) return withQuantity(draft, number, within(known.quantity + quantity));
  return draft.lines.length >= mostNumbers
    ? draft
    : { ...draft, lines: [...draft.lines, { number, quantity: within(quantity) }] };
}

/** Why what stands in the box of a quantity is none, or null; `max` is the most that can be had. */
export const quantityProblem = (
  written: Written,
  max: number = setQuantity.max,
): AmountProblem | null => readAmount(String(written ?? ''), { min: setQuantity.min, max }).problem;

/** What stands in the box of a line's quantity. */
export const quantityWritten = ({ quantity, typed }: SetLine): Written =>
  typed === undefined ? quantity : writtenAmount(typed);

/** The draft with this in the box of a number's quantity: a quantity, or what is none and is kept as it is. */
export const withQuantity = (draft: SetDraft, number: string, written: Written): SetDraft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    if (line.number !== number) return line;
    const isQuantity = typeof written === 'number' && quantityProblem(written) === null;
    return isQuantity ? { number, quantity: written } : { ...line, typed: String(written ?? '') };
  }),
});

/** The draft without a number. */
export const withoutNumber = (draft: SetDraft, number: string): SetDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.number !== number),
});

/** How many sets are left for a line that asks for more than there are; null where it can be had, or asks for none yet. */
export function shortOf({ number, quantity, typed }: SetLine, left: Left): number | null {
  const there = typed === undefined ? left.get(number) : undefined;
  return typeof there === 'number' && there < quantity ? there : null;
}

/** The draft with no more of each number than there is; sold-out numbers are dropped. */
export function fitted(draft: SetDraft, left: Left): SetDraft {
  const lines = draft.lines.flatMap((line) => {
    const there = shortOf(line, left);
    if (there === null) return [line];
    return there > 0 ? [{ ...line, quantity: there }] : [];
  });
  return { ...draft, lines };
}

/** Sets in all; what stands in a box and is no quantity counts as none. */
export const countSets = (lines: readonly SetLine[]): number =>
  lines.reduce((sum, { quantity, typed }) => sum + (typed === undefined ? quantity : 0), 0);

const asSent = (lines: readonly SetLine[]): PlaceSetsBody['lines'] =>
  lines.map(({ number, quantity }) => ({ number, quantity }));

/** What goes to the server: the sets, and the terms that the member saw. */
export const setsBody = (
  betId: number,
  lines: readonly SetLine[],
  { price, prizes }: SetOffer,
): PlaceSetsBody => ({ betId, price, prizes, lines: asSent(lines) });

/** The terms under which these very sets were sent without an answer, else null: the next try must be the same purchase, on the same terms. */
export function sentOffer({ lines, attempt }: SetDraft): SetOffer | null {
  if (!attempt) return null;
  const { price, prizes, lines: sent } = JSON.parse(attempt.body) as PlaceSetsBody;
  return JSON.stringify(sent) === JSON.stringify(asSent(lines)) ? { price, prizes } : null;
}
