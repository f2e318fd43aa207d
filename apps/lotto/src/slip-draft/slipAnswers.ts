import { withStake, type Accept, type Draft, type DraftLine } from '@poy/bet-rules';
import type { LineAnswer, PlaceSlipBody } from '@poy/contract';
import { lineKey, type SlipDraft } from './slipDraft.ts';
import { moved, onTerms } from './slipTerms.ts';

/**
 * Returns the draft with the server's answers for the lines that were asked about, which an answer
 * names by their index. The lines carry the true multiplier from now on, and the refused ones the
 * true limits. Lines that came in or went meanwhile, for example in another tab, have no answer.
 */
export function withAnswers(
  draft: SlipDraft,
  asked: Draft,
  answers: readonly LineAnswer[],
): SlipDraft {
  const answered = { ...draft.answered };
  const lines = [...draft.lines];
  const places = new Map(lines.map((line, at) => [lineKey(line), at]));
  for (const { index, answer, multiply, min, max } of answers) {
    const about = asked[index];
    const at = (about && places.get(lineKey(about))) ?? -1;
    const line = lines[at];
    if (!line || (answer === 'ok' && line.multiply === multiply)) continue;
    const terms = {
      multiply: answer === 'closed' ? 0 : multiply,
      ...(answer === 'ok' ? { min: line.min, max: line.max } : { min, max }),
    };
    answered[lineKey(line)] = terms;
    lines[at] = onTerms(line, terms);
  }
  return moved({ ...draft, attempt: null }, lines, answered);
}

/**
 * Returns true where nothing more is sold on the number of a line: it is closed, or its limit
 * leaves less than the least stake.
 */
export const isUnsold = ({ multiply, min, max }: DraftLine): boolean => multiply <= 0 || max < min;

/** Returns true where a stake is outside the limits of its line and could be brought within. */
export const isOutside = (line: DraftLine): boolean =>
  !isUnsold(line) && line.price !== null && (line.price < line.min || line.price > line.max);

/** Returns the lines without the numbers that are closed. */
export const withoutClosed = (lines: Draft): Draft => lines.filter((line) => !isUnsold(line));

/** Returns the lines with every stake brought within the limits of its line. */
export const withinLimits = (lines: Draft): Draft =>
  lines.map((line) =>
    line.price === null || !isOutside(line)
      ? line
      : withStake(line, Math.min(Math.max(line.price, line.min), line.max)),
  );

/**
 * Returns the body of a request for these lines. Lines without a stake cannot be sent, so ask
 * `lineProblem` first.
 */
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
