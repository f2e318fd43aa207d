import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import {
  mergeLines,
  putStakesBack,
  removeLastBatch,
  setPrice,
  toggleNumber,
  totals,
  type BetOption,
  type ComingLine,
  type Draft,
} from '../index.ts';

const coming = (
  number: string,
  price: number | null = null,
  more: Partial<ComingLine> = {},
): ComingLine => ({
  option: 'teng_bon_2',
  number,
  price,
  multiply: 90,
  min: 1,
  max: 1000,
  ...more,
});
const put = (draft: Draft, ...lines: ComingLine[]): Draft => mergeLines(draft, lines).draft;
const shown = (draft: Draft) =>
  draft.map(({ number, price, add }) => `${number}=${price} in ${add}`);
const slip = put(put([], coming('47', 10), coming('12', 50)), coming('99', 5));

describe('lines that are there already', () => {
  it('keep their place, their batch and their terms, and take the stake that comes', () => {
    const merged = mergeLines(slip, [coming('47', 20, { multiply: 45, max: 5 }), coming('08', 20)]);
    expect(shown(merged.draft)).toEqual(['47=20 in 1', '12=50 in 1', '99=5 in 2', '08=20 in 3']);
    expect(merged.draft[0]).toMatchObject({ multiply: 90, max: 1000 });
    expect(merged.again).toEqual({ numbers: ['47'], replaced: 1, stake: 20 });
  });

  it('keep their stake where none comes, and are still told', () => {
    const merged = mergeLines(slip, [coming('47'), coming('12')]);
    expect(merged.draft).toBe(slip);
    expect(merged.again).toEqual({ numbers: ['47', '12'], replaced: 0, stake: null });
  });

  it('are told with the stake they have in common, and without one where they differ', () => {
    expect(mergeLines(slip, [coming('47', 50), coming('12', 50)]).again).toEqual({
      numbers: ['47', '12'],
      replaced: 1,
      stake: 50,
    });
    expect(mergeLines(slip, [coming('47', 7), coming('12', 8)]).again).toEqual({
      numbers: ['47', '12'],
      replaced: 2,
      stake: null,
    });
  });

  it('are other lines under another option', () => {
    expect(mergeLines(slip, [coming('47', 20, { option: 'teng_lang_2' })])).toMatchObject({
      again: null,
      draft: { length: 4 },
    });
  });

  it('give way to the later stake where two alike come together', () => {
    const merged = mergeLines([], [coming('47', 10), coming('47', 20)]);
    expect(shown(merged.draft)).toEqual(['47=20 in 1']);
    expect(merged.again).toEqual({ numbers: ['47'], replaced: 1, stake: 20 });
    expect(shown(putStakesBack(merged.draft))).toEqual(['47=10 in 1']);
    expect(removeLastBatch(merged.draft)).toEqual([]);
  });

  it('take a stake over what was typed and is no amount', () => {
    const typed = setPrice(slip, 0, '10.50');
    const merged = put(typed, coming('47', 20));
    expect(merged[0]).toMatchObject({ price: 20 });
    expect(merged[0]).not.toHaveProperty('typed');
    expect(removeLastBatch(merged)).toEqual(typed);
  });

  it('that stood twice in an old draft become one', () => {
    const old: Draft = [...slip, { ...coming('47', 30), add: 3 }, { ...coming('47', 40), add: 4 }];
    const merged = mergeLines(old, []);
    expect(shown(merged.draft)).toEqual(['47=40 in 1', '12=50 in 1', '99=5 in 2']);
    expect(merged.again).toEqual({ numbers: ['47'], replaced: 1, stake: 40 });
    expect(mergeLines(merged.draft, [])).toEqual({ draft: merged.draft, again: null });
    expect(shown(putStakesBack(merged.draft))).toEqual(['47=10 in 1', '12=50 in 1', '99=5 in 2']);
  });
});

