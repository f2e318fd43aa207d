import { lineProblem, type DraftLine } from '@poy/bet-rules';
import { describe, expect, it } from '@jest/globals';
import {
  emptyDraft,
  loadLines,
  oneLineEach,
  replayed,
  slipBody,
  withinLimits,
  withoutClosed,
  withAnswers,
  withTerms,
  type SlipDraft,
} from './slipDraft.ts';

const line = (number: string, more: Partial<DraftLine> = {}): DraftLine => ({
  option: 'teng_bon_2',
  number,
  price: 20,
  add: 1,
  multiply: 90,
  min: 1,
  max: 1000,
  ...more,
});
const draftOf = (...lines: DraftLine[]): SlipDraft => ({ ...emptyDraft, lines });
const terms = { rates: { teng_bon_2: 90 }, limits: { teng_bon_2: { min: 1, max: 1000 } } };

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
    const refused = withAnswers(draftOf(line('47')), [
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

describe('withAnswers', () => {
  const refused = withAnswers(draftOf(line('01'), line('02', { price: 800 }), line('03')), [
    { index: 0, answer: 'closed', multiply: 0, min: 1, max: 1000 },
    { index: 1, answer: 'over_max', multiply: 90, min: 1, max: 300 },
    { index: 7, answer: 'closed', multiply: 0, min: 1, max: 1000 },
  ]);

  it('puts the true terms on the lines refused and drops the attempt', () => {
    expect(refused.lines.map(({ multiply, max }) => [multiply, max])).toEqual([
      [0, 1000],
      [90, 300],
      [90, 1000],
    ]);
    expect(refused.attempt).toBeNull();
  });

  it('takes over the multiplier of a line that is taken all the same, and remembers the old one', () => {
    const asked = withAnswers(draftOf(line('47')), [
      { index: 0, answer: 'ok', multiply: 45, min: 1, max: 1000 },
    ]);
    expect(asked.lines[0]?.multiply).toBe(45);
    expect(asked.before).toEqual({ 'teng_bon_2:47': 90 });
  });

  it('drops a number whose limit leaves less than the least stake', () => {
    const asked = withAnswers(draftOf(line('47')), [
      { index: 0, answer: 'over_max', multiply: 90, min: 1, max: 0 },
    ]);
    expect(withinLimits(asked.lines)).toEqual(asked.lines);
    expect(withoutClosed(asked.lines)).toEqual([]);
  });

  it('can be mended: closed numbers dropped, stakes fitted', () => {
    const mended = withinLimits(withoutClosed(refused.lines));
    expect(mended.map(({ number, price }) => [number, price])).toEqual([
      ['02', 300],
      ['03', 20],
    ]);
    expect(mended.map(lineProblem)).toEqual([null, null]);
    expect(refused.lines.map(lineProblem)).toEqual(['closed', 'over_max', null]);
  });
});

it('sends what the member saw', () => {
  expect(slipBody(42, [line('47', { multiply: 45 })])).toEqual({
    betId: 42,
    accept: 'better',
    lines: [{ option: 'teng_bon_2', number: '47', price: 20, multiply: 45 }],
  });
});

it('plays lines again as one batch after those that are there', () => {
  const again = replayed(draftOf(line('47')), [
    { option: 'teng_lang_2', number: '74', price: 5, multiply: 90 },
  ]);
  expect(again.lines.map(({ number, add, price }) => [number, add, price])).toEqual([
    ['47', 1, 20],
    ['74', 2, 5],
  ]);
});

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

  it('puts them in as one batch on the terms of the round, stakes as they were, also over the limit; what is there keeps one line', () => {
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

describe('a draft from before', () => {
  const twice = draftOf(line('47'), line('12'), line('47', { price: 50, add: 2 }));

  it('gets one line for each number, the later stake, and says so', () => {
    const merged = oneLineEach(twice);
    expect(merged.lines.map(({ number, price, add }) => [number, price, add])).toEqual([
      ['47', 50, 1],
      ['12', 20, 1],
    ]);
    expect(merged.again).toEqual({ numbers: ['47'], replaced: 1, stake: 50 });
    expect(oneLineEach(merged)).toBe(merged);
  });

  it('stays as it was sent while the sending is not answered', () => {
    const sent = { ...twice, attempt: { key: 'k', body: '{}' } };
    expect(oneLineEach(sent)).toBe(sent);
  });
});
