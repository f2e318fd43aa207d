import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { checkResult, type Published } from './checkResult.ts';

const numbers = Array.from({ length: 20 }, (_, at) => String(at * 4321).padStart(5, '0'));
const newestFirst = [...numbers].reverse();
const sum = numbers.reduce((total, number) => total + Number(number), 0);
const row16 = '17284';
const published: Published = {
  betId: 42,
  drawMode: 'classic',
  commitment: null,
  serverSeed: null,
  salt: null,
  sealedNumber: null,
  beacon: null,
  count: 20,
  sum,
  row16,
  result: String((sum - Number(row16)) % 100_000).padStart(5, '0'),
  listHash: createHash('sha256').update(numbers.join(',')).digest('hex'),
};

afterEach(() => void unstubAllGlobals());

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

  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  describe('of a sealed draw', () => {
    const salt = '0f'.repeat(32);
    const plus = (number: number) =>
      String((sum - Number(row16) + number) % 100_000).padStart(5, '0');
    const sealed: Published = {
      ...published,
      drawMode: 'sealed',
      salt,
      sealedNumber: '96421',
      commitment: sha256(`42:${salt}:96421`),
      result: plus(96_421),
    };

    it('agrees with the number that was sealed', async () => {
      expect(await checkResult(sealed, newestFirst)).toEqual({ verdict: 'match' });
    });

    it('agrees with a public value added, and says what it adds', async () => {
      const added = Number(BigInt(`0x${sha256('c0ffee').slice(0, 16)}`) % 100_000n);
      const mixed = {
        ...sealed,
        beacon: { source: 'a', round: 1, value: 'c0ffee' },
        result: plus(96_421 + added),
      };
      const beaconNumber = String(added).padStart(5, '0');
      expect(await checkResult(mixed, newestFirst)).toEqual({ verdict: 'match', beaconNumber });
      expect(await checkResult({ ...mixed, result: plus(96_421) }, newestFirst)).toEqual({
        verdict: 'differs',
        what: ['result'],
        beaconNumber,
      });
    });

    it.each([
      [
        'another number, and the result that goes with it',
        { ...sealed, sealedNumber: '00001', result: plus(1) },
        ['seal'],
      ],
      ['another salt', { ...sealed, salt: '1f'.repeat(32) }, ['seal']],
      ['the seal of another round', { ...sealed, betId: 43 }, ['seal']],
      ['no number at all', { ...sealed, sealedNumber: null }, ['seal']],
      ['a number that is none', { ...sealed, sealedNumber: '9' }, ['seal']],
      ['the result of the shots alone', { ...sealed, result: plus(0) }, ['result']],
      ['another row 16', { ...sealed, row16: '00001' }, ['row16']],
    ])('disagrees with %s', async (_, said, what) => {
      expect(await checkResult(said, newestFirst)).toEqual({ verdict: 'differs', what });
    });

    it('disagrees with a list in another order', async () => {
      expect(await checkResult(sealed, numbers)).toEqual({
        verdict: 'differs',
        what: ['result', 'row16', 'hash'],
      });
    });
  });

  describe('of a fair draw', () => {
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
    stubGlobal('crypto', {});
    expect(await checkResult(published, newestFirst)).toEqual({ verdict: 'unable' });
  });
});
