import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkResult, type Published } from './checkResult.ts';

const numbers = Array.from({ length: 20 }, (_, at) => String(at * 4321).padStart(5, '0'));
const newestFirst = [...numbers].reverse();
const sum = numbers.reduce((total, number) => total + Number(number), 0);
const row16 = '17284';
const published: Published = {
  drawMode: 'classic',
  commitment: null,
  serverSeed: null,
  beacon: null,
  count: 20,
  sum,
  row16,
  result: String((sum - Number(row16)) % 100_000).padStart(5, '0'),
  listHash: createHash('sha256').update(numbers.join(',')).digest('hex'),
};

afterEach(() => vi.unstubAllGlobals());

describe('checkResult', () => {
  it('agrees with an honest result', async () => {
    expect(await checkResult(published, newestFirst)).toEqual({ verdict: 'match' });
  });

  it.each([
    ['a shot changed', published, ['99999', ...newestFirst.slice(1)], ['result', 'sum', 'hash']],
    [
      'two shots swapped',
      published,
      [newestFirst[1] ?? '', newestFirst[0] ?? '', ...newestFirst.slice(2)],
      ['hash'],
    ],
    ['another result published', { ...published, result: '00000' }, newestFirst, ['result']],
    ['another row 16 published', { ...published, row16: '00001' }, newestFirst, ['row16']],
    ['another hash published', { ...published, listHash: 'ab'.repeat(32) }, newestFirst, ['hash']],
    ['a shot too many', published, ['00000', ...newestFirst], ['result', 'row16', 'hash', 'count']],
  ])('disagrees with %s', async (_, said, list, what) => {
    expect(await checkResult(said, list)).toEqual({ verdict: 'differs', what });
  });

  describe('of a fair draw', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const serverSeed = '0f'.repeat(32);
    const digits = (text: string) =>
      String(BigInt(`0x${sha256(text).slice(0, 16)}`) % 100_000n).padStart(5, '0');
    const fair: Published = {
      ...published,
      drawMode: 'fair',
      serverSeed,
      commitment: sha256(serverSeed),
      result: digits(`${serverSeed}:${numbers.join(',')}`),
    };

    it('agrees with the seed that was promised, and with a public value mixed in', async () => {
      expect(await checkResult(fair, newestFirst)).toEqual({ verdict: 'match' });
      const mixed = {
        ...fair,
        beacon: { source: 'a', round: 1, value: 'c0ffee' },
        result: digits(`${serverSeed}:${numbers.join(',')}:c0ffee`),
      };
      expect(await checkResult(mixed, newestFirst)).toEqual({ verdict: 'match' });
      expect(await checkResult({ ...mixed, beacon: null }, newestFirst)).toEqual({
        verdict: 'differs',
        what: ['result'],
      });
    });

    it.each([
      ['another seed', { ...fair, serverSeed: '1f'.repeat(32) }, ['result', 'seed']],
      ['no seed at all', { ...fair, serverSeed: null }, ['seed']],
    ])('disagrees with %s', async (_, said, what) => {
      expect(await checkResult(said, newestFirst)).toEqual({ verdict: 'differs', what });
    });
  });

  it('claims nothing on part of the list, or where the browser cannot hash', async () => {
    expect(await checkResult(published, newestFirst.slice(0, 19))).toEqual({ verdict: 'unable' });
    vi.stubGlobal('crypto', {});
    expect(await checkResult(published, newestFirst)).toEqual({ verdict: 'unable' });
  });
});
