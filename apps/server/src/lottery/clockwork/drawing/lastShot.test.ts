import { randomBytes } from 'node:crypto';
import type { DrawMode } from '@poy/bet-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { drawnResult, type FrozenDraw } from '../../../testing/drawnResult.ts';
import { aimWithLastShot, whatIsWrong, type Draw } from '../../../testing/lastShot.ts';
import { createLotteryWorld, type LotteryWorld } from '../../../testing/lotteryWorld.ts';
import { ask } from '../../../testing/ask.ts';

const rounds = 10_000;
/** The fair draws are tried more often in a full run; a draw that is not fair shows in 10,000. */
const fairRounds = cases(rounds);
type Promised = Pick<FrozenDraw, 'serverSeed' | 'sealedNumber'>;
let world: LotteryWorld;
/** The seeds and sealed numbers that the product drew, one for each round that is played. */
let promised: readonly Promised[];
beforeAll(async () => {
  world = await createLotteryWorld();
  promised = await ask<Promised>(world.db, {
    name: 'test_promised',
    text: `SELECT fair.seed AS "serverSeed", sealed.sealed_number AS "sealedNumber" FROM generate_series(1, $1::int) n,
      LATERAL lottery.new_promise(n, 'fair') fair, LATERAL lottery.new_promise(n, 'sealed') sealed`,
    values: [fairRounds],
  });
});
afterAll(() => world.close());

/**
 * Draws by the product's own rule from the round's seed and sealed number, or from those that a
 * test gives `instead`.
 */
const drawnBy =
  (drawMode: DrawMode, instead: (nth: number) => Partial<FrozenDraw> = () => ({})): Draw =>
  (shots, nth) =>
    drawnResult({
      drawMode,
      list: shots.join(','),
      serverSeed: promised[nth]?.serverSeed ?? null,
      sealedNumber: promised[nth]?.sealedNumber ?? null,
      beacon: null,
      ...instead(nth),
    });
const sealedNumber = (number: number) => ({ sealedNumber: String(number).padStart(5, '0') });
const numberOf = (nth: number) => Number(promised[nth]?.sealedNumber);
const beacon = () => ({ beacon: randomBytes(32).toString('hex') });

describe('a member who shoots last', () => {
  it('meets a sealed number in every market that takes shots', async () => {
    const drawn = await ask<{ code: string; mode: DrawMode }>(world.db, {
      name: 'test_modes',
      text: 'SELECT code, draw_mode AS mode FROM lottery.market WHERE takes_shots ORDER BY code',
    });
    expect(drawn).toEqual(
      ['BET_PINGPONG_60', 'BET_YEEKEE_15', 'BET_YEEKEE_5', 'BET_YEEKEE_SPEED'].map((code) => ({
        code,
        mode: 'sealed',
      })),
    );
  });

  it('hits nearly always under classic', async () => {
    const played = await aimWithLastShot(rounds, drawnBy('classic'));
    expect(played.filter(({ target, result }) => target === result).length).toBeGreaterThan(
      rounds * 0.97,
    );
    expect(whatIsWrong(played).join('\n')).toMatch(/all five: won 9[78]\d\d of 10000/);
  });

  it.each([
    ['sealed', drawnBy('sealed')],
    ['fair', drawnBy('fair')],
    ['sealed, with a public value', drawnBy('sealed', beacon)],
    ['fair, with a public value', drawnBy('fair', beacon)],
  ])('hits by chance only under %s, and the digits are spread evenly', async (_mode, draw) => {
    expect(whatIsWrong(await aimWithLastShot(fairRounds, draw))).toEqual([]);
  });

  it('hits under sealed with a number that was read, unless there is a public value', async () => {
    expect(
      whatIsWrong(await aimWithLastShot(rounds, drawnBy('sealed'), numberOf)).join('\n'),
    ).toMatch(/all five: won 9[78]\d\d of 10000/);
    expect(whatIsWrong(await aimWithLastShot(rounds, drawnBy('sealed', beacon), numberOf))).toEqual(
      [],
    );
  });
});

describe('the check for an uneven draw', () => {
  it.each<[what: string, draw: Draw]>([
    ['leaves the sealed number out', drawnBy('sealed', () => sealedNumber(0))],
    [
      'draws the sealed number by the remainder of 16 bits',
      drawnBy('sealed', () => sealedNumber(randomBytes(2).readUInt16BE() % 100_000)),
    ],
    [
      'draws the sealed number by the remainder of 17 bits',
      drawnBy('sealed', () => sealedNumber((randomBytes(3).readUIntBE(0, 3) >> 7) % 100_000)),
    ],
    ['has one sealed number for all rounds', drawnBy('sealed', () => sealedNumber(73_481))],
    ['counts its sealed numbers up', drawnBy('sealed', (nth) => sealedNumber(nth * 10))],
    [
      'makes a sealed number of four digits',
      drawnBy('sealed', (nth) => sealedNumber(numberOf(nth) % 10_000)),
    ],
    [
      'makes a sealed number of even digits alone',
      drawnBy('sealed', (nth) => sealedNumber(numberOf(nth) & ~1)),
    ],
  ])('finds a draw that %s', async (_what, draw) => {
    expect(whatIsWrong(await aimWithLastShot(rounds, draw))).not.toEqual([]);
  });
});

describe('a sealed number', () => {
  it('is drawn again where its 32 bits would make some numbers likelier than others', async () => {
    const bits = [0, 907, 99_999, 100_000, 4_294_899_999, 4_294_900_000, 2 ** 32 - 1];
    const drawn = await ask<{ number: string | null }>(world.db, {
      name: 'test_bits',
      text: 'SELECT lottery.number_of_bits(b) AS number FROM unnest($1::bigint[]) WITH ORDINALITY u (b, n) ORDER BY n',
      values: [bits],
    });
    expect(drawn.map(({ number }) => number)).toEqual([
      '00000',
      '00907',
      '99999',
      '00000',
      '99999',
      null,
      null,
    ]);
    expect(4_294_900_000 % 100_000).toBe(0);
  });

  it('has five digits, always', () => {
    expect(promised).toHaveLength(fairRounds);
    expect(promised.filter(({ sealedNumber: number }) => !/^\d{5}$/.test(number ?? ''))).toEqual(
      [],
    );
  });
});
