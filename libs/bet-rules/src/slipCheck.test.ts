import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { checkLine, type Accept } from './index.ts';

const terms = { minSatang: 100, maxSatang: 100_000, multiplierThousandths: 90_000 };
const line = (stakeSatang: number, multiplierThousandths = 90_000) => ({
  stakeSatang,
  multiplierThousandths,
});
const accepts: Accept[] = ['same', 'better', 'any'];

describe('checking a line', () => {
  it('allows both bounds and refuses a satang beyond', () => {
    expect([99, 100, 100_000, 100_001].map((stake) => checkLine(line(stake), terms))).toEqual([
      'under_min',
      'ok',
      'ok',
      'over_max',
    ]);
  });

  it.each<[Accept, number, string]>([
    ['same', 89_999, 'rate_changed'],
    ['same', 90_000, 'ok'],
    ['same', 90_001, 'rate_changed'],
    ['better', 89_999, 'ok'],
    ['better', 90_000, 'ok'],
    ['better', 90_001, 'rate_changed'],
    ['any', 1, 'ok'],
    ['any', 900_000, 'ok'],
  ])('accept %s, shown %i of 90,000 now: %s', (accept, shown, answer) =>
    expect(checkLine(line(100, shown), terms, accept)).toBe(answer),
  );

  it('takes only the same rate where nothing is said', () =>
    expect(checkLine(line(100, 80_000), terms)).toBe('rate_changed'));

  it('says closed before anything else', () => {
    for (const accept of accepts)
      expect(checkLine(line(1, 1), { ...terms, multiplierThousandths: 0 }, accept)).toBe('closed');
  });

  it('a preference that takes more never refuses what one that takes less allows', () => {
    checkProperty(
      fc.property(fc.nat(200_000), fc.nat(100_000), fc.nat(100_000), (stake, shown, now) => {
        const [same, better, any] = accepts.map((accept) =>
          checkLine(line(stake, shown), { ...terms, multiplierThousandths: now }, accept),
        );
        if (same === 'ok') expect(better).toBe('ok');
        if (better === 'ok') expect(any).toBe('ok');
        expect(any).not.toBe('rate_changed');
      }),
    );
  });
});
