import { describe, expect, it } from '@jest/globals';
import { createKept } from './createKept.ts';
import { createEpochs } from './epochs.ts';

function world(mostBytes = 100) {
  let now = 5_000;
  let made = 0;
  const epochs = createEpochs(() => now);
  const kept = createKept<string>(epochs, mostBytes);
  return {
    epochs,
    kept,
    pass: (ms: number) => void (now += ms),
    made: () => made,
    ask: async (key = 'a', bytes = 10) =>
      kept.get(key, () => {
        made += 1;
        return Promise.resolve({ value: `${key}${made}`, bytes });
      }),
  };
}

describe('what is kept for everybody', () => {
  it('is made once for a thousand who ask at the same time', async () => {
    const w = world();
    const got = await Promise.all(Array.from({ length: 1_000 }, () => w.ask()));
    expect(new Set(got)).toEqual(new Set(['a1']));
    expect(w.made()).toBe(1);
  });

  it('is made at most once a second, and is never older than that', async () => {
    const w = world();
    await w.ask();
    w.pass(999);
    expect(await w.ask()).toBe('a1');
    w.pass(1);
    expect(await w.ask()).toBe('a2');
  });

  it('is made anew when something has changed, also by whoever asks during a making', async () => {
    const w = world();
    const before = w.ask();
    w.epochs.end();
    const after = w.ask();
    expect([await before, await after]).toEqual(['a1', 'a2']);
    expect(await w.ask()).toBe('a2');
  });

  it('is not what a slow making of an earlier second brings', async () => {
    const w = world();
    const slow = Promise.withResolvers<void>();
    const old = w.kept.get('a', async () => {
      await slow.promise;
      return { value: 'old', bytes: 10 };
    });
    w.pass(1_000);
    expect(await w.ask()).toBe('a1');
    slow.resolve();
    expect(await old).toBe('old');
    expect(await w.ask()).toBe('a1');
  });

  it('is no failure', async () => {
    const w = world();
    await expect(
      Promise.resolve(w.kept.get('a', () => Promise.reject(new Error('away')))),
    ).rejects.toThrow('away');
    expect(await w.ask()).toBe('a1');
  });

  it('is nothing that takes no bytes, and gets what was there before', async () => {
    const w = world();
    await w.ask('a', 0);
    expect(await w.ask()).toBe('a2');
    w.pass(1_000);
    const again = await w.kept.get('a', (before) =>
      Promise.resolve({ value: before ?? '', bytes: 10 }),
    );
    expect(again).toBe('a2');
  });

  it('stays within its bytes, whatever is asked for, and keeps what is asked for often', async () => {
    const w = world(100);
    for (let n = 0; n < 1_000; n += 1) {
      if (n % 5 === 0) {
        w.pass(1_000);
        await w.ask('home');
      }
      await w.ask(`/stranger/${n}`);
      expect(w.kept.bytes()).toBeLessThanOrEqual(100);
    }
    const made = w.made();
    await w.ask('home');
    expect(w.made()).toBe(made);
    await w.ask('too large', 101);
    expect(w.kept.bytes()).toBeLessThanOrEqual(100);
  });
});
