import {
  lineProblem,
  offeredOptions,
  type Accept,
  type BetOption,
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
  /** What the server answered for single lines of this slip, by `namesOf`; stronger than the round's general terms. */
  readonly answered: Readonly<Record<string, Answered>>;
  /** Multipliers as they were before they changed under the member's eyes, by `lineKey`; shown until the slip is sent. */
  readonly before: Readonly<Record<string, number>>;
  /** The sending under way: its key is kept over retries of the same body, so that it is bought once. */
  readonly attempt: { readonly key: string; readonly body: string } | null;
}

/** Changes the draft of a round; answers the changed one. */
export type ChangeDraft = (edit: (draft: SlipDraft) => SlipDraft) => SlipDraft;

/** The most lines one slip takes. */
export const maxLines = 1000;

export const emptyDraft: SlipDraft = { lines: [], answered: {}, before: {}, attempt: null };

/** What makes two lines the same bet. */
export const lineKey = (line: Pick<DraftLine, 'option' | 'number'>): string =>
  `${line.option}:${line.number}`;

/** A name for every line: what it bets on, and for a repeat how often that stands before it, for a repeat has a limit of its own. */
function namesOf(lines: Draft): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = lineKey(line);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before ? `${key}#${before}` : key;
  });
}

/** Whether two drafts hold the same bets in the same order, whatever the terms they stand on. */
export const sameBets = (one: Draft, other: Draft): boolean =>
  one.length === other.length &&
  one.every((line, at) => line.price === other[at]?.price && lineKey(line) === lineKey(other[at]));

/** The same line on other terms; the very same object where nothing differs, so that its row need not be drawn again. */
function onTerms(line: DraftLine, { multiply, min, max }: Answered): DraftLine {
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

/** What holds for a line of this draft, by its name: what the server answered for it, else the round's terms. */
function termsNow({ answered }: SlipDraft, { rates, limits, rateNow = [] }: Terms) {
  const special = new Map(rateNow.map((row) => [lineKey(row), row.multiply]));
  return (line: DraftLine, name = lineKey(line)): Answered => {
    const { min, max } = limits[line.option] ?? line;
    return (
      answered[name] ?? {
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
  const names = namesOf(draft.lines);
  const lines = draft.lines.map((line, at) => onTerms(line, now(line, names[at])));
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
  const names = namesOf(lines);
  for (const { index, answer, multiply, min, max } of answers) {
    const [line, name] = [lines[index], names[index]];
    if (!line || name === undefined || (answer === 'ok' && line.multiply === multiply)) continue;
    const terms = {
      multiply: answer === 'closed' ? 0 : multiply,
      ...(answer === 'ok' ? { min: line.min, max: line.max } : { min, max }),
    };
    answered[name] = terms;
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
      : { ...line, price: Math.min(Math.max(line.price, line.min), line.max) },
  );

/** The first line that cannot be sent as it stands, or -1. */
export const firstProblem = (lines: Draft): number =>
  lines.findIndex((line) => lineProblem(line) !== null);

/** What goes to the server. Lines without a stake cannot be sent; ask `firstProblem` first. */
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

/** Lines of another round or of a bought slip, to be played again as one batch after those that are there. */
export function replayed(
  draft: SlipDraft,
  lines: readonly Pick<DraftLine, 'option' | 'number' | 'price' | 'multiply'>[],
): SlipDraft {
  const add = draft.lines.reduce((highest, line) => Math.max(highest, line.add), 0) + 1;
  // Limits come with the terms of the round the lines are played in (`withTerms`).
  const again = lines.map(({ option, number, price, multiply }): DraftLine => ({
    option,
    number,
    price,
    multiply,
    add,
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
  }));
  return { ...draft, lines: [...draft.lines, ...again] };
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
 * The draft with lines from elsewhere as one batch after those that are there, on the terms of the round it is written for. Stakes are
 * kept as they are, also outside the limits; repeats come in and are flagged like others; closed numbers come in, so that they are seen.
 */
export function loadLines(draft: SlipDraft, lines: readonly LineToLoad[], terms: Terms): Loaded {
  const options = [...new Set(lines.map(({ option }) => option))];
  const offered = offeredOptions(options, terms);
  const notOffered = options.filter((option) => !offered.includes(option));
  const coming = lines.filter(({ option }) => offered.includes(option));
  if (coming.length === 0 || draft.lines.length + coming.length > maxLines)
    return { draft, added: coming.length && null, notOffered };
  const now = termsNow(draft, terms);
  const { lines: put } = replayed(
    draft,
    coming.map((line) => ({ ...line, multiply: 0 })),
  );
  const names = namesOf(put);
  const all = put.map((line, at) =>
    at < draft.lines.length ? line : onTerms(line, now(line, names[at])),
  );
  return { draft: { ...draft, lines: all }, added: coming.length, notOffered };
}
