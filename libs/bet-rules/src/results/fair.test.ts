import { createHash, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { fairResult, fairText } from '../index.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Hashes as a browser does. */
const inBrowser = async (text: string) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString(
    'hex',
  );

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const shots = fc.array(
  fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0')),
  { minLength: 1, maxLength: 40 },
);
const draw = fc.record({ serverSeed: hex, shots, beacon: fc.option(hex) });

describe('a fair result', () => {
  it('is the first eight bytes, big-endian, read in another way, in the browser as on the server', async () => {
    await checkProperty(
      fc.asyncProperty(draw, async (given) => {
        const text = `${given.serverSeed}:${given.shots.join(',')}${given.beacon === null ? '' : `:${given.beacon}`}`;
        const bytes = createHash('sha256').update(text).digest();
        const expected = {
          result: String(bytes.readBigUInt64BE(0) % 100_000n).padStart(5, '0'),
          digest: bytes.toString('hex'),
        };
        expect(await fairResult(given, sha256)).toEqual(expected);
        expect(await fairResult(given, inBrowser)).toEqual(expected);
        expect(expected.result).toMatch(/^\d{5}$/);
      }),
    );
  });

  it('changes with any shot, the order, the seed and the beacon: each is in the text once', async () => {
    await checkProperty(
      fc.asyncProperty(draw, hex, async (given, other) => {
        fc.pre(given.serverSeed !== other && given.beacon !== other);
        const digest = async (changed: Partial<typeof given>) =>
          (await fairResult({ ...given, ...changed }, sha256)).digest;
        const all = await Promise.all([
          digest({}),
          digest({ serverSeed: other }),
          digest({ beacon: other }),
          digest({ shots: [...given.shots, '00000'] }),
        ]);
        expect(new Set(all).size).toBe(4);
      }),
    );
    expect(fairText({ serverSeed: 'ab', shots: ['00001', '00002'] })).toBe('ab:00001,00002');
    expect(fairText({ serverSeed: 'ab', shots: ['00001', '00002'], beacon: 'cd' })).toBe(
      'ab:00001,00002:cd',
    );
  });

  it('is not made from anything but a SHA-256', async () => {
    await expect(
      fairResult({ serverSeed: 'ab', shots: ['00001'] }, () => 'nonsense'),
    ).rejects.toThrow(RangeError);
  });

  it('falls anywhere: a thousand draws fill the ten tenths evenly enough', async () => {
    const tenths = new Array<number>(10).fill(0);
    for (let seed = 0; seed < 1_000; seed += 1) {
      const tenth = Number(
        (await fairResult({ serverSeed: sha256(`seed ${seed}`), shots: ['00001'] }, sha256))
          .result[0],
      );
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(Math.min(...tenths)).toBeGreaterThan(60);
    expect(Math.max(...tenths)).toBeLessThan(140);
  });
});
