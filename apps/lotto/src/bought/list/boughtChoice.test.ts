import { describe, expect, it } from '@jest/globals';
import { choiceFrom, filterOf, isNarrowed, searchOf } from './boughtChoice.ts';

const now = Date.parse('2026-11-20T17:30:00Z');
const chosen = (address: string) => choiceFrom(new URLSearchParams(address));

describe('which slips are shown', () => {
  it.each([
    ['', {}, { status: 'waiting' }],
    ['show=today', { show: 'today' }, { from: '2026-11-21', to: '2026-11-21' }],
    [
      'show=today&won=1',
      { show: 'today', won: '1' },
      { status: 'won', from: '2026-11-21', to: '2026-11-21' },
    ],
    ['show=history', { show: 'history' }, { status: 'settled' }],
    [
      'show=history&from=2026-11-01&to=2026-11-07&market=BET_X&won=1',
      { show: 'history', market: 'BET_X', won: '1', from: '2026-11-01', to: '2026-11-07' },
      { status: 'won', from: '2026-11-01', to: '2026-11-07', betName: 'BET_X' },
    ],
    [
      'show=today&group=stock',
      { show: 'today', group: 'stock' },
      { from: '2026-11-21', to: '2026-11-21', betGroup: 'stock' },
    ],
    // A market is more than its group.
    ['group=stock&market=BET_X', { market: 'BET_X' }, { status: 'waiting', betName: 'BET_X' }],
    // Parts of an address that make no sense on this tab are not kept.
    ['won=1&from=2026-11-01', {}, { status: 'waiting' }],
    ['show=history&from=yesterday&to=0000-01-01', { show: 'history' }, { status: 'settled' }],
    ['show=nonsense', {}, { status: 'waiting' }],
  ])('%s', (address, kept, asked) => {
    const choice = chosen(address);
    expect(searchOf(choice)).toEqual(kept);
    expect(filterOf(choice, undefined, now)).toEqual(asked);
  });

  it('of a group where the address names one', () => {
    expect(filterOf(chosen('market=BET_X'), 'stock', now)).toEqual({
      status: 'waiting',
      betName: 'BET_X',
      betGroup: 'stock',
    });
  });

  it('is narrowed by anything but the tab', () => {
    expect(
      [
        'show=history',
        'market=BET_X',
        'group=stock',
        'show=today&won=1',
        'show=history&to=2026-11-01',
      ].map((address) => isNarrowed(chosen(address))),
    ).toEqual([false, true, true, true, true]);
  });
});
