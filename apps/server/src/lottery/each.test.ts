import { describe, expect, it } from '@jest/globals';
import { each } from './each.ts';

describe('work for each of several things', () => {
  it('is done for the others where one fails, and then the failure is told', async () => {
    const done: number[] = [];
    const work = (item: number) =>
      item === 2
        ? Promise.reject(new Error('the second failed'))
        : Promise.resolve(done.push(item));
    await expect(each([1, 2, 3], work)).rejects.toThrow('the second failed');
    expect(done).toEqual([1, 3]);
  });

  it('tells the first of several failures', async () => {
    const fail = (item: string) => Promise.reject(new Error(item));
    await expect(each(['first', 'second'], fail)).rejects.toThrow('first');
  });

  it('waits for one before it begins the next', async () => {
    const seen: string[] = [];
    await each(['a', 'b'], async (item) => {
      seen.push(`${item} begins`);
      await Promise.resolve();
      seen.push(`${item} ends`);
    });
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });
});
