import {
  mergeLines,
  offeredOptions,
  withStake,
  type Accept,
  type BetOption,
  type CameAgain,
  type ComingLine,
  type Draft,
  type DraftLine,
  type Terms,
} from '@poy/bet-rules';
import type { LineAnswer, PlaceSlipBody } from '@poy/contract';

/** What the server said holds for one number of this slip: the multiplier, and stakes in whole baht. */
export interface Answered {
  readonly multiply: number;
  readonly min: number;
  readonly max: number;
}

/** The slip being written for one round. Plain data, kept on the device until it is sent or the round closes. */
export interface SlipDraft {
  readonly lines: Draft;
  /** What the server answered for single lines of this slip, by `lineKey`; stronger than the round's general terms. */
  readonly answered: Readonly<Record<string, Answered>>;
  /** Multipliers as they were before they changed under the member's eyes, by `lineKey`; shown until the slip is sent. */
  readonly before: Readonly<Record<string, number>>;
  /** What came in last and was there already; null once the lines are changed otherwise. */
  readonly again: CameAgain | null;
  /** The sending under way: its key is kept over retries of the same body, so that it is bought once. */
  readonly attempt: { readonly key: string; readonly body: string } | null;
}

/** Changes the draft of a round; answers the changed one. */
export type ChangeDraft = (edit: (draft: SlipDraft) => SlipDraft) => SlipDraft;

/** The most lines one slip takes. */
export const maxLines = 1000;

export const emptyDraft: SlipDraft = {
  lines: [],
  answered: {},
  before: {},
  again: null,
  attempt: null,
};

/** What makes two lines the same bet. */
export const lineKey = (line: Pick<DraftLine, 'option' | 'number'>): string =>
  `${line.option}:${line.number}`;

/** Whether two drafts hold the same bets in the same order, whatever the terms they stand on. */
export const sameBets = (one: Draft, other: Draft): boolean =>
  one.length === other.length &&
  one.every((line, at) => line.price === other[at]?.price && lineKey(line) === lineKey(other[at]));

/** The same line on other terms; the very same object where nothing differs, so that its row need not be drawn again. */
function onTerms<Line extends ComingLine>(line: Line, { multiply, min, max }: Answered): Line {
  const same = line.multiply === multiply && line.min === min && line.max === max;
  return same ? line : { ...line, multiply, min, max };
}

function moved(draft: SlipDraft, lines: Draft, answered: SlipDraft['answered']): SlipDraft {
  const before = { ...draft.before };
  lines.forEach((line, at) => {
    const was = draft.lines[at]?.multiply ?? line.multiply;
    if (was !== line.multiply) before[lineKey(line)] ??= was;
  });
  return { ...draft, lines, answered, before };
}

/** What holds for a line of this draft: what the server answered for it, else the round's terms. */
function termsNow({ answered }: SlipDraft, { rates, limits, rateNow = [] }: Terms) {
  const special = new Map(rateNow.map((row) => [lineKey(row), row.multiply]));
  return (line: ComingLine): Answered => {
    const { min, max } = limits[line.option] ?? line;
    return (
      answered[lineKey(line)] ?? {
        min,
        max,
        multiply: special.get(lineKey(line)) ?? rates[line.option] ?? 0,
      }
    );
  };
}

/**
 * The draft on the round's terms as they are now. Lines of options the round does not offer count as closed. While nobody knows
 * what became of a sending the draft stays as it was sent, so that the next try is the same slip and not a second one.
 */
export function withTerms(draft: SlipDraft, terms: Terms): SlipDraft {
  if (draft.attempt) return draft;
  const now = termsNow(draft, terms);
  const lines = draft.lines.map((line) => onTerms(line, now(line)));
  return lines.every((line, at) => line === draft.lines[at])
    ? draft
    : moved(draft, lines, draft.answered);
}

/**
 * The draft after the server answered for its lines, each by its place: they carry the true multiplier from now on, and the refused ones
 * the true limits.
 */
export function withAnswers(draft: SlipDraft, answers: readonly LineAnswer[]): SlipDraft {
  const answered = { ...draft.answered };
  const lines = [...draft.lines];
  for (const { index, answer, multiply, min, max } of answers) {
    const line = lines[index];
    if (!line || (answer === 'ok' && line.multiply === multiply)) continue;
    const terms = {
      multiply: answer === 'closed' ? 0 : multiply,
      ...(answer === 'ok' ? { min: line.min, max: line.max } : { min, max }),
    };
    answered[lineKey(line)] = terms;
    lines[index] = onTerms(line, terms);
  }
  return moved({ ...draft, attempt: null }, lines, answered);
}

