import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkProperty } from '@poy/testing/property';
import { compareDay, type ListedMovement } from './compareDay.ts';

const list = (...movements: readonly (readonly [string, number])[]): ListedMovement[] =>
  movements.map(([movementId, units]) => ({ movementId, units }));

describe('comparing a day', () => {
  it('finds nothing where both say the same, in any order', () => {
    const movement = fc.record({ movementId: fc.string({ minLength: 1 }), units: fc.nat() });
    const movements = fc.uniqueArray(movement, { selector: ({ movementId }) => movementId });
    checkProperty(
      fc.property(movements, (given) => {
        expect(compareDay(given, [...given].reverse())).toEqual([]);
      }),
    );
  });

  it('names what is in one of them alone, and what has two amounts', () => {
    expect(
      compareDay(
        list(['a', 100], ['b', 200], ['d', 400]),
        list(['b', 201], ['c', 300], ['d', 400]),
      ),
    ).toEqual([
      { movementId: 'a', kind: 'unheard', bankUnits: 100, feedUnits: null },
      { movementId: 'b', kind: 'amount', bankUnits: 200, feedUnits: 201 },
      { movementId: 'c', kind: 'unlisted', bankUnits: null, feedUnits: 300 },
    ]);
  });
});
