import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { movementKey } from './movementKey.ts';

const words = fc.array(fc.constantFrom(':', '%', '3A', 'back', 'owed', '1', ' '), { maxLength: 5 });
const movement = fc.record({
  what: fc.constantFrom('in' as const, 'back' as const),
  feed: fc.constantFrom('bank' as const, 'wallet' as const, 'chain' as const),
  accountNumber: words.map((all) => all.join('')),
  movementId: words.map((all) => all.join('')),
  counted: fc.integer({ min: 1, max: 3 }),
});

it('is another one for every other movement, account, feed and direction', async () => {
  await checkProperty(
    fc.asyncProperty(movement, movement, async (a, b) => {
      const same = JSON.stringify(a) === JSON.stringify(b);
      expect(movementKey(a.what, a) === movementKey(b.what, b)).toBe(same);
    }),
    { numRuns: 2000 },
  );
});

it('is what it was before for the money that came in', () => {
  const named = { feed: 'bank', accountNumber: '0000000001', movementId: 'a:b' } as const;
  const movement = { ...named, counted: 1 };
  expect(movementKey('in', movement)).toBe('bank:0000000001:a:b');
  expect(movementKey('back', movement)).toBe('bank-back:0000000001:a:b');
  expect(movementKey('in', { ...named, counted: 2 })).toBe('bank-again:0000000001:2:a:b');
});

it('keeps accounts with a colon apart from the ids of others', () => {
  const all = [
    ['1:2', '3'],
    ['1', '2:3'],
    ['1%3A2', '3'],
    ['1:2:3', ''],
  ].map(([accountNumber = '', movementId = '']) =>
    movementKey('in', { feed: 'bank', accountNumber, movementId, counted: 1 }),
  );
  expect(new Set(all).size).toBe(all.length);
});
