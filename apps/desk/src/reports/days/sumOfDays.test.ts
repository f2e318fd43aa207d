import { expect, it } from '@jest/globals';
import type { ReportedDay } from '@poy/contract/operators';
import { sumOfDays } from './sumOfDays.ts';

const totals = { paidIn: 0.1, paidOut: 5, stake: 30, win: 10, refund: 0, given: 0, result: 20 };
const market = { betName: 'BET_GOVERNMENT', stake: 30, win: 10, refund: 0, result: 20 };
const day: ReportedDay = {
  day: '2026-11-01',
  over: true,
  totals,
  markets: [market],
  methods: [{ kind: 'qrcode', count: 1, paidIn: 0.1 }],
  types: [],
};

it('adds days without a rest, by market and by way to pay in', () => {
  const claimed = { kind: null, count: 2, paidIn: 7 };
  const sum = sumOfDays([day, { ...day, markets: [], methods: [...day.methods, claimed] }, day]);
  expect(sum.totals).toMatchObject({ paidIn: 0.3, stake: 90, result: 60 });
  expect(sum.markets).toEqual([{ ...market, stake: 60, win: 20, result: 40 }]);
  expect(sum.methods).toEqual([{ kind: 'qrcode', count: 3, paidIn: 0.3 }, claimed]);
});
