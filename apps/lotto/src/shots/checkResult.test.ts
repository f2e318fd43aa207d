import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkResult } from './checkResult.ts';

const numbers = Array.from({ length: 20 }, (_, at) => String(at * 4321).padStart(5, '0'));
const newestFirst = [...numbers].reverse();
const sum = numbers.reduce((total, number) => total + Number(number), 0);
const row16 = '17284';
const published = {
  count: 20, sum, row16,
  result: String((sum - Number(row16)) % 100_000).padStart(5, '0'),
  listHash: createHash('sha256').update(numbers.join(',')).digest('hex'),
};

afterEach(() => vi.unstubAllGlobals());

describe('checkResult', () => {
  it('agrees with an honest result', async () => {
    expect(await checkResult(published, newestFirst)).toMatchObject({ verdict: 'match', sum, row16 });
  });

  it.each([
    ['a shot changed', published, ['99999', ...newestFirst.slice(1)], ['result', 'sum', 'hash']],
    ['two shots swapped', published, [newestFirst[1] ?? '', newestFirst[0] ?? '', ...newestFirst.slice(2)], ['hash']],
    ['another result published', { ...published, result: '00000' }, newestFirst, ['result']],
    ['another row 16 published', { ...published, row16: '00001' }, newestFirst, ['row16']],
    ['another hash published', { ...published, listHash: 'ab'.repeat(32) }, newestFirst, ['hash']],
    ['a shot too many', published, ['00000', ...newestFirst], ['result', 'row16', 'hash', 'count']],
  ])('disagrees with %s', async (_, said, list, what) => {
    expect(await checkResult(said, list)).toEqual({ verdict: 'differs', what });
  });

  it('claims nothing on part of the list, or where the browser cannot hash', async () => {
    expect(await checkResult(published, newestFirst.slice(0, 19))).toEqual({ verdict: 'unable' });
    vi.stubGlobal('crypto', {});
    expect(await checkResult(published, newestFirst)).toEqual({ verdict: 'unable' });
  });
});
