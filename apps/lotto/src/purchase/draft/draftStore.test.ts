import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { draftStore, useStoredDraft } from './draftStore.ts';
import { cleared, nothingWritten, withoutSold, type PurchaseDraft } from './purchaseDraft.ts';

interface TestDraft extends PurchaseDraft {
  readonly lines: readonly string[];
}
const empty: TestDraft = nothingWritten;
const place = { member: 'm', betId: 1, closesAt: 100 };

/** A tab: a store of its own on the storage that all of them share, and a page that shows the draft. */
function openTab() {
  const tab = draftStore('poy-test:', empty);
  const { result, unmount } = renderHook(() => useStoredDraft(tab, place));
  const change = (edit: (draft: TestDraft) => TestDraft) => act(() => result.current.change(edit));
  return {
    shown: () => result.current.draft.lines.join(' '),
    said: () => result.current.elsewhere,
    key: () => result.current.draft.key,
    change,
    write: (line: string) => change((draft) => ({ ...draft, lines: [...draft.lines, line] })),
    clear: () => change((draft) => cleared(draft, empty)),
    /** Takes off what was bought under a key, as a purchase does. */
    buy: (key: string | null, lines: readonly string[]) =>
      change((draft) =>
        withoutSold(
          draft,
          key ?? '',
          draft.lines.filter((line) => !lines.includes(line)),
          empty,
        ),
      ),
    close: unmount,
  };
}
/** Plays the event that the browser sends to the other tabs. */
const tell = (type: string = 'storage') => act(() => window.dispatchEvent(new Event(type)));

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a draft in two tabs', () => {
  it('is joined line by line, whichever tab hears of the other, and has one key', () => {
    const [a, b] = [openTab(), openTab()];
    a.write('13');
    b.write('24');
    a.write('35');
    tell();
    expect([a.shown(), b.shown()]).toEqual(['13 24 35', '13 24 35']);
    expect(a.key()).toMatch(/^[\da-f-]{36}$/);
    expect(b.key()).toBe(a.key());
  });

  it('goes from the other tab when it was bought, and that tab says so until something new is written', () => {
    const [a, b] = [openTab(), openTab()];
    a.write('13');
    tell();
    a.buy(a.key(), ['13']);
    tell();
    expect([b.shown(), b.said(), a.said()]).toEqual(['', 'bought', null]);
    b.write('24');
    expect([b.shown(), b.said()]).toEqual(['24', null]);
  });

  it('does not come back by a tab that slept and changes its lines, and keeps what was new under a new key', () => {
    const [a, b] = [openTab(), openTab()];
    a.write('13');
    tell();
    const key = a.key();
    b.write('35');
    a.buy(key, ['13']);
    b.change((draft) => ({ ...draft, lines: draft.lines.map((line) => `${line}!`) }));
    expect([b.shown(), b.said()]).toEqual(['35!', 'bought']);
    expect(b.key()).not.toBe(key);
    tell();
    expect([a.shown(), a.said()]).toEqual(['35!', null]);
  });

  it('that was cleared is cleared everywhere, is not called bought, and does not come back by an effect', () => {
    const [a, b] = [openTab(), openTab()];
    a.write('13');
    tell();
    a.clear();
    b.change((draft) => draft);
    b.change((draft) => ({ ...draft, lines: [...draft.lines] }));
    expect([b.shown(), b.said()]).toEqual(['', null]);
  });

  it.each(['pageshow', 'focus', 'visibilitychange'])(
    'is looked at again on %s: a frozen tab or one out of the back-forward cache missed the events',
    (type) => {
      const [a, b] = [openTab(), openTab()];
      a.write('13');
      act(() => (type === 'visibilitychange' ? document : window).dispatchEvent(new Event(type)));
      expect(b.shown()).toBe('13');
    },
  );

  it('is looked at again by a page that comes back to it inside its tab', () => {
    const tab = draftStore('poy-test:', empty);
    const first = renderHook(() => useStoredDraft(tab, place));
    act(() => first.result.current.change((draft) => ({ ...draft, lines: ['13'] })));
    first.unmount();
    const a = openTab();
    a.buy(a.key(), ['13']);
    const { result } = renderHook(() => useStoredDraft(tab, place));
    expect([result.current.draft.lines, result.current.elsewhere]).toEqual([[], 'bought']);
  });

  it('says that another draft stands there, where both tabs wrote their first line in one moment', () => {
    const [a, b] = [openTab(), openTab()];
    a.write('13');
    localStorage.clear();
    b.write('24');
    tell();
    expect([a.shown(), a.said(), b.said()]).toEqual(['24', 'changed', null]);
  });

  it('gives a draft of the release before one key, that of its unanswered sending where it has one', () => {
    const attempt = { key: 'sent', body: '{}' };
    localStorage.setItem(
      'poy-test:m:1',
      JSON.stringify({ closesAt: 100, draft: { lines: ['13'], attempt } }),
    );
    const [a, b] = [openTab(), openTab()];
    a.change((draft) => draft);
    tell();
    expect([a.key(), b.key()]).toEqual(['sent', 'sent']);
  });
});

describe('where the device keeps nothing', () => {
  it('a draft lives in its page, also when the storage is cleared or full in the middle', () => {
    const a = openTab();
    a.write('13');
    localStorage.clear();
    tell();
    a.write('24');
    expect(a.shown()).toBe('13 24');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    a.write('35');
    a.write('46');
    tell();
    expect(a.shown()).toBe('13 24 35 46');
  });
});

it('takes nothing off a draft that another tab has taken its purchase off already', () => {
  const [a, b] = [openTab(), openTab()];
  a.write('13');
  tell();
  const key = a.key();
  a.buy(key, ['13']);
  a.write('13');
  b.buy(key, ['13']);
  expect([a.shown(), b.shown()]).toEqual(['13', '13']);
});
