import { describe, expect, it } from '@jest/globals';
import { transactionTypes } from '@poy/contract';
import { dayTotals } from './dayTotals.ts';

const nothing = { paidIn: 0, paidOut: 0, stake: 0, win: 0, refund: 0, given: 0, result: 0 };
const of = (type: string, satang = 1) => dayTotals([{ type, satang }]);

/** They move what is the member's already, and no money of the house. */
const between = [
  'WITHDRAW',
  'WITHDRAW_RETURN',
  'ADMIN_MOVE_INCREASE',
  'ADMIN_MOVE_DECREASE',
  'DEBT_COLLECT',
];

describe('the totals of a day', () => {
  it('count every type that a statement can have, or leave it out for a reason', () => {
    const uncounted = transactionTypes.filter(
      (type) => JSON.stringify(of(type)) === JSON.stringify(nothing),
    );
    expect(uncounted.sort()).toEqual([...between].sort());
  });

  it('count a withdrawal when the bank has paid it', () => {
    expect(of('WITHDRAW_PAID', 500)).toEqual({ ...nothing, paidOut: 500 });
  });

  it.each([
    ['BET_GAME', { stake: 1, result: 1 }],
    ['CREATE_GAME', { stake: 1, result: 1 }],
    ['WIN_GAME', { win: 1, result: -1 }],
    ['BONUS_GAME', { win: 1, result: -1 }],
    ['GAME_ADD', { win: 1, result: -1 }],
    ['GAME_DEDUCT', { win: -1, result: 1 }],
    ['ABORT_GAME', { refund: 1, result: -1 }],
    ['REFUND_GAME', { refund: 1, result: -1 }],
    ['DRAW_GAME', { refund: 1, result: -1 }],
  ])('count a %s of games once, for or against the house', (type, totals) => {
    expect(of(type)).toEqual({ ...nothing, ...totals });
  });

  it('take back what was taken back', () => {
    const sums = [
      { type: 'BET_GOV', satang: 1_000 },
      { type: 'WIN_GOV', satang: 900 },
      { type: 'REVERSAL', satang: 400 },
      { type: 'ABORT_POY', satang: 100 },
      { type: 'PREDEPOSIT', satang: 300 },
      { type: 'PREDEPOSIT_BACK', satang: 200 },
      { type: 'DEPOSIT', satang: 70 },
      { type: 'DEPOSIT_BACK', satang: 70 },
    ];
    expect(dayTotals(sums)).toEqual({
      ...nothing,
      paidIn: 100,
      stake: 1_000,
      win: 500,
      refund: 100,
      result: 400,
    });
  });
});
