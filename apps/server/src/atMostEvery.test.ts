import { expect, it, jest } from '@jest/globals';
import { atMostEvery } from './atMostEvery.ts';

it('works once in its time, however often it is called, and again at once where it failed', async () => {
  let now = 0;
  const work = jest.fn(async (_now: number) => undefined);
  const due = atMostEvery(3_600_000, () => now, work);
  for (const passed of [0, 5_000, 3_000_000, 600_000]) {
    now += passed;
    await due();
  }
  expect(work.mock.calls).toEqual([[0], [3_605_000]]);
  now += 3_600_000;
  work.mockRejectedValueOnce(new Error('no'));
  await expect(due()).rejects.toThrow('no');
  await due();
  expect(work).toHaveBeenCalledTimes(4);
});
