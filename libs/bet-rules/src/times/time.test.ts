import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import {
  bangkokDay,
  closeShiftDays,
  formatWireTime,
  parseWireTime,
  realTimes,
  wireDay,
  wireTimes,
} from '../index.ts';

const moment = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2100) });

describe('the close-date shift', () => {
  it.each<[string, 0 | 1]>([
    ['BET_LOTTO_YEEKEE_1', 0],
    ['BET_LOTTO_YEEKEE_72', 0],
    ['BET_LOTTO_YEEKEE_73', 1],
    ['BET_LOTTO_YEEKEE_88', 1],
    ['BET_LOTTO_YEEKEE_89', 0],
    ['BET_LOTTO_YEEKEE_228', 0],
    ['BET_LOTTO_YEEKEE5_73', 0],
    ['BET_LOTTO_YEEKEE5_227', 0],
    ['BET_LOTTO_YEEKEE5_228', 1],
    ['BET_LOTTO_YEEKEE5_264', 1],
    ['BET_LOTTO_YEEKEE5_265', 1],
    ['BET_LOTTO_YEEKEE5_266', 0],
    ['BET_LOTTO_PINGPONG_18', 0],
    ['BET_LOTTO_PINGPONG_19', 1],
    ['BET_LOTTO_PINGPONG_22', 1],
    ['BET_LOTTO_PINGPONG_23', 0],
    ['BET_LOTTO_PINGPONG_73', 0],
    ['BET_LOTTO_STOCK_DOWNJONE', 1],
    ['DOWNJONE', 1],
    ['bet_lotto_downjone_vip', 1],
    ['BET_DOWNJONE_YEEKEE_1', 1],
    ['BET_LOTTO_YEEKEE_073', 1],
    ['BET_LOTTO_YEEKEE', 0],
    ['BET_LOTTO_YEEKEE_', 0],
    ['BET_LOTTO_YEEKEE_7x', 0],
    ['BET_LOTTO_YEEKEE_80_1', 1],
    ['BET_YEEKEE_80', 0],
    ['BET_LOTTO_STOCK_80', 0],
    ['BET_YEEKEE_15_72', 0],
    ['BET_YEEKEE_15_73', 1],
    ['BET_YEEKEE_VIP_88', 1],
    ['BET_YEEKEE_VIP_89', 0],
    ['YEEKEE_A_B_80', 1],
    ['BET_YEEKEE_5_88', 0],
    ['BET_YEEKEE_5_228', 1],
    ['BET_YEEKEE_5MIN_265', 1],
    ['BET_YEEKEE_5MIN_266', 0],
    ['BET_PINGPONG_60_18', 0],
    ['BET_PINGPONG_1HR_19', 1],
    ['BET_PING_PONG_22', 1],
    ['BET_PINGPONG_60_23', 0],
    ['BET_LOTTO_STOCK_YEEKEE_80', 0],
    ['BET_LOTTO_GOV', 0],
    ['BET_LOTERRY4', 0],
    ['BET_LOTTO_constructor_80', 0],
    ['', 0],
  ])('of %s is %i', (betType, days) => expect(closeShiftDays(betType)).toBe(days));

  it('never touches a speed round', () => {
    checkProperty(
      fc.property(fc.nat(2000), (round) => {
        expect(closeShiftDays(`BET_LOTTO_SPEED_${round}`)).toBe(0);
      }),
    );
  });

  it('holds for every number a market has, and no other', () => {
    for (const [family, first, last] of [
      ['YEEKEE', 73, 88],
      ['YEEKEE5', 228, 265],
      ['PINGPONG', 19, 22],
    ] as const) {
      for (let round = 0; round <= 300; round += 1) {
        expectNamed(closeShiftDays(`BET_LOTTO_${family}_${round}`), `${family} ${round}`).toBe(
          round >= first && round <= last ? 1 : 0,
        );
      }
    }
  });
});

/**
 * Bet types of every market: the first and last round of a day, and both sides of each window's
 * ends.
 */
