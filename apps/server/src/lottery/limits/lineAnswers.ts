import { fromThousandths, toBaht } from '@poy/bet-rules';
import type { LineAnswer } from '@poy/contract';

/** A line as lottery.judge_lines sees it; satang and thousandths. */
export interface JudgedLine {
  readonly index: number;
  readonly answer: LineAnswer['answer'];
  readonly multiplier: number;
  readonly min: number;
  readonly max: number;
}

/** The answers to the lines of a slip as they go over the wire. */
export const lineAnswers = (lines: readonly JudgedLine[]): LineAnswer[] =>
  lines.map(({ index, answer, multiplier, min, max }) => ({
    index,
    answer,
    multiply: fromThousandths(multiplier),
    min: toBaht(min),
    max: toBaht(max),
  }));
