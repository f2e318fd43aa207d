import { createHash, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { beaconNumber, sealedResult, sealText, yeekeeResult } from '../index.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Hashes as a browser does. */
const inBrowser = async (text: string) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString(
    'hex',
  );

const fiveDigits = fc
  .integer({ min: 0, max: 99_999 })
  .map((number) => String(number).padStart(5, '0'));
const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const draw = fc.record({
  sealedNumber: fiveDigits,
  shots: fc.array(fiveDigits, { minLength: 16, maxLength: 40 }),
  beacon: fc.option(hex),
});

describe('a sealed result', () => {
  it('is the classic one plus the sealed number and the public value, by big integers and by browser', async () => {
    await checkProperty(
      fc.asyncProperty(draw, async (given) => {
        const added =
          given.beacon === null
            ? null
            : createHash('sha256').update(given.beacon).digest().readBigUInt64BE(0) % 100_000n;
        const classic = yeekeeResult(given.shots);
        const total = BigInt(classic.result) + BigInt(given.sealedNumber) + (added ?? 0n);
        const expected = {
          result: String(total % 100_000n).padStart(5, '0'),
          sum: classic.sum,
          row16: classic.row16,
          beaconNumber: added === null ? null : String(added).padStart(5, '0'),
        };
        expect(await sealedResult(given, sha256)).toEqual(expected);
        expect(await sealedResult(given, inBrowser)).toEqual(expected);
      }),
    );
  });

  it('can be any of the hundred thousand for the same shots: each sealed number gives another one', async () => {
    const shots = Array<string>(20).fill('81347');
    const all = await Promise.all(
      Array.from(
        { length: 100_000 },
        async (_, n) =>
          (await sealedResult({ shots, sealedNumber: String(n).padStart(5, '0') }, sha256)).result,
      ),
    );
    expect(new Set(all).size).toBe(100_000);
  });

  it.each([
    [15, '00000'],
    [16, '0000'],
    [16, '000000'],
    [16, ''],
  ])('is not made from %i shots and "%s"', async (count, sealedNumber) => {
    await expect(
      sealedResult({ shots: Array<string>(count).fill('00000'), sealedNumber }, sha256),
    ).rejects.toThrow(RangeError);
  });

  it('takes no public value from anything but a SHA-256', async () => {
    await expect(beaconNumber('ab', () => 'nonsense')).rejects.toThrow(RangeError);
  });
});

describe('the text of a seal', () => {
  const salt = 'ab'.repeat(32);

  it('is round, salt and number, and no other draw has it', async () => {
    expect(sealText({ betId: 4711, salt, sealedNumber: '00907' })).toBe(`4711:${salt}:00907`);
    const sealed = fc.record({ betId: fc.nat(), salt: hex, sealedNumber: fiveDigits });
    await checkProperty(
      fc.asyncProperty(sealed, sealed, async (one, other) => {
        expect(sealText(one) === sealText(other)).toBe(
          JSON.stringify(one) === JSON.stringify(other),
        );
      }),
    );
  });

  it.each([
    [{ betId: 1.5, salt, sealedNumber: '00907' }],
    [{ betId: -1, salt, sealedNumber: '00907' }],
    [{ betId: 1, salt: 'AB'.repeat(32), sealedNumber: '00907' }],
    [{ betId: 1, salt: '', sealedNumber: '00907' }],
    [{ betId: 1, salt, sealedNumber: '907' }],
  ])('is not made of %o', (sealed) => expect(() => sealText(sealed)).toThrow(RangeError));
});