const everyMarket: readonly (readonly [
  prefix: string,
  numbers: readonly number[],
  shifted: readonly number[],
])[] = [
  ['BET_LOTTO_YEEKEE_', [1, 72, 88], [73, 88]],
  ['BET_LOTTO_YEEKEE5_', [1, 227, 264], [228, 264]],
  ['BET_LOTTO_PINGPONG_', [1, 18, 22], [19, 22]],
  ['BET_LOTTO_SPEED_', [1, 72, 73, 228, 1440], []],
  ['BET_LOTTO_GOVERNMENT_', [1], []],
  ...[
    'NIKKEIMORNING',
    'NIKKEIAFTERNOON',
    'CHINAMORNING',
    'CHINAAFTERNOON',
    'HANGSENGMORNING',
    'HANGSENGAFTERNOON',
    'TAIWAN',
    'KOREA',
    'SINGAPORE',
    'THAI',
    'INDIA',
    'EGYPT',
    'UK',
    'RUSSIA',
    'GERMANY',
  ].map((family) => [`BET_LOTTO_${family}_`, [1], []] as const),
  ['BET_LOTTO_DOWNJONE_', [1], [1]],
  ['BET_LOTERRY4_HANOY_', [1], []],
  ['BET_LOTERRY4_LAOS_', [1], []],
  ['BET_LOTTERY4_LAOS_SUPER_', [1], []],
  ['BET_LOTERRY4_MALAY_', [1], []],
];
const day = 86_400_000;

describe.each(everyMarket)('the bet type %s…', (prefix, numbers, shifted) => {
  const types = [...new Set([...numbers, ...shifted])].map(
    (number) => [`${prefix}${number}`, shifted.includes(number) ? 1 : 0] as const,
  );

  it('shifts where its window says, and nowhere else', () => {
    expect(types.map(([betType]) => [betType, closeShiftDays(betType)])).toEqual(types);
  });

  // A second before midnight, midnight and a second after, at the ends of a month, a year and a
  // leap February.
  it.each(['2026-11-20', '2026-11-30', '2026-12-31', '2027-02-28', '2028-02-28', '2028-02-29'])(
    'gives the true instants back around the midnight that ends %s',
    (date) => {
      const midnight = parseWireTime(date) + day;
      for (const closesAt of [
        midnight - 1000,
        midnight,
        midnight + 1000,
        midnight - 30 * 60_000,
        midnight + 15 * 60_000,
      ]) {
        for (const [betType, days] of types) {
          const resultsAt = closesAt + 250 * 60_000;
          const wire = wireTimes({ betType, closesAt, resultsAt });
          expect(realTimes({ betType, ...wire })).toEqual({
            realCloseTime: closesAt / 1000,
            realResultTime: resultsAt / 1000,
          });
          expect(parseWireTime(wire.closeDt)).toBe(closesAt - days * day);
          expect(wire.closeTime).toBe(formatWireTime(closesAt).slice(11, 19));
        }
      }
    },
  );
});

it('4-digit lotteries are written as they are, whatever follows in their name', () => {
  for (const betType of [
    'BET_LOTERRY4_HANOY_1',
    'BET_LOTTERY4_LAOS_SUPER_1',
    'BET_LOTERRY4_DOWNJONE_1',
    'BET_LOTTERY4_X_YEEKEE_80',
  ]) {
    const wire = wireTimes({
      betType,
      closesAt: Date.UTC(2026, 10, 20, 11),
      resultsAt: Date.UTC(2026, 10, 20, 11, 30),
    });
    expect(wire).toEqual({
      closeDt: '2026-11-20T18:00:00.000000Z',
      resultDt: '2026-11-20T18:30:00.000000Z',
      closeTime: '18:00:00',
      resultTime: '18:30:00',
    });
  }
});