describe('undo', () => {
  it('takes the lines of a batch, and gives back the stakes it replaced', () => {
    expect(removeLastBatch(put(slip, coming('47', 20), coming('08', 20)))).toEqual(slip);
  });

  it('of a batch that only replaced stakes takes no line', () => {
    expect(removeLastBatch(put(slip, coming('47', 20)))).toEqual(slip);
  });

  it('goes back batch by batch', () => {
    const second = put(slip, coming('47', 20));
    const third = put(second, coming('47', 30), coming('08', 30));
    expect(removeLastBatch(third)).toEqual(second);
    expect(removeLastBatch(removeLastBatch(third))).toEqual(slip);
    expect(shown(removeLastBatch(slip))).toEqual(['47=10 in 1', '12=50 in 1']);
  });

  it('may give back the stakes alone', () => {
    expect(shown(putStakesBack(put(slip, coming('47', 20), coming('08', 20))))).toEqual([
      '47=10 in 1',
      '12=50 in 1',
      '99=5 in 2',
      '08=20 in 3',
    ]);
  });
});

describe('always', () => {
  const line = fc
    .record({
      option: fc.constantFrom<BetOption>('teng_bon_2', 'teng_lang_2'),
      number: fc.nat(11).map((value) => String(value).padStart(2, '0')),
      price: fc.option(fc.integer({ min: 1, max: 99 })),
    })
    .map((one) => coming(one.number, one.price, { option: one.option }));
  const batch = fc.array(line, { maxLength: 8 });
  const key = ({ option, number }: Pick<ComingLine, 'option' | 'number'>) => `${option}:${number}`;
  const rates = { teng_bon_2: 90, teng_lang_2: 90 };
  const limits = { teng_bon_2: { min: 1, max: 99 }, teng_lang_2: { min: 1, max: 99 } };
  /**
   * One step of a member: a batch is added, a number of the board is tapped, the last batch is
   * undone, or a stake is written.
   */
  const step = fc.oneof(
    batch.map((lines) => (draft: Draft) => mergeLines(draft, lines).draft),
    line.map(
      ({ number, price }) =>
        (draft: Draft) =>
          toggleNumber(draft, {
            rates,
            limits,
            picked: ['teng_bon_2', 'teng_lang_2'],
            digits: number,
            price,
          }),
    ),
    fc.constant(removeLastBatch),
    fc.nat(5).map((at) => (draft: Draft) => setPrice(draft, at, '1.5')),
  );
  const drafts = fc
    .array(step, { maxLength: 12 })
    .map((steps) => steps.reduce<Draft>((draft, edit) => edit(draft), []));

  it('an option and number stand in the list once, after any sequence of steps', () => {
    checkProperty(
      fc.property(drafts, (draft) => {
        expect(new Set(draft.map(key)).size).toBe(draft.length);
      }),
    );
  });

  it('the lines are those that were there and those that came, and every stake is the last one given', () => {
    checkProperty(
      fc.property(drafts, batch, (draft, lines) => {
        const merged = mergeLines(draft, lines);
        const model = new Map(draft.map((one) => [key(one), one.price]));
        for (const one of lines) model.set(key(one), one.price ?? model.get(key(one)) ?? null);
        expect(merged.draft.map((one) => [key(one), one.price])).toEqual([...model]);
        expect(totals(merged.draft).lines).toBe(model.size);
        const met = new Set(
          lines
            .map(key)
            .filter(
              (one, at, all) =>
                draft.some((there) => key(there) === one) || all.indexOf(one) !== at,
            ),
        );
        expect(new Set(merged.again?.numbers)).toEqual(
          new Set(lines.filter((one) => met.has(key(one))).map(({ number }) => number)),
        );
      }),
    );
  });

  it('undo takes back what a batch did, and nothing else', () => {
    checkProperty(
      fc.property(drafts, batch, (draft, lines) => {
        const merged = mergeLines(draft, lines).draft;
        if (merged !== draft) expect(removeLastBatch(merged)).toEqual(draft);
      }),
    );
  });
});
