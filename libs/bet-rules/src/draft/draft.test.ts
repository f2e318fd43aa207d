import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import {
  addNumbers,
  digitsToType,
  offeredOptions,
  removeLastBatch,
  removeLine,
  toggleNumber,
  type BetOption,
  type Draft,
  type Entry,
  type Limits,
  type Rates,
} from '../index.ts';

const rates: Rates = {
  teng_bon_3: 850,
  tode_3: 120,
  teng_bon_nha_3: 0,
  teng_bon_2: 90,
  teng_lang_2: 90,
  teng_bon_1: 3.2,
  teng_lang_1: 4.2,
};
const limit = { min: 1, max: 1000 };
const limits: Limits = {
  teng_bon_3: limit,
  tode_3: limit,
  teng_bon_nha_3: limit,
  teng_bon_2: limit,
  teng_lang_2: limit,
  teng_bon_1: limit,
  teng_lang_1: limit,
};
const entry = (picked: Entry['picked'], digits: string, more: Partial<Entry> = {}): Entry => ({
  picked,
  digits,
  rates,
  limits,
  ...more,
});
const bets = (draft: Draft) => draft.map((line) => `${line.option} ${line.number}`);

const stakes = fc.option(fc.integer({ min: 1, max: 100 }));
const typed = fc
  .tuple(
    fc.oneof(
      fc.record({
        picked: fc.constantFrom<Entry['picked']>(['teng_bon_2'], ['teng_bon_2', 'teng_lang_2']),
        digits: fc.nat(99).map((n) => String(n).padStart(2, '0')),
      }),
      fc.record({
        picked: fc.constantFrom<Entry['picked']>(
          ['teng_bon_3', 'shuffle_3'],
          ['teng_bon_3', 'tode_3'],
        ),
        digits: fc.nat(999).map((n) => String(n).padStart(3, '0')),
      }),
      fc.record({
        picked: fc.constantFrom<Entry['picked']>(['teng_lang_2', 'option_2_19'], ['teng_bon_1']),
        digits: fc.nat(9).map(String),
      }),
      fc.record({
        picked: fc.constant<Entry['picked']>(['teng_bon_2', 'option_2_ble']),
        digits: fc.constant(''),
      }),
    ),
    stakes,
  )
  .map(([{ picked, digits }, price]) => entry(picked, digits, { price }));
const drafts = fc
  .array(typed, { maxLength: 8 })
  .map((entries) => entries.reduce<Draft>(addNumbers, []));

describe('adding numbers', () => {
  it('makes one line under every base type that is on, with its multiplier and limits', () => {
    expect(addNumbers([], entry(['teng_bon_2', 'teng_lang_2'], '07'))).toEqual([
      { option: 'teng_bon_2', number: '07', price: null, add: 1, multiply: 90, min: 1, max: 1000 },
      { option: 'teng_lang_2', number: '07', price: null, add: 1, multiply: 90, min: 1, max: 1000 },
    ]);
  });

  it('with a helper makes its numbers under each, and says where they came from', () => {
    const draft = addNumbers(
      [],
      entry(['teng_bon_2', 'teng_lang_2', 'option_2_19'], '7', { price: 20 }),
    );
    expect(draft).toHaveLength(38);
    expect(
      draft.every((line) => line.ref === 'option_2_19:7' && line.price === 20 && line.add === 1),
    ).toBe(true);
    // Five of the fifty low numbers are among the 19 doors already.
    expect(
      addNumbers(draft, entry(['teng_bon_2', 'option_2_19', 'option_2_low'], '')).filter(
        (line) => line.add === 2,
      ),
    ).toHaveLength(45);
  });

  it('drops options with multiplier 0, without a multiplier, or without limits', () => {
    expect(
      bets(addNumbers([], entry(['teng_bon_3', 'teng_bon_nha_3', 'teng_lang_3'], '123'))),
    ).toEqual(['teng_bon_3 123']);
    expect(
      offeredOptions(['teng_bon_2', 'teng_lang_2'], { rates, limits: { teng_bon_2: limit } }),
    ).toEqual(['teng_bon_2']);
    const empty: Draft = [];
    expect(addNumbers(empty, entry(['teng_bon_nha_3'], '123'))).toBe(empty);
  });

  it('gives a limited number its own multiplier, and keeps a closed one with 0', () => {
    const rateNow = [
      { option: 'teng_bon_2', number: '12', multiply: 63 },
      { option: 'teng_lang_2', number: '21', multiply: 0 },
    ] as const;
    const draft = addNumbers(
      [],
      entry(['teng_bon_2', 'teng_lang_2', 'shuffle_2'], '12', { rateNow }),
    );
    expect(draft.map((line) => [line.option, line.number, line.multiply])).toEqual([
      ['teng_bon_2', '12', 63],
      ['teng_bon_2', '21', 90],
      ['teng_lang_2', '12', 90],
      ['teng_lang_2', '21', 0],
    ]);
  });

  it('refuses digits that do not make a number', () => {
    expect(() => addNumbers([], entry(['teng_bon_2'], '1'))).toThrow(RangeError);
    expect(() => addNumbers([], entry(['teng_bon_2'], '๑๒'))).toThrow(RangeError);
    expect(() => addNumbers([], entry(['teng_bon_2', 'option_2_19'], '12'))).toThrow(RangeError);
  });

  it('keeps one line of a number that is there already, and the very same draft where nothing changes', () => {
    const one = addNumbers([], entry(['teng_bon_2'], '07'));
    expect(bets(addNumbers(one, entry(['teng_bon_2', 'teng_lang_2'], '07')))).toEqual([
      'teng_bon_2 07',
      'teng_lang_2 07',
    ]);
    expect(addNumbers(one, entry(['teng_bon_2'], '07'))).toBe(one);
  });

  it('is undone by removing the last batch, whatever stood before', () => {
    checkProperty(
      fc.property(drafts, typed, (draft, more) => {
        const added = addNumbers(draft, more);
        if (added !== draft) expect(removeLastBatch(added)).toEqual(draft);
      }),
    );
  });

  it('numbers its batches upwards, also after one in the middle was cut', () => {
    const two = addNumbers(
      addNumbers([], entry(['teng_bon_2'], '01')),
      entry(['teng_bon_2'], '02'),
    );
    expect(
      addNumbers(removeLine(two, 0), entry(['teng_bon_2'], '03')).map((line) => line.add),
    ).toEqual([2, 3]);
  });
});