/** Whether nothing more is sold on the number of a line: it is closed, or its limit leaves less than the least stake. */
export const isUnsold = ({ multiply, min, max }: DraftLine): boolean => multiply <= 0 || max < min;

/** Whether a stake is outside the limits of its line, and could be brought within. */
export const isOutside = (line: DraftLine): boolean =>
  !isUnsold(line) && line.price !== null && (line.price < line.min || line.price > line.max);

/** The draft without the numbers that are closed. */
export const withoutClosed = (lines: Draft): Draft => lines.filter((line) => !isUnsold(line));

/** The draft with every stake brought within the limits of its line. */
export const withinLimits = (lines: Draft): Draft =>
  lines.map((line) =>
    line.price === null || !isOutside(line)
      ? line
      : withStake(line, Math.min(Math.max(line.price, line.min), line.max)),
  );

/** What goes to the server. Lines without a stake cannot be sent; ask `lineProblem` first. */
export function slipBody(betId: number, lines: Draft, accept: Accept = 'better'): PlaceSlipBody {
  return {
    betId,
    lines: lines.map(({ option, number, price, multiply }) => ({
      option,
      number,
      price: price ?? 0,
      multiply,
    })),
    accept,
  };
}

/** The draft with other lines, as the member changed them. */
export const rewritten = (draft: SlipDraft, lines: Draft): SlipDraft => ({
  ...draft,
  lines,
  again: null,
});

/** The draft with lines as one more batch, each option and number once; it remembers what was there already, to say so. */
export function withLines(draft: SlipDraft, coming: readonly ComingLine[]): SlipDraft {
  const { draft: lines, again } = mergeLines(draft.lines, coming);
  return { ...draft, lines, again };
}

/**
 * A draft that was kept before numbers stood once, with one line each. While nobody knows what became of a sending the draft
 * stays as it was sent.
 */
export function oneLineEach(draft: SlipDraft): SlipDraft {
  const { draft: lines, again } = mergeLines(draft.lines, []);
  return draft.attempt || lines === draft.lines ? draft : { ...draft, lines, again };
}

/** Lines of another round or of a bought slip, to be played again as one batch with those that are there. */
export function replayed(
  draft: SlipDraft,
  lines: readonly Pick<DraftLine, 'option' | 'number' | 'price' | 'multiply' | 'typed'>[],
): SlipDraft {
  // Limits come with the terms of the round the lines are played in (`withTerms`).
  return withLines(
    draft,
    lines.map(({ option, number, price, typed, multiply }) => ({
      option,
      number,
      price,
      multiply,
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      ...(typed !== undefined && { typed }),
    })),
  );
}

/** A bet from elsewhere: a bought slip, a number set. `price` is whole baht, null where none is set. */
export type LineToLoad = Pick<DraftLine, 'option' | 'number' | 'price'>;
export interface Loaded {
  readonly draft: SlipDraft;
  /** How many lines came in; null where the slip would have had more than `maxLines`, so that none did. */
  readonly added: number | null;
  /** Options that the round does not offer: their lines stayed out. */
  readonly notOffered: readonly BetOption[];
}

/**
 * The draft with lines from elsewhere as one batch, on the terms of the round it is written for. Stakes are kept as they are, also
 * outside the limits; a number that is there already keeps its line and takes the new stake (`again` tells); closed numbers come
 * in, so that they are seen.
 */
export function loadLines(draft: SlipDraft, lines: readonly LineToLoad[], terms: Terms): Loaded {
  const options = [...new Set(lines.map(({ option }) => option))];
  const offered = offeredOptions(options, terms);
  const notOffered = options.filter((option) => !offered.includes(option));
  const now = termsNow(draft, terms);
  const coming = lines
    .filter(({ option }) => offered.includes(option))
    .map(({ option, number, price }) => {
      const line: ComingLine = { option, number, price, multiply: 0, min: 0, max: 0 };
      return onTerms(line, now(line));
    });
  if (coming.length === 0) return { draft, added: 0, notOffered };
  const put = withLines(draft, coming);
  return put.lines.length > maxLines
    ? { draft, added: null, notOffered }
    : { draft: put, added: coming.length, notOffered };
}
