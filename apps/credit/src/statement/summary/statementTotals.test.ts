import fc from 'fast-check';
import { expect, test } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { statementTotals } from './statementTotals.ts';

test('satang are summed exactly', () => {
  expect(
    statementTotals([{ amount: 0.1 }, { amount: 0.2 }, { amount: -0.7 }, { amount: -0.1 }]),
  ).toEqual({ incoming: 0.3, outgoing: 0.8 });
});

test('what came in less what went out is how far the balance moved', () => {
  checkProperty(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (amounts) => {
      const { incoming, outgoing } = statementTotals(
        amounts.map((amount) => ({ amount: amount / 100 })),
      );
      expect(Math.round(incoming * 100) - Math.round(outgoing * 100)).toBe(
        amounts.reduce((a, b) => a + b, 0),
      );
    }),
  );
});
