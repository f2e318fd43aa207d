import { describe, expect, it } from '@jest/globals';
import { draftOf, testLine as line, testTerms as terms } from '../testing/testDraft.ts';
import { loadLines } from './loadLines.ts';

describe('loadLines', () => {
  const bought = [
    { option: 'teng_bon_2', number: '47', price: 5000 },
    { option: 'teng_bon_2', number: '74', price: null },
    { option: 'teng_lang_3', number: '123', price: 20 },
  ] as const;
  const now = {
    ...terms,
    rateNow: [{ option: 'teng_bon_2' as const, number: '74', multiply: 45 }],
  };

  it('puts them in as one batch on the round’s terms, with their stakes; what is there keeps one line', () => {
    const loaded = loadLines(draftOf(line('47')), bought, now);
    expect(
      loaded.draft.lines.map(({ number, add, price, multiply, max }) => [
        number,
        add,
        price,
        multiply,
        max,
      ]),
    ).toEqual([
      ['47', 1, 5000, 90, 1000],
      ['74', 2, null, 45, 1000],
    ]);
    expect(loaded).toMatchObject({
      added: 2,
      notOffered: ['teng_lang_3'],
      draft: { before: {}, again: { numbers: ['47'], replaced: 1, stake: 5000 } },
    });
  });

  it('leaves the very same draft where the round offers none of them', () => {
    const draft = draftOf(line('47'));
    expect(loadLines(draft, bought.slice(2), now)).toEqual({
      draft,
      added: 0,
      notOffered: ['teng_lang_3'],
    });
    expect(loadLines(draft, bought.slice(2), now).draft).toBe(draft);
  });

  it('takes none where they are too many for one slip', () => {
    const many = Array.from({ length: 999 }, (_, n) =>
      line(String(n).padStart(3, '0'), { option: 'teng_bon_3' }),
    );
    const draft = draftOf(...many);
    expect(loadLines(draft, bought, now)).toMatchObject({
      added: null,
      notOffered: ['teng_lang_3'],
    });
    expect(loadLines(draft, bought, now).draft).toBe(draft);
    expect(loadLines(draft, bought.slice(1), now).added).toBe(1);
    expect(loadLines(draftOf(...many, line('47')), bought.slice(0, 1), now).added).toBe(1);
  });
});
