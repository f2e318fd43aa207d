import { describe, expect, it } from '@jest/globals';
import { inLanes } from './inLanes.mjs';

/** Runs tasks of some turns of the event loop, and notes how many ran at once. */
async function busiest(turns: readonly number[], lanes?: number) {
  let [running, most] = [0, 0];
  const begun: number[] = [];
  const answers = await inLanes(
    turns,
    async (length) => {
      begun.push(length);
      most = Math.max(most, (running += 1));
      for (let turn = 0; turn < length; turn += 1) await Promise.resolve();
      running -= 1;
      return -length;
    },
    lanes,
  );
  return { most, begun, answers };
}

describe('inLanes', () => {
  it('runs two tasks at once, begins them in their order and answers in it', async () => {
    expect(await busiest([40, 9, 8, 7])).toEqual({
      most: 2,
      begun: [40, 9, 8, 7],
      answers: [-40, -9, -8, -7],
    });
    expect(await busiest([3, 4, 5], 1)).toMatchObject({ most: 1, answers: [-3, -4, -5] });
    expect(await busiest([])).toEqual({ most: 0, begun: [], answers: [] });
  });

  it('tells of the task that broke once the others have ended', async () => {
    const ended: string[] = [];
    const run = async (name: string) => {
      if (name === 'broken') throw new Error('broken');
      await Promise.resolve();
      ended.push(name);
    };
    await expect(inLanes(['broken', 'one', 'two'], run)).rejects.toThrow('broken');
    expect(ended).toEqual(['one', 'two']);
  });
});
