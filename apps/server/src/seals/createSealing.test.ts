import { beforeEach, expect, it } from '@jest/globals';
import type { Db } from '../db/db.ts';
import { createSealing } from './createSealing.ts';

const minute = 60_000;
const hour = 60 * minute;

let passed: number;
let off: number;
let sealedAt: number[];
let said: string[];
let turn: () => Promise<void>;
beforeEach(() => {
  [passed, off, sealedAt, said] = [0, 1_790_000_000_000, [], []];
  turn = createSealing({} as Db, {
    steadyClock: () => passed,
    warn: (words) => void said.push(words),
    readClock: async () => off + passed,
    seal: async () => void sealedAt.push(passed / minute),
  });
});

/** Takes a turn each minute, so many times. Returns the minutes at which something was sealed. */
async function minutes(times: number): Promise<number[]> {
  sealedAt = [];
  for (let n = 0; n < times; n += 1) {
    passed += minute;
    await turn();
  }
  return sealedAt;
}

// A seal of the hour that the clock was ahead by stopped all seals until that hour had come.
it('seals nothing while the clock is ahead, and goes on once it is set back', async () => {
  expect(await minutes(2)).toEqual([1, 2]);
  off += 2 * hour;
  expect(await minutes(20)).toEqual([]);
  expect(said).toEqual([expect.stringMatching(/jumped ahead by 7200 s/)]);
  off -= 2 * hour;
  expect(await minutes(2)).toEqual([23, 24]);
  expect(said).toHaveLength(1);
});

it('believes a clock that stays ahead for an hour, and tells of each jump once', async () => {
  await minutes(1);
  off += 2 * hour;
  // The 62nd turn is an hour after the first that saw the jump.
  expect(await minutes(62)).toEqual([62, 63]);
  expect(said).toHaveLength(1);
  off += 2 * minute;
  expect(await minutes(1)).toEqual([]);
  expect(said).toHaveLength(2);
});

it('takes no offence at a clock that is set back, or that runs a little fast', async () => {
  await minutes(1);
  off -= hour;
  expect(await minutes(1)).toEqual([2]);
  for (let n = 3; n < 20; n += 1) {
    off += 50_000;
    expect(await minutes(1)).toEqual([n]);
  }
  expect(said).toEqual([]);
});
