import { describe, expect, it } from '@jest/globals';
import { draftOf, testLine as line } from '../testing/testDraft.ts';
import { oneLineEach, replayed } from './slipDraft.ts';

it('plays lines again as one batch after those that are there', () => {
  const again = replayed(draftOf(line('47')), [
    { option: 'teng_lang_2', number: '74', price: 5, multiply: 90 },
  ]);
  expect(again.lines.map(({ number, add, price }) => [number, add, price])).toEqual([
    ['47', 1, 20],
    ['74', 2, 5],
  ]);
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
