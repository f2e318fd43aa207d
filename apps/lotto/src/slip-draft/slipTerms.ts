import type { ComingLine, Draft, Terms } from '@poy/bet-rules';
import { lineKey, type Answered, type SlipDraft } from './slipDraft.ts';

/**
 * Returns the line on other terms. Where nothing differs it is the very same object, so that its
 * row need not be drawn again.
 */
export function onTerms<Line extends ComingLine>(
  line: Line,
  { multiply, min, max }: Answered,
): Line {
  const same = line.multiply === multiply && line.min === min && line.max === max;
  return same ? line : { ...line, multiply, min, max };
}

/** Returns the draft with lines on other terms. It remembers the multipliers that they had before. */
export function moved(draft: SlipDraft, lines: Draft, answered: SlipDraft['answered']): SlipDraft {
  const before = { ...draft.before };
  lines.forEach((line, at) => {
    const was = draft.lines[at]?.multiply ?? line.multiply;
    if (was !== line.multiply) before[lineKey(line)] ??= was;
  });
  return { ...draft, lines, answered, before };
}

/**
 * Returns a function that finds the terms of a line: the server's answer for it, else the terms of
 * the round.
 */
export function termsNow({ answered }: SlipDraft, { rates, limits, rateNow = [] }: Terms) {
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
 * Returns the draft on the present terms of the round. Lines of options that the round does not
 * offer count as closed. While nobody knows the outcome of a sending, the draft stays as it was
 * sent, so that the next try is the same slip and not a second one.
 */
export function withTerms(draft: SlipDraft, terms: Terms): SlipDraft {
  if (draft.attempt) return draft;
  const now = termsNow(draft, terms);
  const lines = draft.lines.map((line) => onTerms(line, now(line)));
  return lines.every((line, at) => line === draft.lines[at])
    ? draft
    : moved(draft, lines, draft.answered);
}
