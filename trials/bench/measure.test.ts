import { describe, expect, it } from '@jest/globals';
import { median, takeTurns } from './measure.ts';

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('of %j is %d', (numbers, middle) => {
    expect(median(numbers)).toBe(middle);
  });
});

describe('takeTurns', () => {
  it('lets each contender work in every turn, with every client', async () => {
    const clients = new Set<number>();
    const pause = (ms: number) => (client: number) => {
      clients.add(client);
      return new Promise<void>((resolve) => setTimeout(resolve, ms));
    };
    const rates = await takeTurns(
      [
        { name: 'slow', work: pause(20) },
        { name: 'quick', work: pause(2) },
      ],
      { clients: 4, turns: 2, ms: 60 },
    );
    expect(clients).toEqual(new Set([0, 1, 2, 3]));
    expect(
      [...rates].map(([name, turns]) => [name, turns.length, turns.every((rate) => rate > 0)]),
    ).toEqual([
      ['slow', 2, true],
      ['quick', 2, true],
    ]);
  });
});
