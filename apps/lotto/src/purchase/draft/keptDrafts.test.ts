import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { keptDrafts, type DraftPlace } from './keptDrafts.ts';
import { nothingWritten, type PurchaseDraft } from './purchaseDraft.ts';

interface TestDraft extends PurchaseDraft {
  readonly lines: readonly string[];
}
const emptyDraft: TestDraft = nothingWritten;
const {
  read: readDraft,
  keep: keepDraft,
  forgetClosed: forgetClosedDrafts,
} = keptDrafts('poy-bets:', emptyDraft);
const place = (betId: number, closesAt: number): DraftPlace => ({ member: 'm', betId, closesAt });
const draft: TestDraft = { ...emptyDraft, lines: ['47'], key: 'k' };
const day = 24 * 60 * 60_000;

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

it('reads back what was kept, for the same member and round only', () => {
  keepDraft(place(1, 100), draft);
  expect(readDraft(place(1, 100))).toEqual(draft);
  expect(readDraft(place(2, 100))).toBeNull();
  expect(readDraft({ ...place(1, 100), member: 'n' })).toBeNull();
});

it('reads the same object while the device keeps the same, and another one once it does not', () => {
  keepDraft(place(1, 100), draft);
  expect(readDraft(place(1, 100))).toBe(draft);
  keptDrafts('poy-bets:', emptyDraft).keep(place(1, 100), { ...draft, lines: ['48'] });
  expect(readDraft(place(1, 100))).toEqual({ ...draft, lines: ['48'] });
});

it('reads a draft of the release before, which has no key', () => {
  localStorage.setItem('poy-bets:m:1', '{"closesAt":100,"draft":{"lines":["47"],"attempt":null}}');
  expect(readDraft(place(1, 100))).toEqual({ ...emptyDraft, lines: ['47'] });
});

it('forgets drafts of closed rounds and what cannot be read, but not the one on the page nor what is not ours', () => {
  [place(1, 100), place(2, 300), place(3, 100)].forEach((one) => keepDraft(one, draft));
  localStorage.setItem('poy-bets:m:9', 'not a draft');
  localStorage.setItem('another', 'thing');
  forgetClosedDrafts(200, place(3, 100));
  expect(Object.keys(localStorage).sort()).toEqual(['another', 'poy-bets:m:2', 'poy-bets:m:3']);
});

it('remembers for three days after the close what was bought or cleared, for a tab that sleeps', () => {
  keepDraft(place(1, 100), { ...emptyDraft, key: 'k' });
  keepDraft(place(2, 100), { ...draft, sold: ['j'] });
  forgetClosedDrafts(99 + 3 * day);
  expect(localStorage).toHaveLength(2);
  forgetClosedDrafts(100 + 3 * day);
  expect(localStorage).toHaveLength(0);
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

it('keeps no older draft where there is no room for the newer one', () => {
  keepDraft(place(1, 100), draft);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepDraft(place(1, 100), { ...draft, lines: ['47', '48'] });
  expect(readDraft(place(1, 100))).toBeNull();
});
