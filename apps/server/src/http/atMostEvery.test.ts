import { expect, it, jest } from '@jest/globals';
import { atMostEvery } from './atMostEvery.ts';

it('works once in its time, however often it is called, and again at once where it failed', async () => {
  let now = 0;
  const doneAt: number[] = [];
  const work = jest.fn(async () => void doneAt.push(now));
  const due = atMostEvery(3_600_000, () => now, work);
  for (const passed of [0, 5_000, 3_000_000, 600_000]) {
    now += passed;
    await due();
  }
  expect(doneAt).toEqual([0, 3_605_000]);
  now += 3_600_000;
  work.mockRejectedValueOnce(new Error('no'));
  await expect(due()).rejects.toThrow('no');
  await due();
  expect(work).toHaveBeenCalledTimes(4);
});

it('waits no longer where the clock was ahead for two hours and is set back', async () => {
  let now = 7_200_000;
  const work = jest.fn(async () => undefined);
  const due = atMostEvery(60_000, () => now, work);
  await due();
  now = 0;
  await due();
  await due();
  expect(work).toHaveBeenCalledTimes(2);
});
