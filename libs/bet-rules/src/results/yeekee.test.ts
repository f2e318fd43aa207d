import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { isShotNumber, shotListText, shotSum, yeekeeResult } from '../index.ts';

const shot = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'));
const shots = fc.array(shot, { minLength: 16, maxLength: 60 });

describe('a yeekee result', () => {
  it('does not depend on the order of the shots beside row 16', () => {
    checkProperty(
      fc.property(shots, (list) => {
        const at = list.length - 16;
        const swapped = [
          ...list.slice(0, at).reverse(),
          ...list.slice(at, at + 1),
          ...list.slice(at + 1).reverse(),
        ];
        expect(yeekeeResult(swapped)).toEqual(yeekeeResult(list));
      }),
    );
  });

  it('does not depend on the number in row 16, only on which shot stands there', () => {
    checkProperty(
      fc.property(shots, shot, (list, other) => {
        expect(yeekeeResult(list.with(-16, other)).result).toBe(yeekeeResult(list).result);
      }),
    );
  });

  it('is the sum of the others, big integers agree', () => {
    checkProperty(
      fc.property(shots, (list) => {
        const others = list
          .filter((_, at) => at !== list.length - 16)
          .reduce((sum, number) => sum + BigInt(number), 0n);
        expect(BigInt(yeekeeResult(list).result)).toBe(others % 100_000n);
        expect(yeekeeResult(list).result).toMatch(/^\d{5}$/);
        expect(yeekeeResult(list).sum).toBe(shotSum(list));
      }),
    );
  });

  it('moves with the last shot, whose value alone can bring any result', () => {
    checkProperty(
      fc.property(shots, shot, (list, last) => {
        const moved =
          (Number(yeekeeResult(list).result) - Number(list.at(-1)) + Number(last) + 100_000) %
          100_000;
        expect(Number(yeekeeResult(list.with(-1, last)).result)).toBe(moved);
      }),
    );
  });

  it('needs sixteen shots of five digits', () => {
    expect(() => yeekeeResult([])).toThrow(RangeError);
    expect(() => yeekeeResult(Array<string>(15).fill('00000'))).toThrow(RangeError);
    expect(() => yeekeeResult([...Array<string>(20).fill('00000'), '๑๒๓๔๕'])).toThrow(RangeError);
  });
});

describe('shots', () => {
  it.each([
    ['00000', true],
    ['99999', true],
    ['1234', false],
    ['123456', false],
    ['12a45', false],
    ['12345\n', false],
    ['-1234', false],
    ['', false],
  ])('"%s": %s', (text, is) => {
    expect(isShotNumber(text)).toBe(is);
  });

  it('are written oldest first, joined by commas, and hash as anybody can with a command line', () => {
    expect(shotListText(['00007', '81347', '99999'])).toBe('00007,81347,99999');
    expect(
      createHash('sha256')
        .update(shotListText(['00007', '81347', '99999']))
        .digest('hex'),
    ).toBe('55c407be0fdbd431d1ed9cf0ae906f4d89287ee0a36dbfdd9068db17c2f1d6f5');
  });
});
