import { lineProblem } from '@poy/bet-rules';
import { describe, expect, it } from '@jest/globals';
import { draftOf, testLine as line } from '../testing/testDraft.ts';
import { slipBody, withAnswers, withinLimits, withoutClosed } from './slipAnswers.ts';

describe('withAnswers', () => {
  const three = draftOf(line('01'), line('02', { price: 800 }), line('03'));
  const refused = withAnswers(three, three.lines, [
    { index: 0, answer: 'closed', multiply: 0, min: 1, max: 1000 },
    { index: 1, answer: 'over_max', multiply: 90, min: 1, max: 300 },
    { index: 7, answer: 'closed', multiply: 0, min: 1, max: 1000 },
  ]);

  it('puts the true terms on the lines refused and drops the attempt', () => {
    expect(refused.lines.map(({ multiply, max }) => [multiply, max])).toEqual([
      [0, 1000],
      [90, 300],
      [90, 1000],
    ]);
    expect(refused.attempt).toBeNull();
  });

  it('takes over the multiplier of a line that is taken all the same, and remembers the old one', () => {
    const one = draftOf(line('47'));
    const asked = withAnswers(one, one.lines, [
      { index: 0, answer: 'ok', multiply: 45, min: 1, max: 1000 },
    ]);
    expect(asked.lines[0]?.multiply).toBe(45);
    expect(asked.before).toEqual({ 'teng_bon_2:47': 90 });
  });

  it('finds the lines also where another tab took some away and put others in while they were asked about', () => {
    const now = draftOf(line('99'), line('03'), line('01'));
    const told = withAnswers(now, three.lines, [
      { index: 0, answer: 'closed', multiply: 0, min: 1, max: 1000 },
      { index: 1, answer: 'over_max', multiply: 90, min: 1, max: 300 },
    ]);
    expect(told.lines.map(({ number, multiply, max }) => [number, multiply, max])).toEqual([
      ['99', 90, 1000],
      ['03', 90, 1000],
      ['01', 0, 1000],
    ]);
  });

  it('drops a number whose limit leaves less than the least stake', () => {
    const one = draftOf(line('47'));
    const asked = withAnswers(one, one.lines, [
      { index: 0, answer: 'over_max', multiply: 90, min: 1, max: 0 },
    ]);
    expect(withinLimits(asked.lines)).toEqual(asked.lines);
    expect(withoutClosed(asked.lines)).toEqual([]);
  });

  it('can be mended: closed numbers dropped, stakes fitted', () => {
    const mended = withinLimits(withoutClosed(refused.lines));
    expect(mended.map(({ number, price }) => [number, price])).toEqual([
      ['02', 300],
      ['03', 20],
    ]);
    expect(mended.map(lineProblem)).toEqual([null, null]);
    expect(refused.lines.map(lineProblem)).toEqual(['closed', 'over_max', null]);
  });
});

it('sends what the member saw', () => {
  expect(slipBody(42, [line('47', { multiply: 45 })])).toEqual({
    betId: 42,
    accept: 'better',
    lines: [{ option: 'teng_bon_2', number: '47', price: 20, multiply: 45 }],
  });
});
