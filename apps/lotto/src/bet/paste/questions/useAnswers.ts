import type { PastedBet, PastedLine } from '@poy/bet-rules';
import { useMemo, useState } from 'react';

/** The answer to a question about a line: its bets, none where it is passed over. */
export type LineAnswer = readonly PastedBet[];
/** A line as it is shown. `answered` is true where the member said how it is meant. */
export type ShownLine = PastedLine & { readonly answered: boolean };

const keyOf = ({ row, text }: PastedLine): string => `${row}:${text}`;

function withAnswer(line: PastedLine, answer: LineAnswer | undefined): ShownLine {
  if (line.is !== 'problem' || answer === undefined) return { ...line, answered: false };
  const { row, text, head, passed } = line;
  const kept = { row, text, head, passed, answered: true };
  return answer.length === 0
    ? { ...kept, is: 'talk' }
    : { ...kept, is: 'bets', bets: answer, because: [] };
}

/**
 * Keeps the member's answers beside the text, so that an answer to one line changes no other. An
 * answer holds for its row as long as the row has the same text.
 */
export function useAnswers(read: readonly PastedLine[]) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, LineAnswer>>(new Map());
  const lines = useMemo(
    () => read.map((line) => withAnswer(line, answers.get(keyOf(line)))),
    [read, answers],
  );
  const answer = (line: PastedLine, by: LineAnswer | null) =>
    setAnswers((now) => {
      const next = new Map(now);
      if (by === null) next.delete(keyOf(line));
      else next.set(keyOf(line), by);
      return next;
    });
  return { lines, answer, forget: () => setAnswers(new Map()) };
}
