import type { BetOption } from '../options/options.ts';
import { lostZeros, type LineParts } from './lostZero.ts';
import type { PastedAnswer, PastedLine } from './pastedLine.ts';
import type { Question, TextLine } from './pastedText.ts';
import { prepareLines } from './prepare/prepareLines.ts';
import type { PastedBet } from './read/readBets.ts';
import { readLine, type Context, type LineRead } from './read/readLine.ts';

/** Returns the bets of each text in which a line could be meant, where all of it is read. */
function choicesOf(variants: readonly string[], context: Context): (readonly PastedBet[])[] {
  const seen = new Map<string, readonly PastedBet[]>();
  for (const variant of variants) {
    const [line] = prepareLines([variant]);
    const read = line && !line.question ? readLine(line, context) : null;
    if (read?.is !== 'bets') continue;
    const bets = read.parts.flatMap((part) => part.bets);
    seen.set(JSON.stringify(bets), bets);
  }
  return [...seen.values()];
}

/** Returns the texts of a line under each of the usual sides, for a line under no clear heading. */
const underSides = (kept: string): string[] =>
  ['บน', 'ล่าง', 'โต๊ด'].map((side) => `${side} ${kept}`);

function asked(
  { why, what, variants = [] }: Question,
  mayBeHeading: boolean,
  { kept, context }: { kept: string; context: Context },
): PastedAnswer {
  const texts = why === 'unclear_heading' ? underSides(kept) : variants;
  const choices = choicesOf(texts, { ...context, unclearHeading: false });
  return { is: 'problem', why, what, choices, mayBeHeading };
}

function told(read: LineRead, kept: string, context: Context): PastedAnswer {
  if (read.is === 'question') return asked(read.question, read.mayBeHeading, { kept, context });
  if (read.is !== 'bets') return { is: read.is };
  return {
    is: 'bets',
    bets: read.parts.flatMap(({ bets }) => bets),
    because: [...new Set(read.parts.map(({ because }) => because))],
  };
}

/** Returns the answer to a line that was read. */
export function answerOf(line: TextLine, read: LineRead, context: Context): PastedLine {
  const asks = read.is === 'question' ? read.question.what : null;
  return {
    row: line.row,
    text: line.text,
    head: line.head,
    passed: line.passed.filter(({ what }) => what !== asks),
    ...told(read, line.kept, context),
  };
}

/** Turns answers into questions where a number of the list may have lost its zero. */
export function askLostZeros(
  answers: readonly PastedLine[],
  parts: readonly LineParts[],
  offered: readonly BetOption[],
): PastedLine[] {
  const questions = lostZeros(parts);
  return answers.map((answer, at) => {
    const question = questions.get(at);
    if (!question) return answer;
    const { row, text, head, passed } = answer;
    const choices = question.choices.filter((bets) =>
      bets.every(({ option }) => offered.includes(option)),
    );
    const problem = { is: 'problem', why: 'lost_zero', what: question.what } as const;
    return { row, text, head, passed, ...problem, choices, mayBeHeading: false };
  });
}
