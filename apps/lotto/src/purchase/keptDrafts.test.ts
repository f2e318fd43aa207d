import { beforeEach, expect, it, jest } from '@jest/globals';
import { keptDrafts, type DraftPlace } from './keptDrafts.ts';

const emptyDraft: { lines: readonly string[] } = { lines: [] };
const {
  read: readDraft,
  keep: keepDraft,
  forgetClosed: forgetClosedDrafts,
} = keptDrafts('poy-bets:', emptyDraft);
const place = (betId: number, closesAt: number): DraftPlace => ({ member: 'm', betId, closesAt });
const draft = { lines: ['47'] };

beforeEach(() => localStorage.clear());

it('reads back what was kept, for the same member and round only', () => {
  keepDraft(place(1, 100), draft);
  expect(readDraft(place(1, 100))).toEqual(draft);
  expect(readDraft(place(2, 100))).toBeNull();
  expect(readDraft({ ...place(1, 100), member: 'n' })).toBeNull();
});

it('takes an emptied draft off the device', () => {
  keepDraft(place(1, 100), draft);
  keepDraft(place(1, 100), emptyDraft);
  expect(localStorage).toHaveLength(0);
});

it('forgets drafts of closed rounds and what cannot be read, but not the one on the page nor what is not ours', () => {
  [place(1, 100), place(2, 300), place(3, 100)].forEach((one) => keepDraft(one, draft));
  localStorage.setItem('poy-bets:m:9', 'not a draft');
  localStorage.setItem('another', 'thing');
  forgetClosedDrafts(200, place(3, 100));
  expect(Object.keys(localStorage).sort()).toEqual(['another', 'poy-bets:m:2', 'poy-bets:m:3']);
});

it('goes on without a device that keeps nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => keepDraft(place(1, 100), draft)).not.toThrow();
  expect(readDraft(place(1, 100))).toBeNull();
});
