import { setQuantity } from '@poy/bet-rules';
import type { PlaceSetsBody, SetOffer } from '@poy/contract';

export interface SetLine {
  readonly number: string;
  readonly quantity: number;
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
  if (known) return withQuantity(draft, number, known.quantity + quantity);
  return draft.lines.length >= mostNumbers
    ? draft
    : { ...draft, lines: [...draft.lines, { number, quantity: within(quantity) }] };
}

/** The draft with another quantity of a number. */
export const withQuantity = (draft: SetDraft, number: string, quantity: number): SetDraft => ({
  ...draft,
  lines: draft.lines.map((line) =>
    line.number === number ? { number, quantity: within(quantity) } : line,
  ),
});

/** The draft without a number. */
export const withoutNumber = (draft: SetDraft, number: string): SetDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.number !== number),
});

/** How many sets are left for a line that asks for more than there are; null where it can be had. */
export function shortOf({ number, quantity }: SetLine, left: Left): number | null {
  const there = left.get(number);
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

/** Sets in all. */
export const countSets = (lines: readonly SetLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

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
