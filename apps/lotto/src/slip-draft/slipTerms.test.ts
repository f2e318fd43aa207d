import { describe, expect, it } from '@jest/globals';
import { draftOf, testLine as line, testTerms as terms } from '../testing/testDraft.ts';
import { withAnswers } from './slipAnswers.ts';
import { withTerms } from './slipTerms.ts';

describe('withTerms', () => {
  it('gives back the very same draft where nothing changed', () => {
    const draft = draftOf(line('47'));
    expect(withTerms(draft, { ...terms, rateNow: [] })).toBe(draft);
  });

  it('lowers a number that got limited, remembers what it was, and leaves the others untouched', () => {
    const draft = draftOf(line('47'), line('74'));
    const changed = withTerms(draft, {
      ...terms,
      rateNow: [{ option: 'teng_bon_2', number: '74', multiply: 45 }],
    });
    expect(changed.lines.map((one) => one.multiply)).toEqual([90, 45]);
    expect(changed.lines[0]).toBe(draft.lines[0]);
    expect(changed.before).toEqual({ 'teng_bon_2:74': 90 });
  });

  it('does not undo what the server answered for this very slip', () => {
    const asked = draftOf(line('47'));
    const refused = withAnswers(asked, asked.lines, [
      { index: 0, answer: 'rate_changed', multiply: 45, min: 1, max: 500 },
    ]);
    expect(withTerms(refused, terms).lines[0]).toMatchObject({ multiply: 45, max: 500 });
  });

  it('leaves a slip whose sending was not answered as it was sent', () => {
    const draft = { ...draftOf(line('47')), attempt: { key: 'k', body: '{}' } };
    expect(withTerms(draft, { ...terms, rates: { teng_bon_2: 80 } })).toBe(draft);
  });

  it('closes a line whose option the round does not offer', () => {
    expect(
      withTerms(draftOf(line('471', { option: 'teng_lang_3' })), terms).lines[0]?.multiply,
    ).toBe(0);
  });
});
