import { describe, expect, it } from '@jest/globals';
import { arrive, percentile } from './latency.ts';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  it.each([
    [hundred, 0.99, 99],
    [hundred, 0.5, 50],
    [hundred, 1, 100],
    [[7], 0.99, 7],
  ])('of %j at %d is %d', (latencies, share, expected) => {
    expect(percentile(latencies, share)).toBe(expected);
  });
});

describe('arrive', () => {
  it('keeps the rate while the work is slow, and counts the waiting', async () => {
    const busy = new Set<number>();
    let left = 30;
    const latencies = await arrive(
      async (client) => {
        expect(busy.has(client)).toBe(false);
        busy.add(client);
        await new Promise((resolve) => setTimeout(resolve, 20));
        busy.delete(client);
      },
      { clients: 2, perSecond: 500, goesOn: () => (left -= 1) >= 0 },
    );
    expect(latencies).toHaveLength(30);
    // Two clients share thirty pieces of work of 20 ms each, so the last piece has waited for
    // fourteen earlier ones.
    expect(Math.max(...latencies)).toBeGreaterThan(150);
    expect(Math.min(...latencies)).toBeLessThan(100);
  });
});
