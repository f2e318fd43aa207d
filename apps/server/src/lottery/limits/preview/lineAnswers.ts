import { fromThousandths, toBaht } from '@poy/bet-rules';
import { lineAnswer, type LineAnswer } from '@poy/contract';
import { z } from 'zod';

/** A line as lottery.judge_lines sees it, in satang and thousandths. */
export const judgedLine = z.object({
  index: z.int(),
  answer: lineAnswer.shape.answer,
  multiplier: z.int(),
  min: z.int(),
  max: z.int(),
});
type JudgedLine = z.infer<typeof judgedLine>;

/** Turns the answers to the lines of a slip into the form of the wire. */
export const lineAnswers = (lines: readonly JudgedLine[]): LineAnswer[] =>
  lines.map(({ index, answer, multiplier, min, max }) => ({
    index,
    answer,
    multiply: fromThousandths(multiplier),
    min: toBaht(min),
    max: toBaht(max),
  }));
