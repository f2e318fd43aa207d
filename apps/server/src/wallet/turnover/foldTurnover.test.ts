import fc from 'fast-check';
import { expect, test } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { foldTurnover, leftOf, type TurnoverEvent } from './foldTurnover.ts';

const deposit = (at: number, required: number): TurnoverEvent => ({
  kind: 'deposit',
  version: at,
  amount: required,
  required,
  at,
});
const stake = (at: number, satang: number): TurnoverEvent => ({ kind: 'stake', satang, at });
const emptied = (at: number): TurnoverEvent => ({ kind: 'emptied', at });
const left = (events: TurnoverEvent[]): number[] => foldTurnover(events).map(leftOf);

test.each<[string, TurnoverEvent[], number[]]>([
  ['nothing was paid in', [stake(1, 500)], []],
  ['nothing was played', [deposit(1, 100)], [100]],
  ['the oldest deposit is played first', [deposit(1, 100), deposit(2, 50), stake(3, 120)], [0, 30]],
  ['stake before a deposit counts for none', [stake(1, 500), deposit(2, 100)], [100]],
  ['stake of the same moment too', [deposit(2, 100), stake(2, 500)], [100]],
  ['more than was asked is not kept', [deposit(1, 100), stake(2, 900), deposit(3, 100)], [0, 100]],
  ['losing everything clears', [deposit(1, 100), stake(2, 40), emptied(2)], [0]],
  ['but nothing that comes later', [emptied(1), deposit(2, 100)], [100]],
  [
    'what was cleared takes no stake',
    [deposit(1, 9), emptied(2), deposit(3, 9), stake(4, 4)],
    [0, 5],
  ],
  ['the order of the list does not matter', [stake(3, 60), deposit(1, 100)], [40]],
])('%s', (_what, events, expected) => {
  expect(left(events)).toEqual(expected);
});

test('says which deposits were cleared, and how much of each was played', () => {
  expect(
    foldTurnover([deposit(1, 10), stake(2, 10), deposit(3, 10), stake(4, 3), emptied(5)]),
  ).toMatchObject([
    { played: 10, cleared: false },
    { played: 3, cleared: true },
  ]);
});

test('is what counting satang by satang gives, for any story', () => {
  const event = fc.oneof(
    fc.tuple(fc.nat(20), fc.nat(50)).map(([at, n]) => deposit(at, n)),
    fc.tuple(fc.nat(20), fc.nat(80)).map(([at, n]) => stake(at, n)),
    fc.nat(20).map(emptied),
  );
  checkProperty(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      const order = { stake: 0, emptied: 1, deposit: 2 };
      let open = 0;
      for (const one of events.toSorted((a, b) => a.at - b.at || order[a.kind] - order[b.kind]))
        if (one.kind === 'deposit') open += one.required;
        else if (one.kind === 'emptied') open = 0;
        else open = Math.max(0, open - one.satang);
      expect(left(events).reduce((sum, n) => sum + n, 0)).toBe(open);
    }),
    { seed: 20_261_123 },
  );
});