describe('tapping a number in the panel', () => {
  it('adds what is missing, takes off what is there', () => {
    const one = addNumbers([], entry(['teng_bon_2'], '07'));
    const both = toggleNumber(one, entry(['teng_bon_2', 'teng_lang_2'], '07'));
    expect(bets(both)).toEqual(['teng_bon_2 07', 'teng_lang_2 07']);
    expect(toggleNumber(both, entry(['teng_bon_2', 'teng_lang_2'], '07'))).toEqual([]);
  });

  it('leaves the stakes of what is there as they are', () => {
    const one = addNumbers([], entry(['teng_bon_2'], '07', { price: 5 }));
    const both = toggleNumber(one, entry(['teng_bon_2', 'teng_lang_2'], '07', { price: 20 }));
    expect(both.map(({ price }) => price)).toEqual([5, 20]);
  });

  it.each(['option_2_19', 'option_2_roodnha', 'option_2_roodlung'] as const)(
    'takes %s from top and bottom alike, and leaves the other numbers',
    (helper) => {
      const draft = addNumbers(
        addNumbers([], entry(['teng_bon_2', 'teng_lang_2', helper], '7')),
        entry(['teng_lang_2'], '12'),
      );
      expect(bets(toggleNumber(draft, entry(['teng_bon_2', helper], '7')))).toEqual([
        'teng_lang_2 12',
      ]);
    },
  );

  it('takes a plain number only from the options that are on', () => {
    const draft = addNumbers([], entry(['teng_bon_2', 'teng_lang_2'], '07'));
    expect(bets(toggleNumber(draft, entry(['teng_bon_2'], '07')))).toEqual(['teng_lang_2 07']);
    const doubles = addNumbers([], entry(['teng_bon_2', 'teng_lang_2', 'option_2_ble'], ''));
    expect(toggleNumber(doubles, entry(['teng_bon_2', 'option_2_ble'], ''))).toHaveLength(10);
  });

  it('twice gives back the numbers of a draft that had none of them', () => {
    checkProperty(
      fc.property(drafts, typed, (draft, more) => {
        const without = removeAll(draft, more);
        expect(toggleNumber(toggleNumber(without, more), more)).toEqual(without);
      }),
    );
  });
});

function removeAll(draft: Draft, more: Entry): Draft {
  const made = new Set(
    addNumbers([], more).flatMap((line) =>
      (['teng_bon_2', 'teng_lang_2', line.option] satisfies BetOption[]).map(
        (option) => `${option} ${line.number}`,
      ),
    ),
  );
  return draft.filter((line) => !made.has(`${line.option} ${line.number}`));
}

describe('the digits to type', () => {
  it.each<[Entry['picked'], number]>([
    [[], 0],
    [['teng_bon_3', 'tode_3'], 3],
    [['teng_lang_2'], 2],
    [['teng_bon_1'], 1],
    [['teng_bon_2', 'option_2_roodnha'], 1],
    [['teng_bon_2', 'shuffle_2'], 2],
    [['shuffle_3', 'teng_bon_3'], 3],
    [['teng_bon_2', 'option_2_19', 'option_2_odd'], 0],
  ])('with %j on are %i', (picked, digits) => expect(digitsToType(picked)).toBe(digits));
});
