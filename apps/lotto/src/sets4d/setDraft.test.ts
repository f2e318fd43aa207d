import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleared } from '../purchase/draft/purchaseDraft.ts';
import { forgetClosedSets, keepSets, readSets, useLeftSets, useSets } from './useSets.ts';
import {
  addSets,
  countSets,
  emptySets,
  fitted,
  mostNumbers,
  shortOf,
  withoutNumber,
  withQuantity,
} from './setDraft.ts';

const draft = addSets(addSets(emptySets, '1234', 2), '9876', 5);
const shown = ({ lines }: typeof draft) =>
  lines.map(({ number, quantity }) => `${number}x${quantity}`);

describe('the basket', () => {
  it('holds each number once, with 1 to 99 sets', () => {
    expect(shown(addSets(draft, '1234', 3))).toEqual(['1234x5', '9876x5']);
    expect(shown(addSets(draft, '1234', 98))).toEqual(['1234x99', '9876x5']);
    expect(shown(withQuantity(draft, '9876', 7))).toEqual(['1234x2', '9876x7']);
    expect(shown(withoutNumber(draft, '1234'))).toEqual(['9876x5']);
    expect(countSets(draft.lines)).toBe(7);
  });

  it.each([
    ['1.5', '1.5'],
    [0, '0'],
    [100, '100'],
    [null, ''],
  ] as const)(
    'keeps %j in the box of a quantity as it is, and counts it as none',
    (written, typed) => {
      const changed = withQuantity(draft, '9876', written);
      expect(changed.lines[1]).toEqual({ number: '9876', quantity: 5, typed });
      expect(countSets(changed.lines)).toBe(2);
      expect(withQuantity(changed, '9876', 3).lines[1]).toEqual({ number: '9876', quantity: 3 });
    },
  );

  it('takes no more numbers than one purchase may have', () => {
    const full = Array.from({ length: mostNumbers }, (_, n) => String(n).padStart(4, '0')).reduce(
      (all, number) => addSets(all, number, 1),
      emptySets,
    );
    expect(addSets(full, '9999', 1)).toBe(full);
    expect(addSets(full, '0000', 1).lines[0]).toEqual({ number: '0000', quantity: 2 });
  });

  it('is fitted to what is left: fewer sets, and sold-out numbers dropped', () => {
    const left = new Map([
      ['1234', 0],
      ['9876', 3],
      ['5555', null],
    ]);
    const more = addSets(addSets(draft, '5555', 99), '4444', 1);
    expect(more.lines.map((line) => shortOf(line, left))).toEqual([0, 3, null, null]);
    expect(shown(fitted(more, left))).toEqual(['9876x3', '5555x99', '4444x1']);
  });
});

describe('on the device', () => {
  const place = { member: 'm', betId: 7, closesAt: 100 };
  beforeEach(() => localStorage.clear());

  it('is read back for the same member and round only, until the round closes', () => {
    keepSets(place, draft);
    expect(readSets(place)).toEqual(draft);
    expect(readSets({ ...place, betId: 8 })).toBeNull();
    expect(readSets({ ...place, member: 'n' })).toBeNull();
    forgetClosedSets(99);
    expect(readSets(place)).toEqual(draft);
    forgetClosedSets(100);
    expect(readSets(place)).toBeNull();
  });

  it('is taken off at the close, so that another tab counts it too; what was bought stays known', () => {
    const { change } = useSets.getState();
    const { close, seen } = useLeftSets.getState();
    change(place, () => draft);
    close(place, 'lottery');
    expect([readSets(place), useLeftSets.getState().left['lottery']]).toEqual([null, 2]);
    seen('lottery');
    change(place, () => ({ ...draft, sold: ['k'] }));
    close(place, 'lottery');
    expect(readSets(place)).toMatchObject({ lines: [], sold: ['k'] });
  });

  it('is kept without lines when emptied, and nothing else is touched', () => {
    localStorage.setItem('another', 'thing');
    localStorage.setItem('poy-sets:x:1', 'not a draft');
    keepSets(place, draft);
    keepSets(place, cleared(draft, emptySets));
    forgetClosedSets(0);
    expect(readSets(place)).toEqual(emptySets);
    expect(Object.keys(localStorage).sort()).toEqual(['another', 'poy-sets:m:7']);
  });
});