describe('times on the wire', () => {
  it('with Z are the Bangkok clock', () => {
    expect(parseWireTime('2026-11-20T15:00:00.000000Z')).toBe(Date.UTC(2026, 10, 20, 8));
    expect(formatWireTime(Date.UTC(2026, 10, 20, 18, 30))).toBe('2026-11-21T01:30:00.000000Z');
  });

  it('with an offset are taken at their word, without one as Bangkok', () => {
    expect(parseWireTime('2026-11-20T15:00:00+00:00')).toBe(Date.UTC(2026, 10, 20, 15));
    expect(parseWireTime('2026-11-20T15:00:00+07:00')).toBe(parseWireTime('2026-11-20T15:00:00Z'));
    expect(parseWireTime('2026-11-20 15:00:00')).toBe(parseWireTime('2026-11-20T15:00:00Z'));
    expect(parseWireTime('2026-11-20')).toBe(Date.UTC(2026, 10, 19, 17));
  });

  it('come back to the millisecond', () => {
    checkProperty(
      fc.property(moment, (ms) => {
        expect(parseWireTime(formatWireTime(ms))).toBe(ms);
      }),
    );
    expect(parseWireTime('2026-11-20T15:00:00.5Z') - parseWireTime('2026-11-20T15:00:00Z')).toBe(
      500,
    );
  });

  it.each([
    '',
    'now',
    '2026-02-30T10:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-13-01',
    '2026-11-20T15:00Z',
    '2026-11-20T15:00:00+99:99',
    '20/11/2026',
  ])('refuse "%s"', (text) => {
    expect(() => parseWireTime(text)).toThrow(RangeError);
  });
});

describe('real times of a round', () => {
  const codes = [
    ...[1, 72, 73, 88].map((round) => `BET_LOTTO_YEEKEE_${round}`),
    ...[1, 227, 228, 265].map((round) => `BET_LOTTO_YEEKEE5_${round}`),
    ...[1, 18, 19, 22].map((round) => `BET_LOTTO_PINGPONG_${round}`),
    'BET_LOTTO_SPEED_12',
    'BET_LOTTO_STOCK_DOWNJONE',
    'BET_LOTERRY4',
    'BET_LOTTERY4_LAOS_SUPER',
  ];

  it('read back what was written, for every bet type', () => {
    checkProperty(
      fc.property(fc.constantFrom(...codes), moment, fc.nat(86_400), (betType, at, later) => {
        const closesAt = at - (at % 1000);
        const resultsAt = closesAt + later * 1000;
        const wire = wireTimes({ betType, closesAt, resultsAt });
        expect(realTimes({ betType, ...wire })).toEqual({
          realCloseTime: closesAt / 1000,
          realResultTime: resultsAt / 1000,
        });
        expect(wire.closeDt).toContain(`T${wire.closeTime}.`);
        expect(wire.resultDt).toContain(`T${wire.resultTime}.`);
      }),
    );
  });

  it('put a whole day of yeekee fifteen minutes apart, midnight or not', () => {
    const day = parseWireTime('2026-11-20T06:00:00Z');
    const closes = Array.from({ length: 88 }, (_, at) => day + (at + 1) * 900_000).map(
      (closesAt, at) => {
        const betType = `BET_LOTTO_YEEKEE_${at + 1}`;
        return realTimes({
          betType,
          ...wireTimes({ betType, closesAt, resultsAt: closesAt + 180_000 }),
        }).realCloseTime;
      },
    );
    expect(closes.every((close, at) => at === 0 || close - (closes[at - 1] ?? 0) === 900)).toBe(
      true,
    );
    expect(bangkokDay((closes[87] ?? 0) * 1000)).toBe('2026-11-21');
  });

  it('use 4-digit dates directly, even in a downjone name', () => {
    const wire = { closeDt: '2026-11-20T18:00:00Z', resultDt: '2026-11-20T18:30:00Z' };
    expect(realTimes({ betType: 'BET_LOTERRY4_DOWNJONE', ...wire }).realCloseTime).toBe(
      Date.UTC(2026, 10, 20, 11) / 1000,
    );
  });
});

it('writes a day as its Bangkok midnight', () => {
  expect(parseWireTime(wireDay('2026-11-20'))).toBe(Date.UTC(2026, 10, 19, 17));
});
