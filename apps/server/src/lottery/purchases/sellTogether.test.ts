import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { DatabaseAway } from '../../db/trouble/databaseAway.ts';
import { sellTogether, type Bounds } from './sellTogether.ts';

interface Asked {
  readonly member: string;
  readonly group: number;
  readonly lines: readonly unknown[];
}
interface Call {
  readonly members: readonly string[];
  readonly waits: boolean;
  readonly answer: (answers?: readonly (string | null)[]) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** Waits until the next call of a group was made after one that was answered. */
async function settled(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** A seller whose calls a test sees and answers. */
function createSeller(bounds: Partial<Bounds> = {}) {
  const calls: Call[] = [];
  const sell = sellTogether<Asked, string>(
    ({ group }) => group,
    (orders, waits) =>
      new Promise((resolve, reject) => {
        const members = orders.map(({ member }) => member);
        calls.push({
          members,
          waits,
          answer: async (answers = members.map((member) => `sold ${member}`)) => {
            resolve(answers);
            await settled();
          },
          fail: async (error) => {
            reject(error);
            await settled();
          },
        });
      }),
    { orders: 3, lines: 10, calls: 1, waitMs: 60_000, ...bounds },
  );
  return {
    calls,
    buy: (member: string, group = 1, lines = 1) =>
      sell({ member, group, lines: Array(lines) }).catch((error: Error) => error),
    called: () => calls.map(({ members }) => members.join(' ')),
  };
}

const away = new DatabaseAway(new Error('gone'), { sqlState: null, connected: false });

describe('orders that arrive together', () => {
  it('are sold at once when nothing runs, and otherwise by the next call, as many as it may take', async () => {
    const { calls, buy, called } = createSeller();
    const sold = ['a', 'b', 'c', 'd', 'e'].map((member) => buy(member));
    expect(called()).toEqual(['a']);
    await calls[0]?.answer();
    expect(called()).toEqual(['a', 'b c d']);
    await calls[1]?.answer();
    await calls[2]?.answer();
    expect(called()).toEqual(['a', 'b c d', 'e']);
    expect(await Promise.all(sold)).toEqual(['sold a', 'sold b', 'sold c', 'sold d', 'sold e']);
    const later = buy('f');
    await calls[3]?.answer();
    expect([called().at(-1), await later]).toEqual(['f', 'sold f']);
  });

  it('have one of each member in a call, and his second one before those that came later', async () => {
    const { calls, buy, called } = createSeller();
    for (const member of ['x', 'a', 'a', 'b', 'c', 'd']) void buy(member);
    await calls[0]?.answer();
    await calls[1]?.answer();
    expect(called()).toEqual(['x', 'a b c', 'a d']);
  });

  it('are all those that are sent on the answers of a call, and not the first of them alone', async () => {
    const { calls, buy, called } = createSeller();
    const again = ['x', 'a', 'b', 'c'].map(async (member) => {
      await buy(member);
      if (member !== 'x') void buy(member);
    });
    await calls[0]?.answer();
    await calls[1]?.answer();
    await Promise.all(again);
    expect(called()).toEqual(['x', 'a b c', 'a b c']);
  });

  it('are as many as have few lines together, and a long one goes alone', async () => {
    const { calls, buy, called } = createSeller();
    const sold = [1, 6, 4, 1, 99, 1].map((lines, n) => buy('abcdef'.charAt(n), 1, lines));
    for (let n = 0; n < 5; n += 1) await calls[n]?.answer();
    expect(called()).toEqual(['a', 'b c', 'd', 'e', 'f']);
    await Promise.all(sold);
  });

  it('wait only for their own group, and so many calls run for it at the same time', async () => {
    const { calls, buy, called } = createSeller({ calls: 2 });
    for (const member of ['a', 'b', 'c', 'd']) void buy(member);
    void buy('e', 2);
    expect(called()).toEqual(['a', 'b', 'e']);
    await calls[1]?.answer();
    expect(called()).toEqual(['a', 'b', 'e', 'c d']);
  });

  it('are not kept by one whose account is held: it is sold alone, and waits beside the calls', async () => {
    const { calls, buy, called } = createSeller();
    const sold = ['a', 'b', 'c', 'd', 'e'].map((member) => buy(member));
    await calls[0]?.answer([null]);
    expect(called()).toEqual(['a', 'b c d', 'a']);
    await calls[1]?.answer(['sold b', null, 'sold d']);
    expect(called()).toEqual(['a', 'b c d', 'a', 'e', 'c']);
    expect(calls.map(({ waits }) => waits)).toEqual([false, false, true, false, true]);
    void buy('a');
    expect(called()).toHaveLength(5);
    for (const { answer } of calls) await answer();
    expect(called().slice(5)).toEqual(['a']);
    expect(await Promise.all(sold)).toEqual(['sold a', 'sold b', 'sold c', 'sold d', 'sold e']);
  });

  it('are sold alone after a call that failed, so that one fails by itself', async () => {
    const { calls, buy, called } = createSeller();
    const sold = ['a', 'b', 'c'].map((member) => buy(member));
    await calls[0]?.fail(new Error('broken'));
    await calls[1]?.fail(new Error('deadlock detected'));
    expect(called()).toEqual(['a', 'b c', 'b', 'c']);
    await calls[2]?.answer();
    await calls[3]?.fail(new Error('poison'));
    expect(await Promise.all(sold)).toEqual([new Error('broken'), 'sold b', new Error('poison')]);
  });

  it('all fail with a database that is away, and nothing is asked twice', async () => {
    const { calls, buy, called } = createSeller();
    const sold = ['a', 'b', 'c'].map((member) => buy(member));
    await calls[0]?.answer();
    await calls[1]?.fail(away);
    expect(called()).toEqual(['a', 'b c']);
    expect(await Promise.all(sold)).toEqual(['sold a', away, away]);
  });

  it('give up when they have waited too long for a call', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const { calls, buy, called } = createSeller({ waitMs: 1_000 });
      const sold = ['a', 'b'].map((member) => buy(member));
      jest.advanceTimersByTime(1_000);
      expect(await sold[1]).toBeInstanceOf(DatabaseAway);
      await calls[0]?.answer();
      expect([called(), await sold[0]]).toEqual([['a'], 'sold a']);
    } finally {
      jest.useRealTimers();
    }
  });
});
