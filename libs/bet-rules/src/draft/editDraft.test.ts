import { describe, expect, it } from '@jest/globals';
import {
  limitsFrom,
  lineProblem,
  mergeLines,
  putStakesBack,
  removeLastBatch,
  removeLine,
  setPrice,
  setPriceForAll,
  totals,
  type Draft,
  type DraftLine,
} from '../index.ts';

const line = (change: Partial<DraftLine> = {}): DraftLine => ({
  option: 'teng_bon_2',
  number: '12',
  price: 10,
  add: 1,
  multiply: 90,
  min: 5,
  max: 1000,
  ...change,
});
const draft: Draft = Object.freeze([
  line(),
  line({ number: '21', add: 3 }),
  line({ add: 2 }),
  line({ option: 'teng_lang_2', add: 3 }),
]);

describe('editing a draft', () => {
  it('cuts one line', () => expect(removeLine(draft, 1).map((l) => l.add)).toEqual([1, 2, 3]));

  it('cuts every line of the highest batch, wherever it stands', () => {
    expect(removeLastBatch(draft).map((l) => l.add)).toEqual([1, 2]);
    expect(removeLastBatch([])).toEqual([]);
  });

  it('sets one stake, or all', () => {
    expect(setPrice(draft, 2, 50).map((l) => l.price)).toEqual([10, 10, 50, 10]);
    expect(setPriceForAll(draft, null).every((l) => l.price === null)).toBe(true);
    expect(draft.every((l) => l.price === 10)).toBe(true);
  });

  it('keeps what was typed where it is no whole amount, and counts it as no stake', () => {
    const typed = setPrice(draft, 0, '10.50');
    expect(typed[0]).toMatchObject({ price: null, typed: '10.50' });
    expect(totals(typed).stake).toBe(totals(draft).stake - 10);
    expect(setPrice(typed, 0, 7)[0]).toEqual(line({ price: 7 }));
    expect(setPriceForAll(typed, 5)[0]).toEqual(line({ price: 5 }));
  });

  it('does not undo a stake that was set by hand after the batch', () => {
    const merged = mergeLines([line()], [line({ price: 50 })]).draft;
    expect(removeLastBatch(merged)).toEqual([line()]);
    expect(putStakesBack(setPrice(merged, 0, 7))).toEqual([line({ price: 7 })]);
  });
});

describe('what is wrong with a line', () => {
  it.each<[Partial<DraftLine>, string | null]>([
    [{ price: null }, 'no_price'],
    [{ price: 5 }, null],
    [{ price: 4 }, 'under_min'],
    [{ price: 0 }, 'under_min'],
    [{ price: -10 }, 'under_min'],
    [{ price: 1000 }, null],
    [{ price: 1001 }, 'over_max'],
    [{ price: 10.5 }, 'not_whole'],
    [{ price: Number.NaN }, 'not_whole'],
    [{ price: Infinity }, 'not_whole'],
    [{ multiply: 0, price: null }, 'closed'],
    [{ multiply: 0, price: null, typed: '1.5' }, 'closed'],
    [{ price: null, typed: '10.50' }, 'not_whole'],
    [{ price: null, typed: '-5' }, 'negative'],
    [{ price: null, typed: '1e3' }, 'sign.U+0065'],
    [{ price: null, typed: '300,50' }, 'twofold'],
    [{ price: null, typed: ',' }, 'unreadable'],
    [{ price: null, typed: '9'.repeat(20) }, 'over_max'],
  ])('%j: %s', (change, problem) => expect(lineProblem(line(change))).toBe(problem));
});

it('limits come from the rows of the wire', () => {
  expect(limitsFrom([{ betOption: 'tode_3', betMin: 1, betMax: 5000 }])).toEqual({
    tode_3: { min: 1, max: 5000 },
  });
});
