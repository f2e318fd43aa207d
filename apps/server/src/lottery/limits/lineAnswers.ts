import { fromThousandths, toBaht } from '@poy/bet-rules';
import type { LineAnswer } from '@poy/contract';

/** A line as lottery.judge_lines sees it, in satang and thousandths. */
export interface JudgedLine {
  readonly index: number;
  readonly answer: LineAnswer['answer'];
  readonly multiplier: number;
  readonly min: number;
  readonly max: number;
}

/** Turns the answers to the lines of a slip into the form of the wire. */
export const lineAnswers = (lines: readonly JudgedLine[]): LineAnswer[] =>
  lines.map(({ index, answer, multiplier, min, max }) => ({
    index,
    answer,
    multiply: fromThousandths(multiplier),
    min: toBaht(min),
    max: toBaht(max),
  }));
