import type { ShotsChanged } from '@poy/contract';
import { describe, expect, it } from '@jest/globals';
import { testShots, testSummary } from '../testing/openLotto.ts';
import { patchShots } from './patchShots.ts';

const shown = { shots: testShots, summary: testSummary };
const shot = (yingNumber: string, at = 1) => ({ yingNumber, userName: 'dem****9', at });
const change = (count: number, sum: number, ...numbers: string[]): ShotsChanged => ({
  betId: 42,
  count,
  sum,
  shots: numbers.map((number) => shot(number)),
});
const nobodys = () => false;

describe('patchShots', () => {
  it('puts new shots on top, newest first, and counts rows anew', () => {
    const after = patchShots(
      shown,
      change(4, 12_355, '00001', '00002'),
      50,
      (number) => number === '00002',
    );
    expect(after?.shots.map(({ row, yingNumber, mine }) => [row, yingNumber, mine])).toEqual([
      [1, '00002', true],
      [2, '00001', false],
      [3, '00007', false],
      [4, '12345', false],
    ]);
    expect(after?.summary).toMatchObject({ count: 4, sum: 12_355, shooters: 3, minShots: 20 });
  });

  it('takes only what is new of a message that overlaps', () => {
    const after = patchShots(shown, change(3, 12_353, '00007', '00001'), 50, nobodys);
    expect(after?.shots.map(({ yingNumber }) => yingNumber)).toEqual(['00001', '00007', '12345']);
  });

  it('shows a shot once that the list has and the sums do not count yet', () => {
    const listed = { ...shot('00001'), betId: 42, mine: true, row: 1 };
    const ahead = { shots: [listed, ...testShots], summary: testSummary };
    const after = patchShots(ahead, change(3, 12_353, '00001'), 50, nobodys);
    expect(after?.shots.map(({ yingNumber }) => yingNumber)).toEqual(['00001', '00007', '12345']);
    expect(after?.shots[0]).toMatchObject({ row: 1, mine: true });
    expect(after?.summary).toMatchObject({ count: 3, sum: 12_353 });
  });

  it('leaves what is shown to a message that is older', () => {
    expect(patchShots(shown, change(2, 12_352, '00007'), 50, nobodys)).toBe(shown);
  });

  it('asks again after a gap, and where the sum tells of a shot nobody told of', () => {
    expect(patchShots(shown, change(5, 12_360, '00001'), 50, nobodys)).toBeNull();
    // The missing shot was 00000, so the sum does not show that it is missing.
    expect(patchShots(shown, change(4, 12_353, '00001'), 50, nobodys)).toBeNull();
    expect(patchShots(shown, change(4, 12_999, '00001', '00002'), 50, nobodys)).toBeNull();
  });

  it('keeps no more than asked', () => {
    expect(patchShots(shown, change(3, 12_353, '00001'), 2, nobodys)?.shots).toHaveLength(2);
  });
});
