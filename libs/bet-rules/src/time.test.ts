import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bangkokDay, closeShiftDays, formatWireTime, parseWireTime, realTimes, wireDay, wireTimes } from './index.ts';

const moment = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2100) });

describe('the close-date shift', () => {
  it.each<[string, 0 | 1]>([
    ['BET_LOTTO_YEEKEE_1', 0], ['BET_LOTTO_YEEKEE_72', 0], ['BET_LOTTO_YEEKEE_73', 1], ['BET_LOTTO_YEEKEE_88', 1], ['BET_LOTTO_YEEKEE_89', 0], ['BET_LOTTO_YEEKEE_228', 0],
    ['BET_LOTTO_YEEKEE5_73', 0], ['BET_LOTTO_YEEKEE5_227', 0], ['BET_LOTTO_YEEKEE5_228', 1], ['BET_LOTTO_YEEKEE5_264', 1], ['BET_LOTTO_YEEKEE5_265', 1], ['BET_LOTTO_YEEKEE5_266', 0],
    ['BET_LOTTO_PINGPONG_18', 0], ['BET_LOTTO_PINGPONG_19', 1], ['BET_LOTTO_PINGPONG_22', 1], ['BET_LOTTO_PINGPONG_23', 0], ['BET_LOTTO_PINGPONG_73', 0],
    ['BET_LOTTO_STOCK_DOWNJONE', 1], ['DOWNJONE', 1], ['bet_lotto_downjone_vip', 1], ['BET_DOWNJONE_YEEKEE_1', 1],
    ['BET_LOTTO_YEEKEE_073', 1], ['BET_LOTTO_YEEKEE', 0], ['BET_LOTTO_YEEKEE_', 0], ['BET_LOTTO_YEEKEE_7x', 0], ['BET_LOTTO_YEEKEE_80_1', 1], ['BET_YEEKEE_80', 0],
    ['BET_LOTTO_STOCK_80', 0], ['BET_LOTTO_GOV', 0], ['BET_LOTERRY4', 0], ['BET_LOTTO_constructor_80', 0], ['', 0],
  ])('of %s is %i', (betType, days) => expect(closeShiftDays(betType)).toBe(days));

  it('never touches a speed round', () => {
    fc.assert(fc.property(fc.nat(2000), (round) => {
      expect(closeShiftDays(`BET_LOTTO_SPEED_${round}`)).toBe(0);
    }));
  });

  it('holds for every number a market has, and no other', () => {
    for (const [family, first, last] of [['YEEKEE', 73, 88], ['YEEKEE5', 228, 265], ['PINGPONG', 19, 22]] as const) {
      for (let round = 0; round <= 300; round += 1) {
        expect(closeShiftDays(`BET_LOTTO_${family}_${round}`), `${family} ${round}`).toBe(round >= first && round <= last ? 1 : 0);
      }
    }
  });
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
    fc.assert(fc.property(moment, (ms) => {
      expect(parseWireTime(formatWireTime(ms))).toBe(ms);
    }));
    expect(parseWireTime('2026-11-20T15:00:00.5Z') - parseWireTime('2026-11-20T15:00:00Z')).toBe(500);
  });

  it.each(['', 'now', '2026-02-30T10:00:00Z', '2026-11-20T24:00:00Z', '2026-13-01', '2026-11-20T15:00Z', '2026-11-20T15:00:00+99:99', '20/11/2026'])('refuse "%s"', (text) => {
    expect(() => parseWireTime(text)).toThrow(RangeError);
  });

  it('fall on a Bangkok day', () => {
    expect(bangkokDay(Date.UTC(2026, 10, 20, 16, 59, 59, 999))).toBe('2026-11-20');
    expect(bangkokDay(Date.UTC(2026, 10, 20, 17))).toBe('2026-11-21');
  });
});

describe('real times of a round', () => {
  const codes = [
    ...[1, 72, 73, 88].map((round) => `BET_LOTTO_YEEKEE_${round}`), ...[1, 227, 228, 265].map((round) => `BET_LOTTO_YEEKEE5_${round}`),
    ...[1, 18, 19, 22].map((round) => `BET_LOTTO_PINGPONG_${round}`), 'BET_LOTTO_SPEED_12', 'BET_LOTTO_STOCK_DOWNJONE', 'BET_LOTERRY4', 'BET_LOTTERY4_LAOS_SUPER',
  ];

  it('read back what was written, for every bet type', () => {
    fc.assert(fc.property(fc.constantFrom(...codes), moment, fc.nat(86_400), (betType, at, later) => {
      const closesAt = at - (at % 1000);
      const resultsAt = closesAt + later * 1000;
      const wire = wireTimes({ betType, closesAt, resultsAt });
      expect(realTimes({ betType, ...wire })).toEqual({ realCloseTime: closesAt / 1000, realResultTime: resultsAt / 1000 });
      expect(wire.closeDt).toContain(`T${wire.closeTime}.`);
      expect(wire.resultDt).toContain(`T${wire.resultTime}.`);
    }));
  });

  it('put a whole day of yeekee fifteen minutes apart, midnight or not', () => {
    const day = parseWireTime('2026-11-20T06:00:00Z');
    const closes = Array.from({ length: 88 }, (_, at) => day + (at + 1) * 900_000).map((closesAt, at) => {
      const betType = `BET_LOTTO_YEEKEE_${at + 1}`;
      return realTimes({ betType, ...wireTimes({ betType, closesAt, resultsAt: closesAt + 180_000 }) }).realCloseTime;
    });
    expect(closes.every((close, at) => at === 0 || close - (closes[at - 1] ?? 0) === 900)).toBe(true);
    expect(bangkokDay((closes[87] ?? 0) * 1000)).toBe('2026-11-21');
  });

  it('use 4-digit dates directly, even in a downjone name', () => {
    const wire = { closeDt: '2026-11-20T18:00:00Z', resultDt: '2026-11-20T18:30:00Z' };
    expect(realTimes({ betType: 'BET_LOTERRY4_DOWNJONE', ...wire }).realCloseTime).toBe(Date.UTC(2026, 10, 20, 11) / 1000);
  });
});

it('writes a day as its Bangkok midnight', () => {
  expect(parseWireTime(wireDay('2026-11-20'))).toBe(Date.UTC(2026, 10, 19, 17));
});
