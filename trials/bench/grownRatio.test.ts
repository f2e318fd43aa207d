import { describe, expect, it } from '@jest/globals';
import { compareGrown, type Figures } from './grownRatio.ts';

const figures = (yardstick: number[], sale: number[], settled: number): Figures => ({
  writes: new Map([
    ['yardstick', yardstick],
    ['sale', sale],
  ]),
  reads: new Map([
    ['yardstick', [100]],
    ['list', [50]],
  ]),
  settled,
});
const met = (empty: Figures, grown: Figures) =>
  compareGrown(empty, grown).map(({ what, met: kept }) => [what.split(' ')[0], kept]);

describe('compareGrown', () => {
  const empty = figures([100, 100, 100], [50, 50, 50], 1);

  it('lets a slower machine slow the yardstick, too', () => {
    expect(met(empty, figures([50, 200, 10], [25, 100, 5], 1))).toEqual([
      ['sale', true],
      ['list', true],
      ['settlement', true],
    ]);
  });

  it('finds what costs more than a quarter more', () => {
    expect(met(empty, figures([100, 100, 100], [39, 39, 80], 1.26))).toEqual([
      ['sale', false],
      ['list', true],
      ['settlement', false],
    ]);
  });

  it('wants every figure on both sides', () => {
    const missing = { ...empty, writes: new Map([['yardstick', [100]]]) };
    expect(met(missing, empty)[0]).toEqual(['sale', false]);
    expect(() => compareGrown({ ...empty, reads: new Map() }, empty)).toThrow('yardstick');
  });
});
